import { build } from 'esbuild';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
// @ts-expect-error build/ is plain JavaScript, without declarations
import { esbuildTargets } from '../../build/supported-browsers.mjs';

// The build of `ekspres/testing` replaces this module with one that contains the built scripts
// (build/testing-kit.mjs).

/** The vendors whose scripts have a fake. Each has a folder beside this file. */
export type Vendor = 'amazon-pay' | 'apple-pay' | 'apple-pay-sdk' | 'google-pay' | 'paypal';

/** The vendors whose checkout is a separate page, which has a fake too. */
export type CheckoutPage = 'amazon' | 'paypal';

/** Bundles a fake's `index.ts` and its imports into one classic script. */
export async function vendorScript(vendor: Vendor): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(`./${vendor}/index.ts`, import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    target: esbuildTargets,
  });
  return outputFiles[0]?.text ?? '';
}

/** The style sheet or the script of a checkout page. */
export function checkoutPart(page: CheckoutPage, part: 'css' | 'js'): string {
  return readFileSync(new URL(`../assets/${page}-checkout.${part}`, import.meta.url), 'utf8');
}
