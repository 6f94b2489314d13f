/** `npm run bench`: how soon the first button is painted, against the least that could paint one. */
import { chromium } from '@playwright/test';
import { measure, type Measurement } from './measure';
import { readOptions } from './options';
import { contenderNames, type ContenderName } from './product-page';
import { startPageServer } from './page-server';
import { report } from './report';

const { runs } = readOptions(process.argv.slice(2));
const server = await startPageServer('dist');
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
});

const results: Record<ContenderName, Measurement[]> = { ekspres: [], floor: [], rendered: [], plain: [] };
// The order alternates, so that changes of the machine's speed affect all alike.
const turns = [contenderNames, [...contenderNames].reverse()] as const;
try {
  // The first load of each only warms the browser up.
  for (const name of turns[0]) await measure(browser, `${server.origin}/${name}`);
  for (let run = 0; run < runs; run += 1) {
    for (const name of turns[run % 2 ? 1 : 0]) {
      const result = await measure(browser, `${server.origin}/${name}`);
      results[name].push(result);
      console.log(`${run + 1}/${runs} ${name.padEnd(8)} ${result.firstButton.toFixed(0)} ms`);
    }
  }
} finally {
  await browser.close();
  server.close();
}
report(results, 'bench/results');
