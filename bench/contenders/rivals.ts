import { fileURLToPath } from 'node:url';
import { build, type BuildOptions } from 'esbuild';
import { brotli } from '../brotli';
import type { ReportTable } from '../report/report-table';
import { ANY_OR_VENDOR_BUTTON, moduleScript, SCRIPT, type Contender, type ServedFile } from './contender';

/** The folder of the rivals' packages, which are installed when a rival is first measured. */
export const RIVALS_FOLDER = 'bench/rivals';

/** A rival: a package of `bench/rivals/package.json` and the page of `bench/rivals/pages` that uses it. */
export interface Rival {
  name: string;
  title: string;
  buttonCount: number;
}

/** The rivals that draw a button, or have a vendor draw it. */
export const rivals: readonly Rival[] = [
  {
    name: 'google-pay-button',
    title: '@google-pay/button-element',
    buttonCount: 1,
  },
  {
    name: 'adyen-web',
    title: '@adyen/adyen-web: Google Pay, PayPal, Amazon Pay',
    buttonCount: 3,
  },
  {
    name: 'hydrogen-shop-pay',
    title: '@shopify/hydrogen-react: ShopPayButton',
    buttonCount: 1,
  },
  {
    name: 'braintree-web',
    title: 'braintree-web: PayPal',
    buttonCount: 1,
  },
  {
    name: 'bold-express-pay',
    title: '@boldcommerce/checkout-express-pay-library: PayPal',
    buttonCount: 1,
  },
  {
    name: 'bigcommerce-wallet',
    title: '@bigcommerce/checkout-sdk: PayPal wallet button',
    buttonCount: 1,
  },
  {
    name: 'payment-services',
    title: '@dropins/storefront-payment-services: Google Pay',
    buttonCount: 1,
  },
];

/** Bundles and minifies a module as a shop would, for production. */
export const bundle = (input: Pick<BuildOptions, 'entryPoints' | 'stdin' | 'alias'>, outdir: string) =>
  build({
    ...input,
    outdir,
    bundle: true,
    splitting: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
    conditions: ['production'],
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    logLevel: 'error',
  } as const satisfies BuildOptions);

/** The bundled files of a page's script, by URL path. */
async function filesOf(entry: string, prefix: string): Promise<Map<string, ServedFile>> {
  // Nothing is written here; the paths of chunks are relative to it.
  const outdir = fileURLToPath(new URL('../results/bundles', import.meta.url));
  const { outputFiles } = await bundle({ entryPoints: { index: entry } }, outdir);
  return new Map(
    outputFiles.map(({ path, contents }) => [
      `${prefix}${path.slice(outdir.length)}`,
      { type: SCRIPT, text: Buffer.from(contents) },
    ]),
  );
}

/** Creates the contender of a rival, whose packages must be installed. */
export async function rivalContender({ name, title, buttonCount }: Rival): Promise<Contender> {
  const prefix = `/rivals/${name}`;
  return {
    name,
    title,
    group: 'rival',
    head: moduleScript(`${prefix}/index.js`),
    markup: '<div id="express-button"></div>',
    files: await filesOf(`${RIVALS_FOLDER}/pages/${name}.js`, prefix),
    buttons: { selector: ANY_OR_VENDOR_BUTTON, count: buttonCount },
  };
}

/** Packages that only load a vendor's script: their sizes are listed, but they have no page. */
const LOADERS = [
  { name: '@stripe/stripe-js', code: "export { loadStripe } from '@stripe/stripe-js'" },
  { name: '@paypal/paypal-js', code: "export { loadScript } from '@paypal/paypal-js'" },
];

/** A table of the rivals without a page, with the bytes that a page would load. */
export async function loadersTable(): Promise<ReportTable> {
  const rows = await Promise.all(
    LOADERS.map(async ({ name, code }) => {
      const stdin = { contents: code, resolveDir: RIVALS_FOLDER };
      const { outputFiles } = await bundle({ stdin }, 'unused');
      const bytes = outputFiles.reduce((sum, { contents }) => sum + brotli(Buffer.from(contents)).length, 0);
      return [name, bytes.toLocaleString('en')];
    }),
  );
  return {
    title: 'Packages without a page',
    note: "They only load a vendor's script, which is not included. Bundled, minified and compressed.",
    head: ['package', 'bytes'],
    rows,
  };
}
