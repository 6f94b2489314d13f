/** `npm run bench:load`: runs a flash sale with Artillery, which the first run installs. */
import { installPackages } from '../install-packages';
import { loadHelp, readLoadOptions } from './load-options';

const options = readLoadOptions(process.argv.slice(2));
if (options.help) console.log(loadHelp());
else {
  installPackages('bench');
  installPackages('bench/load');
  const { runLoadTest } = await import('./load-test');
  process.exitCode = await runLoadTest(options);
}
