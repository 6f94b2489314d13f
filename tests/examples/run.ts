/**
 * Places orders in each example, in Chromium and with the sandbox's shop. The package is packed, and
 * installed with the example's packages in a temporary folder. The arguments are names of examples; without
 * any, all are run. Needs a build and the npm registry.
 */
import { chromium } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox } from '../../sandbox/index';
import { requireChromium } from '../browser/engines/prepare-engines';
import { EXAMPLES, type Example } from './examples';
import { chooseTwoMugs, placeOrder, waitForScript, type LoadSequence } from './place-order';
import { packPackage, withExample } from './serve-example';

/** The orders in which the script and the app may be loaded on a page of an example. */
const loadSequencesOf = ({ scripts }: Example): readonly LoadSequence[] =>
  scripts
    ? [
        { name: 'the script, then hydration', delayed: scripts.app, waitUntilReady: waitForScript },
        { name: 'hydration, then the script', delayed: scripts.ekspres, waitUntilReady: chooseTwoMugs },
      ]
    : [{ name: 'any order' }];

const names = process.argv.slice(2);
const unknownNames = names.filter((name) => !EXAMPLES.some((example) => example.name === name));
if (unknownNames.length > 0) throw new Error(`No such example: ${unknownNames.join(', ')}`);

const examples = EXAMPLES.filter(({ name }) => names.length === 0 || names.includes(name));
const launchOptions = await requireChromium();
const folder = mkdtempSync(join(tmpdir(), 'ekspres-packed-'));
const sandbox = await startSandbox({ port: 0 });
const browser = await chromium.launch({ ...launchOptions, args: ['--no-sandbox'] });

try {
  const packed = packPackage(folder);
  for (const example of examples) {
    const started = performance.now();
    await withExample(example, { packed, shop: sandbox.url }, async (url, { nodeEnv }) => {
      for (const loadSequence of loadSequencesOf(example)) {
        await placeOrder(browser, { url, shop: sandbox.url }, loadSequence);
        console.log(`${example.name}, ${nodeEnv}: ${loadSequence.name}`);
      }
    }).catch((error) => {
      console.error(`${example.name}:`, error.stdout || error);
      process.exitCode = 1;
    });
    console.log(`${example.name}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  }
} finally {
  await browser.close();
  await sandbox.close();
  rmSync(folder, { recursive: true });
}
