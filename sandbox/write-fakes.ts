/**
 * `tsx sandbox/write-fakes.ts <folder>` writes the vendors' fakes as files of a static site, under the paths
 * at which the sandbox serves them. The playground of the docs draws buttons with them.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkoutPart, type Vendor, vendorScript } from './vendors/vendor-files';

const VENDORS: readonly Vendor[] = ['apple-pay', 'google-pay', 'paypal'];

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name the folder: tsx sandbox/write-fakes.ts docs/public/vendors');

function write(path: string, text: string): void {
  const file = join(folder ?? '', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

rmSync(folder, { recursive: true, force: true });
write('faces.css', readFileSync(new URL('./assets/wallet-faces.css', import.meta.url), 'utf8'));
for (const vendor of VENDORS) write(`${vendor}.js`, await vendorScript(vendor));
// The empty page inside the frame of PayPal's buttons.
write(
  'paypal/buttons/index.html',
  `<!doctype html><meta charset="utf-8"><title>PayPal</title><style>${checkoutPart('paypal', 'css')}</style><body></body>`,
);
