import type { DecelerationReason, ClickContext } from '../contract';
import type { Cart, CartAnswer } from '../../net/storefront/cart';
import type { UserError } from '../../net/storefront/graphql-client';
import type { PrepareAnswer } from '../../net/storefront/operations/prepare-cart';

/** Errors that end a click with the generic dialog when they come alone, as `CODE` or `CODE: path`. */
const UNRECOVERABLE = [
  'INVALID: input.lines.0.quantity',
  'VARIANT_REQUIRES_SELLING_PLAN',
  'SELLING_PLAN_NOT_APPLICABLE',
  'INVALID: input.lines.0.merchandiseId',
];

/** Errors that have a deceleration reason of their own. */
const DECELERATING = ['PAYMENT_METHOD_NOT_APPLICABLE', 'INVALID_PAYMENT_DEFERRED_PAYMENT_REQUIRED'];

/** The code of a single error that nothing can be done about; undefined for anything else. */
export function unrecoverableCode(errors: readonly UserError[]): string | undefined {
  const [error, ...others] = errors;
  if (!error || others.length) return undefined;
  return UNRECOVERABLE.find(
    (known) => known === error.code || known === `${error.code}: ${error.field.join('.')}`,
  );
}

/** The shop's own message; undefined when its validation raised none. */
export const customMessage = (errors: readonly UserError[]): string | undefined =>
  errors.find(({ code }) => code === 'VALIDATION_CUSTOM')?.message;

/** The codes of errors that no other rule explains: the click failed. */
export const unexplainedCodes = (errors: readonly UserError[]): string[] =>
  errors.filter(({ code }) => !DECELERATING.includes(code)).map(({ code }) => code || 'UNKNOWN');

/** What is known after the first cart answer of a click. */
export interface CartEvidence extends CartAnswer {
  cart: Cart;
  /** The answer to preparing the cart, where it was prepared. */
  prepared: PrepareAnswer | undefined;
  /** Currency that the page offered the purchase in. */
  initialCurrency: string;
}

/** Codes that preparing reports while the buyer has not chosen delivery or payment: no reason to stop. */
const EXPECTED_WHEN_PREPARING = ['PENDING_DELIVERY_GROUPS', 'INVALID_PAYMENT'];

/** The errors of a prepared cart that mean something. */
export const prepareErrors = ({ prepared }: CartEvidence): readonly UserError[] =>
  prepared?.status === 'CartStatusNotReady'
    ? prepared.errors.filter(({ code }) => !EXPECTED_WHEN_PREPARING.includes(code))
    : [];

/** Not ready counts when it gives a meaningful error, or none at all. */
export const isNotReady = (evidence: CartEvidence) =>
  evidence.prepared?.status === 'CartStatusNotReady' &&
  (!evidence.prepared.errors.length || prepareErrors(evidence).length > 0);

const hasError = (evidence: CartEvidence, code: string) =>
  [...evidence.errors, ...prepareErrors(evidence)].some((error) => error.code === code);

const hasWarning = ({ warnings }: CartEvidence, code: string) =>
  warnings.some((warning) => warning.code === code);

/** Whether nothing of what was asked for is left in stock. Lines beyond those that were read may be left. */
export const isOutOfStock = (evidence: CartEvidence): boolean =>
  hasWarning(evidence, 'MERCHANDISE_OUT_OF_STOCK') &&
  !evidence.cart.moreLines &&
  evidence.cart.lines.every(({ quantity }) => quantity === 0);

/** Whether the cart came back in another currency than the page offered; a total of 0 says nothing. */
export const isCurrencyChanged = ({ cart, initialCurrency }: CartEvidence): boolean => {
  const { amount, currencyCode } = cart.cost.totalAmount;
  return Number(amount) !== 0 && currencyCode.toLowerCase() !== initialCurrency.toLowerCase();
};

