import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** An answer of a vendor's server. */
export interface VendorAnswer {
  type: string;
  body: string;
}

const SCRIPT = 'text/javascript; charset=utf-8';

const file = (name: string) => readFileSync(fileURLToPath(new URL(name, import.meta.url)), 'utf8');

const googlePay: VendorAnswer = { type: SCRIPT, body: file('google-pay.js') };
const paypal: VendorAnswer = { type: SCRIPT, body: file('paypal.js') };

/** Addresses of vendors, by how they begin, and what answers in their place. */
const ANSWERS: readonly (readonly [start: string, answer: VendorAnswer])[] = [
  ['https://pay.google.com/gp/p/js/pay.js', googlePay],
  ['https://www.paypal.com/sdk/js', paypal],
];

/** What the lab answers in place of a vendor's server; undefined where it has no fake of it. */
export const vendorAnswer = (url: string): VendorAnswer | undefined =>
  ANSWERS.find(([start]) => url.startsWith(start))?.[1];
