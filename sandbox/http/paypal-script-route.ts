import { setTimeout as wait } from 'node:timers/promises';
import { visitOf } from '../visits/visit-of';
import type { Answer } from './app';
import { hangConnection } from './connection';
import { askedByPage, sendScript, sendVendorScript } from './vendor-route';

const LATE = 3000;
/** Longer than any page waits. */
const FOREVER = 600_000;
const BOOLEAN = /^(true|false)$/;
const LIST = /^[a-z0-9-]+(,[a-z0-9-]+)*$/;

/** The parameters of the script's address that PayPal documents, and what they may say. */
const PARAMETERS: Readonly<Record<string, RegExp>> = {
  'client-id': /^[\w-]+$/,
  'merchant-id': /^(\*|[A-Z0-9]+)$/,
  commit: BOOLEAN,
  components: LIST,
  currency: /^[A-Z]{3}$/,
  debug: BOOLEAN,
  'disable-card': LIST,
  'disable-funding': LIST,
  'enable-funding': LIST,
  'integration-date': /^\d{4}-\d{2}-\d{2}$/,
  intent: /^(capture|authorize|order|subscription|tokenize)$/,
  locale: /^[a-z]{2}_[A-Z]{2}$/,
  vault: BOOLEAN,
};

function problem(query: URLSearchParams): string | undefined {
  if (!query.has('client-id')) return 'Expected client-id to be passed';
  if (query.has('buyer-country')) return 'Query parameter buyer-country disallowed in production env';
  for (const [name, value] of query) {
    const rule = PARAMETERS[name];
    if (rule === undefined) return `Disallowed query param: ${name}`;
    if (value === '') return `Please pass a value for query param: ${name}`;
    if (!rule.test(value)) return `Invalid query value for ${name}: ${value}`;
  }
  return undefined;
}

/** `/vendors/paypal.js`: refused with a status of 400 as PayPal does it, or as `?paypal=script-…` of the page asks. */
export const answerPaypalScript: Answer = async (c) => {
  const asked = askedByPage(c, 'paypal');
  const refusal = problem(c.var.url.searchParams);
  if (refusal !== undefined) {
    const script = `throw new Error(${JSON.stringify(`SDK Validation error: '${refusal}'`)});`;
    return sendScript(c, script, 400, 'no-store');
  }
  const failsOnce =
    asked.includes('script-fails-once') && c.var.sandbox.faults.strikes(visitOf(c) ?? '', 'paypal script', 1);
  if (failsOnce || asked.includes('script-fails')) {
    return c.text('PayPal is not there.', 503, { 'cache-control': 'no-store' });
  }
  if (asked.includes('script-hangs')) return hangConnection(c, FOREVER);
  if (asked.includes('script-late')) await wait(LATE);
  return sendVendorScript(c, 'paypal');
};