/** Reasons to decelerate after the first cart answer, most important first. */
const RULES: readonly [DecelerationReason, (evidence: CartEvidence) => boolean][] = [
  ['currency_changed', isCurrencyChanged],
  ['payment_method_not_applicable', (e) => hasError(e, 'PAYMENT_METHOD_NOT_APPLICABLE')],
  [
    'invalid_payment_deferred_payment_required',
    (e) => hasError(e, 'INVALID_PAYMENT_DEFERRED_PAYMENT_REQUIRED'),
  ],
  ['cart_not_ready', isNotReady],
  ['cart_throttled', (e) => e.prepared?.status === 'CartThrottled'],
  [
    'not_enough_stock',
    (e) => hasWarning(e, 'MERCHANDISE_NOT_ENOUGH_STOCK') || hasWarning(e, 'MERCHANDISE_OUT_OF_STOCK'),
  ],
];

/** The first reason that holds; undefined when the purchase can go on. Being out of stock is decided before. */
export const decelerationReason = (evidence: CartEvidence): DecelerationReason | undefined =>
  RULES.find(([, holds]) => holds(evidence))?.[0];

/** Parameters of the page's own address that the checkout must get too: consent state and discount code. */
const HANDED_ON = ['_cs', 'discount_code'];

/**
 * Deceleration reason → the flag in the checkout's address that tells the checkout why the shopper was sent there. Reasons
 * without a row have none.
 */
const DECELERATION_FLAGS: Partial<Record<DecelerationReason, string>> = {
  currency_changed: 'wallet_currency_change',
  captcha_required: 'wallet_captcha_required',
  invalid_payment_amount: 'wallet_dynamic_tax',
  dynamic_tax: 'wallet_dynamic_tax',
  not_enough_stock: 'wallet_not_enough_stock',
  cart_not_ready: 'wallet_cart_not_ready',
  payment_method_not_applicable: 'wallet_payment_method_not_applicable',
  account_info_mismatch: 'wallet_account_info_mismatch',
  payments_country_invalid: 'wallet_payments_country_invalid',
  processing_failed: 'wallet_processing_failed',
};

/**
 * The address that a click leaves to: the checkout's own query is kept, ours is added. A user name and a password in
 * it are dropped.
 * @returns undefined when the address is not one to go to: blank, or neither https nor one of `trustedOrigins`.
 */
export function checkoutUrl(options: {
  checkoutUrl: string;
  pageUrl: string;
  /** Origins that may be plain http: the page's own and the API's. */
  trustedOrigins: readonly string[];
  query: Record<string, string>;
  reason?: DecelerationReason | undefined;
}): string | undefined {
  const page = new URL(options.pageUrl);
  // A blank address, or a fragment alone, would resolve to the page itself.
  if (/^\s*(#|$)/.test(options.checkoutUrl)) return undefined;
  let url: URL;
  try {
    url = new URL(options.checkoutUrl, page);
  } catch {
    return undefined;
  }
  // A blob's origin is the page's, a script's on a page without an origin too: only http is trusted by its origin.
  const trusted = url.protocol === 'http:' && options.trustedOrigins.includes(url.origin);
  if (url.protocol !== 'https:' && !trusted) return undefined;
  url.username = '';
  url.password = '';
  const flag = options.reason && DECELERATION_FLAGS[options.reason];
  const added: Record<string, string> = {
    storefront_wallet: 'true',
    ...options.query,
    ...(flag && { [flag]: 'true' }),
  };
  for (const name of HANDED_ON) {
    const value = page.searchParams.get(name);
    if (value !== null) added[name] = value;
  }
  for (const [name, value] of Object.entries(added)) {
    if (url.searchParams.has(name)) url.searchParams.set(name, value);
    // What stands in the address is kept to the letter.
    else url.search += `${url.search ? '&' : '?'}${new URLSearchParams([[name, value]])}`;
  }
  return url.href;
}

/**
 * Leaves the page for the checkout, or for the thanks of an order.
 * @param reason why the order is not completed here
 * @param query what the wallet adds to the address
 * @throws when it is not an address to go to
 */
export function redirect(
  { pageUrl, api, navigate }: ClickContext,
  address: string,
  reason?: DecelerationReason,
  query: Record<string, string> = {},
): void {
  const trustedOrigins = [new URL(pageUrl).origin, api.origin];
  const url = checkoutUrl({ checkoutUrl: address, reason, pageUrl, trustedOrigins, query });
  if (!url) throw new Error(`checkoutUrl is not an address to go to: ${address}`);
  navigate(url);
}
