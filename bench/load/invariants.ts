import type { ShopperWallet } from './behaviors';
import type { RequestEntry, ShopperEntry } from './books';
import type { FlashSale } from './flash-sale';

/** Requests over those that were needed may be so many times these, while the API is healthy. */
const REQUESTS_PER_NEEDED = 1.1;

/** After a common `Retry-After`, ms: shoppers return over at least so long … */
const LEAST_SPREAD_MS = 1800;
/** … and at most this part of them in one second. */
const MOST_IN_ONE_SECOND = 0.6;
const SECOND = 1000;

/**
 * Fewer do not show how they are spread: of 100, more than 60 % fall into one of two seconds by chance in 4
 * of 100 cases.
 */
const LEAST_TO_JUDGE = 100;

/** Responses that mean that nothing was done. */
const BUSY = [429, 503];

/** Wallets whose success is an accepted attempt; with the others the merchant's checkout follows. */
const PAID_IN_THE_SHEET: readonly ShopperWallet[] = ['Google Pay', 'Apple Pay'];

const POLL = 'cartCompletionAttempt';

/** Timers of a process may fire so much too early, ms. */
const TIMER_TOLERANCE_MS = 5;

/** A request repeats an earlier one of the same click if operation and body are the same. */
const keyOf = ({ shopper, click, operation, bodyHash }: RequestEntry) =>
  `${shopper} ${click} ${operation} ${bodyHash}`;

/**
 * Whether a request is a poll of an attempt that is still in processing, which the API requests, so it is not
 * a repeat.
 */
const isNextPoll = ({ operation, isLost, pollDelay }: RequestEntry) =>
  operation === POLL && !isLost && pollDelay !== undefined;

/** Each request that equals an earlier one of the same click, and that one. */
function pairs(requests: readonly RequestEntry[]): { earlier: RequestEntry; later: RequestEntry }[] {
  const last = new Map<string, RequestEntry>();
  return requests.flatMap((later) => {
    const earlier = last.get(keyOf(later));
    last.set(keyOf(later), later);
    return earlier ? [{ earlier, later }] : [];
  });
}

/** The earlier request that each request repeats; requests that repeat none, such as polls, are left out. */
const repeats = (requests: readonly RequestEntry[]) =>
  pairs(requests).filter(({ earlier }) => !isNextPoll(earlier));

/** Polls that were sent before the time that the previous response requested. */
const earlyPolls = (requests: readonly RequestEntry[]): RequestEntry[] =>
  pairs(requests).flatMap(({ earlier, later }) => {
    const waited = later.at - (earlier.answeredAt ?? earlier.at);
    return isNextPoll(earlier) && waited < (earlier.pollDelay ?? 0) - TIMER_TOLERANCE_MS ? [later] : [];
  });

