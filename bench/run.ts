/** `npm run bench`: the performance lab. Imports its modules after their packages are installed. */
import { requireChromium } from '../tests/browser/engines/prepare-engines';
import { installPackages } from './install-packages';

installPackages('bench');
const { helpText, readOptions } = await import('./page-lab/options');
const options = readOptions(process.argv.slice(2));
if (options.help) {
  console.log(helpText());
} else if (options.list) {
  const { listContenders } = await import('./contenders/list');
  for (const { name, title } of await listContenders('dist')) console.log(`${name.padEnd(20)} ${title}`);
} else {
  await requireChromium();
  process.exitCode = await measure();
}

async function measure(): Promise<number> {
  if (options.mode === 'clicks') {
    const { runClicks } = await import('./clicks/run-clicks');
    return runClicks(options);
  }
  if (options.mode === 'files') {
    const { runFiles } = await import('./clicks/run-files');
    return runFiles(options);
  }
  if (options.mode === 'page cost') {
    const { runPageCost } = await import('./page-cost/run-page-cost');
    return runPageCost(options);
  }
  const { runPageLab } = await import('./page-lab/run-page-lab');
  return runPageLab(options);
}
