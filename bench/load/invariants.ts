import type { ShopperWallet } from './behaviors';
import type { RequestEntry } from './books';
import type { FlashSale } from './flash-sale';

/** Requests over those that were needed may be so many times these, while the API is healthy. */
const REQUESTS_PER_NEEDED = 1.1;

/** After a common `Retry-After`, ms: shoppers come back over at least so long … */
const LEAST_SPREAD_MS = 1800;
/** … and at most this part of them in one second. */
const MOST_IN_ONE_SECOND = 0.6;
const SECOND = 1000;

/** Fewer say little of how they are spread: of 100, more than 60 % lie in one of two seconds by chance in 4 of 100 cases. */
const LEAST_TO_JUDGE = 100;

/** Answers that say that nothing was done. */
const BUSY = [429, 503];

/** Wallets whose success is an order; with the others the merchant's checkout follows. */
const PAID_IN_THE_SHEET: readonly ShopperWallet[] = ['Google Pay', 'Apple Pay'];

/** A request repeats an earlier one of the same click where operation and body are the same. */
const keyOf = ({ shopper, click, operation, bodyHash }: RequestEntry) =>
  `${shopper} ${click} ${operation} ${bodyHash}`;

/** The earlier request that each request repeats; requests that repeat none are left out. */
function repeats(requests: readonly RequestEntry[]): { earlier: RequestEntry; later: RequestEntry }[] {
  const last = new Map<string, RequestEntry>();
  return requests.flatMap((later) => {
    const earlier = last.get(keyOf(later));
    last.set(keyOf(later), later);
    return earlier ? [{ earlier, later }] : [];
  });
}

const duplicates = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);

/** How many requests there were for each one that was needed. A request after a 429 or 503, or after a lost answer, is needed. */
export function requestsPerNeeded(requests: readonly RequestEntry[]): number {
  const unneeded = repeats(requests).filter(
    ({ earlier }) => !earlier.isLost && !BUSY.includes(earlier.status ?? 0),
  );
  return requests.length / Math.max(1, requests.length - unneeded.length);
}

/** How many requests repeated an earlier one of the same click. */
export const repeatedRequests = (requests: readonly RequestEntry[]): number => repeats(requests).length;

/** How long after each busy answer the shopper has asked again, ms. */
const returnsAfterBusy = (requests: readonly RequestEntry[]): number[] =>
  repeats(requests)
    .filter(({ earlier }) => BUSY.includes(earlier.status ?? 0))
    .map(({ earlier, later }) => later.at - (earlier.answeredAt ?? earlier.at));

/** What is wrong with how shoppers come back after a common `Retry-After`, which asked for so many seconds. */
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

/** Everything that a sale has done wrong, by the books of its server; empty where all rules hold. */
export function violations({ books, store, options }: FlashSale): string[] {
  store.attempts.proceed();
  const orders = store.orders.all();
  const cartOf = (token: string) => store.carts.byToken(token);
  const accepted = books.submits.filter(({ status }) => status === 'SubmitSuccess');
  const buyers = books.shoppers.filter(({ behavior, couldPay }) => behavior !== 'cancels' && couldPay);
  const isOrdered = (carts: readonly string[]) => carts.some((token) => cartOf(token)?.orderId);
  const wrong: string[] = [];

  if (orders.length > options.stock) wrong.push(`${orders.length} orders of ${options.stock} pieces`);
  if (buyers.length >= options.stock && orders.length < options.stock)
    wrong.push(`only ${orders.length} orders of ${options.stock} pieces for ${buyers.length} buyers`);
  for (const token of duplicates(accepted.map((submit) => submit.token)))
    wrong.push(`attempt ${token} was accepted twice`);
  const attempts = new Map(books.submits.map(({ token, cartId }) => [`${token} ${cartId}`, token]));
  for (const token of duplicates([...attempts.values()]))
    wrong.push(`attempt ${token} was sent for two carts`);
  for (const cart of duplicates(accepted.map(({ cartId }) => cartId)))
    wrong.push(`two attempts of cart ${cart} were accepted`);
  for (const { placedBy, cartToken } of orders)
    if (placedBy === 'wallet' && !cartOf(cartToken)?.payment)
      wrong.push(`order of ${cartToken} without a payment`);

  for (const {
    name,
    wallet,
    behavior,
    outcomes,
    authorizations,
    carts,
    isOrderedAtCheckout,
    error,
  } of books.shoppers) {
    const who = `${name} (${wallet}, ${behavior})`;
    const paidOrders = orders.filter(
      ({ cartToken, placedBy }) => placedBy === 'wallet' && carts.includes(cartToken),
    );
    const last = outcomes.at(-1);
    if (error !== undefined) wrong.push(`${who} ended with ${error}`);
    else if (!last) wrong.push(`${who} has no outcome`);
    const isPaid = last?.outcome === 'success' && PAID_IN_THE_SHEET.includes(wallet);
    if (isPaid && !isOrdered(carts)) wrong.push(`${who} has paid and has no order`);
    if (paidOrders.length > authorizations)
      wrong.push(`${who} has ${paidOrders.length} paid orders of ${authorizations} authorizations`);
    if (isOrderedAtCheckout && !isOrdered(carts))
      wrong.push(`${who} ordered at the checkout, without an order`);
    if (behavior !== 'cancels') continue;
    for (const cart of carts.map(cartOf))
      if (cart?.email || cart?.deliveryAddress || cart?.payment || cart?.phone)
        wrong.push(`the cart of ${who} knows the shopper`);
  }

  const ratio = requestsPerNeeded(books.requests);
  if (ratio > REQUESTS_PER_NEEDED) wrong.push(`${ratio.toFixed(2)} requests for each one that was needed`);
  wrong.push(...judgeReturns(returnsAfterBusy(books.requests), options.retryAfterSeconds));
  return wrong;
}
