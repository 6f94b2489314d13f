/** `npm run bench`: the performance lab. Its own packages are installed first, so its modules are imported after that. */
import { installPackages } from './install-packages';

installPackages('bench');
const { helpText, readOptions } = await import('./page-lab/options');
const options = readOptions(process.argv.slice(2));
if (options.help) {
  console.log(helpText());
} else if (options.list) {
  const { listContenders } = await import('./contenders/list');
  for (const { name, title } of await listContenders('dist')) console.log(`${name.padEnd(20)} ${title}`);
} else if (options.mode === 'clicks') {
  const { runClicks } = await import('./clicks/run-clicks');
  process.exitCode = await runClicks(options);
} else if (options.mode === 'page cost') {
  const { runPageCost } = await import('./page-cost/run-page-cost');
  process.exitCode = await runPageCost(options);
} else {
  const { runPageLab } = await import('./page-lab/run-page-lab');
  process.exitCode = await runPageLab(options);
}
