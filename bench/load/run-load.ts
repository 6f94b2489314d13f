/** `npm run bench:load`: a flash sale with Artillery, which the first run installs. */
import { installPackages } from '../install-packages';
import { loadHelp, readLoadOptions } from './load-options';

const options = readLoadOptions(process.argv.slice(2));
if (options.help) console.log(loadHelp());
else {
  installPackages('bench');
  installPackages('bench/load');
  const { holdSale } = await import('./hold-sale');
  process.exitCode = await holdSale(options);
}
