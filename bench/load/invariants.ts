import type { ShopperWallet } from './behaviors';
import { SECOND, type RequestEntry, type ShopperEntry } from './sale-log';
import type { FlashSale } from './flash-sale';
import { CHANGE_LIMIT_MS } from '../../src/signals/cart';

/** The limit of all requests, relative to the needed ones. */
const MAX_REQUESTS_PER_NEEDED = 1.1;

/** After the same `Retry-After`, retries must be spread over at least this time, ms. */
const MIN_SPREAD_MS = 1800;
/** The maximum share of these retries in one second. */
const MAX_SHARE_IN_ONE_SECOND = 0.6;

/** Fewer retries are not judged: of 100, over 60 % fall into one second by chance in 4 % of cases. */
const MIN_SAMPLE_SIZE = 100;

/** The statuses of requests that the API refused without processing them. */
export const BUSY_STATUSES = [429, 503];

/** Wallets whose success is an accepted attempt; the others continue at the merchant's checkout. */
const PAID_IN_THE_SHEET: readonly ShopperWallet[] = ['Google Pay', 'Apple Pay'];

const POLL = 'cartCompletionAttempt';

/** The query with which a click reads its cart, and the operation with which pages change the cart. */
const READ = 'cart';
const PAGE_CHANGE = 'cartNoteUpdate';

/** How much too early a timer may fire, ms. */
const TIMER_TOLERANCE_MS = 5;

/** The same for two requests of one click with the same operation and body. */
const keyOf = ({ shopper, click, operation, bodyHash }: RequestEntry) =>
  `${shopper} ${click} ${operation} ${bodyHash}`;

/** Whether the API requested another poll, because the attempt is still in processing. */
const requestsNextPoll = ({ operation, isLost, pollDelay }: RequestEntry) =>
  operation === POLL && !isLost && pollDelay !== undefined;

/** Each request that equals an earlier one of the same click, with the latest of these. */
function equalPairs(requests: readonly RequestEntry[]): { earlier: RequestEntry; later: RequestEntry }[] {
  const latestByKey = new Map<string, RequestEntry>();
  return requests.flatMap((later) => {
    const earlier = latestByKey.get(keyOf(later));
    latestByKey.set(keyOf(later), later);
    return earlier ? [{ earlier, later }] : [];
  });
}

/** Requests that repeat an earlier one, with that one; polls that the API requested do not count. */
const repeats = (requests: readonly RequestEntry[]) =>
  equalPairs(requests).filter(({ earlier }) => !requestsNextPoll(earlier));

/** Polls that were sent before the `pollDelay` of the previous response had passed. */
const earlyPolls = (requests: readonly RequestEntry[]): RequestEntry[] =>
  equalPairs(requests).flatMap(({ earlier, later }) => {
    const waited = later.at - (earlier.respondedAt ?? earlier.at);
    return requestsNextPoll(earlier) && waited < (earlier.pollDelay ?? 0) - TIMER_TOLERANCE_MS ? [later] : [];
  });

/**
 * Queries for a cart that were sent in a click while the page was changing the cart. A click waits for such a
 * change, but not for ever.
 */
const earlyReads = (requests: readonly RequestEntry[]): RequestEntry[] => {
  const changes = requests.filter(({ operation }) => operation === PAGE_CHANGE);
  return requests.filter(({ shopper, click, operation, at }) => {
    const isDuring = (change: RequestEntry) =>
      change.shopper === shopper &&
      change.click === click &&
      change.at <= at &&
      (change.respondedAt ?? Infinity) > at &&
      at < change.at + CHANGE_LIMIT_MS;
    return operation === READ && changes.some(isDuring);
  });
};

/**
 * Requests that the API rejected because of a field, although it had rejected an earlier one of the click.
 */
const repeatedRejections = (requests: readonly RequestEntry[]): RequestEntry[] => {
  const known = new Set<string>();
  return requests.filter(({ shopper, click, isRejected }) => {
    const isKnown = known.has(`${shopper} ${click}`);
    if (isRejected) known.add(`${shopper} ${click}`);
    return isRejected && isKnown;
  });
};