const duplicates = <Value>(values: readonly Value[]): Value[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

/**
 * How many requests there were for each one that was needed. A request after a 429 or 503, or after a lost
 * answer, is needed.
 */
export function requestsPerNeeded(requests: readonly RequestEntry[]): number {
  const unneeded = repeats(requests).filter(
    ({ earlier }) => !earlier.isLost && !BUSY.includes(earlier.status ?? 0),
  );
  return requests.length / Math.max(1, requests.length - unneeded.length);
}

/** How many requests repeated an earlier one of the same click. */
export const repeatedRequests = (requests: readonly RequestEntry[]): number => repeats(requests).length;

/** How long after each busy response the shopper sent another request, ms. */
const returnsAfterBusy = (requests: readonly RequestEntry[]): number[] =>
  repeats(requests)
    .filter(({ earlier }) => BUSY.includes(earlier.status ?? 0))
    .map(({ earlier, later }) => later.at - (earlier.answeredAt ?? earlier.at));

/** What is wrong with how shoppers return after a common `Retry-After` of so many seconds. */
export function judgeReturns(returns: readonly number[], retryAfterSeconds: number): string[] {
  if (returns.length < LEAST_TO_JUDGE) return [];
  const first = Math.min(...returns);
  const spread = Math.max(...returns) - first;
  const seconds = new Map<number, number>();
  for (const time of returns) {
    const second = Math.floor(time / SECOND);
    seconds.set(second, (seconds.get(second) ?? 0) + 1);
  }
  const most = Math.max(...seconds.values()) / returns.length;
  return [
    ...(first < retryAfterSeconds * SECOND ? [`a shopper came back after ${first} ms, too early`] : []),
    ...(spread < LEAST_SPREAD_MS ? [`shoppers came back within ${spread} ms`] : []),
    ...(most > MOST_IN_ONE_SECOND ? [`${(most * 100).toFixed(0)} % of them came back in one second`] : []),
  ];
}

/**
 * What is wrong with the attempts that the shop has accepted: each ends as one order or as failed, one at a
 * time in a cart.
 */
function wrongAttempts({ books, store }: FlashSale): string[] {
  const attempts = store.attempts.all();
  const orders = store.orders.all();
  const wrong = attempts.flatMap(({ id, state }) => {
    if (state.at === 'failed') return [];
    const count = state.at === 'ordered' ? orders.filter((order) => order === state.order).length : 0;
    return count === 1 ? [] : [`attempt ${id} ended as ${count} orders (${state.at})`];
  });
  const ordered = attempts.flatMap(({ state }) => (state.at === 'ordered' ? [state.order] : []));
  for (const { id } of duplicates(ordered)) wrong.push(`order ${id} is that of two attempts`);
  for (const [index, { id, cart, acceptedAt }] of attempts.entries())
    for (const earlier of attempts.slice(0, index))
      if (earlier.cart === cart && (earlier.endedAt ?? Infinity) > acceptedAt)
        wrong.push(`attempt ${id} was accepted while attempt ${earlier.id} of its cart could still succeed`);

  const accepted = books.submits.filter(({ status }) => status === 'SubmitSuccess');
  for (const token of duplicates(accepted.map((submit) => submit.token)))
    wrong.push(`token ${token} was accepted twice`);
  const tokens = new Map(books.submits.map(({ token, cartId }) => [`${token} ${cartId}`, token]));
  for (const token of duplicates([...tokens.values()])) wrong.push(`token ${token} was sent for two carts`);
  return wrong;
}

/** What is wrong with how one shopper ended. */
function wrongEnd({ store }: FlashSale, shopper: ShopperEntry): string[] {
  const { name, wallet, behavior, outcomes, authorizations, carts, sawOrder, error } = shopper;
  const own = store.orders.all().filter(({ cartToken }) => carts.includes(cartToken));
  const paid = own.filter(({ placedBy }) => placedBy === 'wallet');
  const attempts = store.attempts.all().filter(({ cart }) => carts.includes(cart.token));
  const last = outcomes.at(-1);
  const wrong: string[] = [];

  if (error !== undefined) wrong.push(`ended with ${error}`);
  else if (!last) wrong.push('has no outcome');
  for (const lines of duplicates(own.map((order) => JSON.stringify(order.lines))))
    wrong.push(`has two orders of ${lines}`);
  if (paid.length > authorizations)
    wrong.push(`has ${paid.length} paid orders of ${authorizations} authorizations`);
  const isPaid = last?.outcome === 'success' && PAID_IN_THE_SHEET.includes(wallet);
  if (isPaid && own.length === 0 && attempts.at(-1)?.state.at !== 'failed')
    wrong.push('has paid and has neither an order nor a failed payment');
  const isToldOfOrder = last && 'reason' in last && last.reason === 'already_accepted';
  if ((sawOrder || isToldOfOrder) && own.length === 0) wrong.push('was told of an order that does not exist');
  if (behavior === 'cancels')
    for (const cart of carts.map((token) => store.carts.byToken(token)))
      if (cart?.email || cart?.deliveryAddress || cart?.payment || cart?.phone)
        wrong.push('has cancelled, and the cart still knows the shopper');
  return wrong.map((what) => `${name} (${wallet}, ${behavior}) ${what}`);
}

/**
 * All rules that a sale has broken, according to its server's records; empty if there are none:
 *
 * - Never more orders than stock, and all of it is sold if there are enough buyers. No paid order without a
 *   payment.
 * - An accepted attempt ends as one order or as failed. A cart has no second attempt while the first may
 *   still succeed, and a token is accepted once, for one cart.
 * - Never two orders of the same lines for one shopper, and never more paid orders than authorizations. A
 *   shopper who has paid has an order, or the payment has failed; one who was shown an order has one.
 * - Polls respect `pollDelay`, and are not repeats. Other requests are repeated only if that is needed.
 * - After a common `Retry-After` shoppers return spread over time.
 * - Every shopper has an outcome, and the cart of one who has cancelled contains no personal data.
 */
export function violations(sale: FlashSale): string[] {
  const { books, store, options } = sale;
  // What is no longer polled ends too.
  store.attempts.proceed(Infinity);
  const orders = store.orders.all();
  const buyers = books.shoppers.filter(({ behavior, couldPay }) => behavior !== 'cancels' && couldPay);
  const payments = new Map(
    store.attempts
      .all()
      .map(({ state, submitted }) => [state.at === 'ordered' && state.order, submitted.payment]),
  );
  const wrong: string[] = [];

  if (orders.length > options.stock) wrong.push(`${orders.length} orders of ${options.stock} pieces`);
  if (buyers.length >= options.stock && orders.length < options.stock)
    wrong.push(`only ${orders.length} orders of ${options.stock} pieces for ${buyers.length} buyers`);
  for (const order of orders)
    if (order.placedBy === 'wallet' && !payments.get(order))
      wrong.push(`order of ${order.cartToken} without a payment`);
  wrong.push(...wrongAttempts(sale));
  wrong.push(...books.shoppers.flatMap((shopper) => wrongEnd(sale, shopper)));
  for (const { shopper, at } of earlyPolls(books.requests))
    wrong.push(`${shopper} polled too early, at ${at}`);
  const ratio = requestsPerNeeded(books.requests);
  if (ratio > REQUESTS_PER_NEEDED) wrong.push(`${ratio.toFixed(2)} requests for each one that was needed`);
  wrong.push(...judgeReturns(returnsAfterBusy(books.requests), options.retryAfterSeconds));
  return wrong;
}
