import { build } from 'esbuild';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// The build of `ekspres/testing` puts the finished texts in this module's place (build/testing-kit.mjs).

/** The vendors whose scripts have a stand-in: a folder each, beside this file. */
export type Vendor = 'amazon-pay' | 'apple-pay' | 'google-pay' | 'paypal';

/** The vendors whose checkout, too, has a stand-in: a page of its own. */
export type CheckoutPage = 'amazon' | 'paypal';

/** A stand-in's `index.ts` and what it imports, as one classic script. */
export async function vendorScript(vendor: Vendor): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(`./${vendor}/index.ts`, import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'safari16.4',
  });
  return outputFiles[0]?.text ?? '';
}

/** What the page of a checkout holds besides its HTML. */
export function checkoutPart(page: CheckoutPage, part: 'css' | 'js'): string {
  return readFileSync(new URL(`../assets/${page}-checkout.${part}`, import.meta.url), 'utf8');
}
