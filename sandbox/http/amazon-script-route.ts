import { setTimeout as wait } from 'node:timers/promises';
import { visitOf } from '../visits/visit-of';
import type { Answer } from './route';
import { answerVendor } from './vendor-route';

const LATE = 3000;

/** How often the script fails, by what `?amazon=` of the page asks. */
const FAILURES: Readonly<Record<string, number>> = { 'script-fails': Infinity, 'script-fails-twice': 2 };

/** `/vendors/amazon-pay.js`: fails or comes late where the page asks for that. */
export const answerAmazonScript: Answer = async (exchange, sandbox) => {
  const page = exchange.request.headers.referer ?? '';
  const asked = URL.canParse(page) ? (new URL(page).searchParams.get('amazon') ?? '').split(',') : [];
  exchange.response.setHeader('vary', 'referer');
  const failure = asked.find((name) => name in FAILURES);
  if (failure && sandbox.faults.strikes(visitOf(exchange) ?? '', `amazon ${failure}`, FAILURES[failure])) {
    exchange.send(503, 'text/plain', 'Amazon is not there.', { 'cache-control': 'no-store' });
    return;
  }
  if (asked.includes('script-late')) await wait(LATE);
  await answerVendor(exchange, sandbox, ['amazon-pay']);
};
