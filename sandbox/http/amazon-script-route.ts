import { setTimeout as delay } from 'node:timers/promises';
import { visitOf } from '../visits/visit-of';
import type { RouteHandler } from './route';
import { LATE_SCRIPT_DELAY_MS, optionsOfPage, sendVendorScript } from './vendor-route';

/** Option of the page's `?amazon=` → how many times the script fails. */
const FAILURES: Readonly<Record<string, number>> = { 'script-fails': Infinity, 'script-fails-twice': 2 };

/** `/vendors/amazon-pay.js`: fails or is delayed, as the page's `?amazon=` requests. */
export const handleAmazonScript: RouteHandler = async (c) => {
  const options = optionsOfPage(c, 'amazon');
  const failure = options.find((name) => name in FAILURES);
  const { faults } = c.var.sandbox;
  if (failure && faults.appliesToNextCall(visitOf(c) ?? '', `amazon ${failure}`, FAILURES[failure])) {
    return c.text('Amazon is not available.', 503, { 'cache-control': 'no-store' });
  }
  if (options.includes('script-late')) await delay(LATE_SCRIPT_DELAY_MS);
  return sendVendorScript(c, 'amazon-pay');
};
