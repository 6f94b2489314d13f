import { setTimeout as wait } from 'node:timers/promises';
import { visitOf } from '../visits/visit-of';
import type { Answer } from './app';
import { askedByPage, sendVendorScript } from './vendor-route';

const LATE = 3000;

/** How often the script fails, by what `?amazon=` of the page asks. */
const FAILURES: Readonly<Record<string, number>> = { 'script-fails': Infinity, 'script-fails-twice': 2 };

/** `/vendors/amazon-pay.js`: fails or comes late where the page asks for that. */
export const answerAmazonScript: Answer = async (c) => {
  const asked = askedByPage(c, 'amazon');
  const failure = asked.find((name) => name in FAILURES);
  const { faults } = c.var.sandbox;
  if (failure && faults.strikes(visitOf(c) ?? '', `amazon ${failure}`, FAILURES[failure])) {
    return c.text('Amazon is not there.', 503, { 'cache-control': 'no-store' });
  }
  if (asked.includes('script-late')) await wait(LATE);
  return sendVendorScript(c, 'amazon-pay');
};