/** The values that are equal to an earlier one. */
const duplicates = <Value>(values: readonly Value[]): Value[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

/**
 * The number of requests relative to the needed ones. A repeat after a 429, a 503 or a lost response is
 * needed.
 */
export function requestsPerNeeded(requests: readonly RequestEntry[]): number {
  const unneeded = repeats(requests).filter(
    ({ earlier }) => !earlier.isLost && !BUSY_STATUSES.includes(earlier.status ?? 0),
  );
  return requests.length / Math.max(1, requests.length - unneeded.length);
}

/** How many requests repeated an earlier one of the same click. */
export const repeatedRequests = (requests: readonly RequestEntry[]): number => repeats(requests).length;

/** The delays between a busy response and the next request, ms. */
const retryDelaysAfterBusy = (requests: readonly RequestEntry[]): number[] =>
  repeats(requests)
    .filter(({ earlier }) => BUSY_STATUSES.includes(earlier.status ?? 0))
    .map(({ earlier, later }) => later.at - (earlier.respondedAt ?? earlier.at));

/** Checks that retries after the same `Retry-After` are spread over time; returns the violations. */
export function checkRetrySpread(delays: readonly number[], retryAfterSeconds: number): string[] {
  if (delays.length < MIN_SAMPLE_SIZE) return [];
  const first = Math.min(...delays);
  const spread = Math.max(...delays) - first;
  const retriesBySecond = new Map<number, number>();
  for (const delay of delays) {
    const second = Math.floor(delay / SECOND);
    retriesBySecond.set(second, (retriesBySecond.get(second) ?? 0) + 1);
  }
  const largestShare = Math.max(...retriesBySecond.values()) / delays.length;
  return [
    ...(first < retryAfterSeconds * SECOND ? [`a shopper retried after ${first} ms, too early`] : []),
    ...(spread < MIN_SPREAD_MS ? [`shoppers retried within ${spread} ms`] : []),
    ...(largestShare > MAX_SHARE_IN_ONE_SECOND
      ? [`${(largestShare * 100).toFixed(0)} % of the retries were in one second`]
      : []),
  ];
}

/** Checks that each accepted attempt ends as one order or fails, and that a cart has one at a time. */
function attemptViolations({ log, store }: FlashSale): string[] {
  const attempts = store.attempts.all();
  const orders = store.orders.all();
  const messages = attempts.flatMap(({ id, state }) => {
    if (state.at === 'failed') return [];
    const count = state.at === 'ordered' ? orders.filter((order) => order === state.order).length : 0;
    return count === 1 ? [] : [`attempt ${id} ended with ${count} orders (${state.at})`];
  });
  const ordered = attempts.flatMap(({ state }) => (state.at === 'ordered' ? [state.order] : []));
  for (const { id } of duplicates(ordered)) messages.push(`order ${id} belongs to two attempts`);
  for (const [index, { id, cart, acceptedAt }] of attempts.entries())
    for (const earlier of attempts.slice(0, index))
      if (earlier.cart === cart && (earlier.endedAt ?? Infinity) > acceptedAt)
        messages.push(
          `attempt ${id} was accepted while attempt ${earlier.id} of its cart could still succeed`,
        );

  const accepted = log.submits.filter(({ status }) => status === 'SubmitSuccess');
  for (const token of duplicates(accepted.map((submit) => submit.token)))
    messages.push(`token ${token} was accepted twice`);
  const tokens = new Map(log.submits.map(({ token, cartId }) => [`${token} ${cartId}`, token]));
  for (const token of duplicates([...tokens.values()]))
    messages.push(`token ${token} was sent for two carts`);
  return messages;
}

/** Checks how one shopper's visit ended. */
function shopperViolations({ store }: FlashSale, shopper: ShopperEntry): string[] {
  const { name, wallet, behavior, outcomes, authorizations, carts, sawOrder, error } = shopper;
  const orders = store.orders.all().filter(({ cartToken }) => carts.includes(cartToken));
  const walletOrders = orders.filter(({ placedBy }) => placedBy === 'wallet');
  const attempts = store.attempts.all().filter(({ cart }) => carts.includes(cart.token));
  const lastOutcome = outcomes.at(-1);
  const messages: string[] = [];

  if (error !== undefined) messages.push(`ended with ${error}`);
  else if (!lastOutcome) messages.push('has no outcome');
  for (const lines of duplicates(orders.map((order) => JSON.stringify(order.lines))))
    messages.push(`has two orders for ${lines}`);
  if (walletOrders.length > authorizations)
    messages.push(`has ${walletOrders.length} paid orders for ${authorizations} authorizations`);
  const isPaid = lastOutcome?.outcome === 'success' && PAID_IN_THE_SHEET.includes(wallet);
  if (isPaid && orders.length === 0 && attempts.at(-1)?.state.at !== 'failed')
    messages.push('has paid, and has neither an order nor a failed payment');
  const wasShownOrder = lastOutcome && 'reason' in lastOutcome && lastOutcome.reason === 'already_accepted';
  if ((sawOrder || wasShownOrder) && orders.length === 0)
    messages.push('was shown an order that does not exist');
  if (behavior === 'cancels')
    for (const cart of carts.map((token) => store.carts.byToken(token)))
      if (cart?.email || cart?.deliveryAddress || cart?.payment || cart?.phone)
        messages.push('has cancelled, and the cart still contains personal data');
  return messages.map((message) => `${name} (${wallet}, ${behavior}) ${message}`);
}

/**
 * The rules that a sale has broken, according to its server's log:
 *
 * - There are never more orders than stock, and it sells out if there are enough buyers. Every order placed
 *   by a wallet has a payment.
 * - An accepted attempt ends as one order or as failed. A cart has no second attempt while the first may
 *   still succeed, and a token is accepted once, for one cart.
 * - A shopper never has two orders for the same lines, or more paid orders than authorizations. A shopper who
 *   has paid has an order, or the payment has failed; one who was shown an order has one.
 * - Polls respect `pollDelay`, and do not count as repeats. Other requests are repeated only if needed.
 * - After the same `Retry-After`, retries are spread over time.
 * - A click reads its cart only after the changes that the page has announced. A field that the API does not
 *   have is rejected once in a click.
 * - Every shopper has an outcome, and a cancelled cart contains no personal data.
 */
export function violations(sale: FlashSale): string[] {
  const { log, store, options } = sale;
  // Attempts that are no longer polled end too.
  store.attempts.proceed(Infinity);
  const orders = store.orders.all();
  const buyers = log.shoppers.filter(({ behavior, couldPay }) => behavior !== 'cancels' && couldPay);
  const payments = new Map(
    store.attempts
      .all()
      .map(({ state, submitted }) => [state.at === 'ordered' && state.order, submitted.payment]),
  );
  const messages: string[] = [];

  if (orders.length > options.stock) messages.push(`${orders.length} orders for a stock of ${options.stock}`);
  if (buyers.length >= options.stock && orders.length < options.stock)
    messages.push(
      `only ${orders.length} orders from ${buyers.length} buyers for a stock of ${options.stock}`,
    );
  for (const order of orders)
    if (order.placedBy === 'wallet' && !payments.get(order))
      messages.push(`order of cart ${order.cartToken} without a payment`);
  messages.push(...attemptViolations(sale));
  messages.push(...log.shoppers.flatMap((shopper) => shopperViolations(sale, shopper)));
  for (const { shopper, at } of earlyPolls(log.requests))
    messages.push(`${shopper} polled too early, at ${at}`);
  for (const { shopper, at } of earlyReads(log.requests))
    messages.push(`${shopper} read the cart before its change was complete, at ${at}`);
  for (const { shopper, operation } of repeatedRejections(log.requests))
    messages.push(`${shopper} sent a rejected field again, in ${operation}`);
  const ratio = requestsPerNeeded(log.requests);
  if (ratio > MAX_REQUESTS_PER_NEEDED) messages.push(`${ratio.toFixed(2)} requests per needed request`);
  messages.push(...checkRetrySpread(retryDelaysAfterBusy(log.requests), options.retryAfterSeconds));
  return messages;
}
