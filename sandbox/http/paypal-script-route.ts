import { setTimeout as delay } from 'node:timers/promises';
import { visitOf } from '../visits/visit-of';
import type { RouteHandler } from './route';
import { hangConnection } from './connection';
import { LATE_SCRIPT_DELAY_MS, optionsOfPage, sendScript, sendVendorScript } from './vendor-route';

/** Longer than any page waits. */
const HANG_MS = 600_000;
const BOOLEAN = /^(true|false)$/;
const LIST = /^[a-z0-9-]+(,[a-z0-9-]+)*$/;

/** The parameters of the script's URL that PayPal documents, with their allowed values. */
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

/** The message of PayPal's server about an invalid query; undefined for a valid one. */
function queryError(query: URLSearchParams): string | undefined {
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

/**
 * `/vendors/paypal.js`. The response to an invalid query has status 400 and a script that throws, as PayPal's
 * does. The page's `?paypal=script-…` makes the script fail, hang, or load late.
 */
export const handlePaypalScript: RouteHandler = async (c) => {
  const options = optionsOfPage(c, 'paypal');
  const error = queryError(c.var.url.searchParams);
  if (error !== undefined) {
    const script = `throw new Error(${JSON.stringify(`SDK Validation error: '${error}'`)});`;
    return sendScript(c, script, 400, 'no-store');
  }
  const { faults } = c.var.sandbox;
  const failsOnce =
    options.includes('script-fails-once') && faults.appliesToNextCall(visitOf(c) ?? '', 'paypal script', 1);
  if (failsOnce || options.includes('script-fails')) {
    return c.text('PayPal is not available.', 503, { 'cache-control': 'no-store' });
  }
  if (options.includes('script-hangs')) return hangConnection(c, HANG_MS);
  if (options.includes('script-late')) await delay(LATE_SCRIPT_DELAY_MS);
  return sendVendorScript(c, 'paypal');
};
