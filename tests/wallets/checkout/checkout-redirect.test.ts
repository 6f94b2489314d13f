import { describe, expect, it } from 'vitest';
import type { DecelerationReason } from '../../../src/wallets/reasons';
import { checkoutHref } from '../../../src/wallets/checkout/checkout-redirect';
import { buildCheckoutUrl } from '../../../src/wallets/checkout/checkout-url';
import type { ClickContext } from '../../../src/wallets/contract';
import { clickContext } from './click-driver';

const CHECKOUT = 'https://shop.example/checkouts/c1';
const PAGE = 'https://shop.example/products/mug';

/** The URL of the checkout, parsed; undefined if it is rejected. */
const checkoutUrlWith = (more: Partial<Parameters<typeof buildCheckoutUrl>[0]> = {}) => {
  const href = buildCheckoutUrl({
    checkoutUrl: CHECKOUT,
    pageUrl: PAGE,
    trustedOrigins: [new URL(more.pageUrl ?? PAGE).origin, 'https://api.example'],
    query: {},
    ...more,
  });
  return href === undefined ? undefined : new URL(href);
};
const queryOf = (more: Parameters<typeof checkoutUrlWith>[0]) =>
  Object.fromEntries(checkoutUrlWith(more)?.searchParams ?? []);

/** Every reason, and its flag in the checkout's URL; undefined if it has none. */
const DECELERATION_FLAGS: Record<DecelerationReason, string | undefined> = {
  currency_changed: 'wallet_currency_change',
  captcha_required: 'wallet_captcha_required',
  not_enough_stock: 'wallet_not_enough_stock',
  cart_not_ready: 'wallet_cart_not_ready',
  dynamic_tax: 'wallet_dynamic_tax',
  invalid_payment_amount: 'wallet_dynamic_tax',
  payment_method_not_applicable: 'wallet_payment_method_not_applicable',
  processing_failed: 'wallet_processing_failed',
  account_info_mismatch: 'wallet_account_info_mismatch',
  payments_country_invalid: 'wallet_payments_country_invalid',
  cart_throttled: undefined,
  cart_empty: undefined,
  invalid_payment_deferred_payment_required: undefined,
  invalid_language: undefined,
  invalid_country: undefined,
  missing_cart_id: undefined,
  redirect_to_checkout_required: undefined,
  unsupported_google_pay_payment_method: undefined,
  localization_extension_field_error: undefined,
  action_required: undefined,
  auth_jwt_expired: undefined,
};

describe('the checkout of a click that decelerates', () => {
  const context: ClickContext = { ...clickContext([]), fetch };
  const queryFor = (reason: DecelerationReason) =>
    Object.fromEntries(new URL(`${checkoutHref(context, CHECKOUT, reason)}`).searchParams);
  const rows = (Object.keys(DECELERATION_FLAGS) as DecelerationReason[]).map((reason) => ({
    reason,
    flag: DECELERATION_FLAGS[reason],
  }));

  it.each(rows.filter(({ flag }) => flag))('has the flag $flag for $reason', ({ reason, flag }) => {
    expect(queryFor(reason)).toEqual({ storefront_wallet: 'true', [String(flag)]: 'true' });
  });

  it.each(rows.filter(({ flag }) => !flag))('has no flag for the reason $reason', ({ reason }) => {
    expect(queryFor(reason)).toEqual({ storefront_wallet: 'true' });
  });
});

describe('the query of the checkout', () => {
  const SHOP_PAY = { payment: 'shop_pay', redirect_source: 'direct_checkout_cart' };
  const PREVIOUS = { checkoutUrl: `${CHECKOUT}?key=a%2Bb&auth=1`, query: { skip_shop_pay: 'true' } };
  const PAGE_QUERY = '_cs=3.AMPS&discount_code=LATO%2010&variant=5&utm_source=x';
  const TWICE = `${CHECKOUT}?storefront_wallet=false&storefront_wallet=x`;

  it.each<[title: string, options: Parameters<typeof checkoutUrlWith>[0], query: object]>([
    ['storefront_wallet, and nothing else by default', {}, {}],
    ['the parameters of the wallet', { query: SHOP_PAY }, SHOP_PAY],
    ['the previous query', PREVIOUS, { key: 'a+b', auth: '1', skip_shop_pay: 'true' }],
    ['its two cookies', { pageUrl: `${PAGE}?${PAGE_QUERY}` }, { _cs: '3.AMPS', discount_code: 'LATO 10' }],
    ['an empty consent', { pageUrl: `${PAGE}?_cs=` }, { _cs: '' }],
    ['storefront_wallet only once', { checkoutUrl: TWICE }, {}],
  ])('contains %s', (_title, options, query) => {
    expect(queryOf(options)).toEqual({ ...query, storefront_wallet: 'true' });
    expect(checkoutUrlWith(options)?.searchParams.getAll('storefront_wallet')).toEqual(['true']);
  });

  it('does not change the path and the fragment', () => {
    const url = checkoutUrlWith({ checkoutUrl: `${CHECKOUT}/pl#summary` });
    expect([url?.pathname, url?.hash]).toEqual(['/checkouts/c1/pl', '#summary']);
  });
});

describe('a checkout URL', () => {
  const LOCAL_PAGE = 'http://localhost:3000/products/mug';
  const trustedOrigins = ['http://localhost:3000', 'http://localhost:4000'];

  it.each<[what: string, host: string, checkoutUrl: string, more?: object]>([
    ['https on any host', 'pay.example', 'https://pay.example/c'],
    ["http on the page's own origin", 'localhost:3000', 'http://localhost:3000/c', { pageUrl: LOCAL_PAGE }],
    ['http by the API', 'localhost:4000', 'http://localhost:4000/c', { pageUrl: LOCAL_PAGE, trustedOrigins }],
    ['a relative URL', 'shop.example', '/checkouts/c1'],
  ])('is accepted: %s', (_what, host, checkoutUrl, more) => {
    expect(checkoutUrlWith({ checkoutUrl, ...more })?.host).toBe(host);
  });

  it.each<[what: string, checkoutUrl: string, pageUrl?: string]>([
    ['http on another host', 'http://shop.example/c'],
    ['http on another port', 'http://localhost:3001/c', LOCAL_PAGE],
    ['a script', 'javascript:alert(1)'],
    ['a script, on a page without an origin', 'javascript:alert(1)', 'about:srcdoc'],
    ['a data URL', 'data:text/html,<p>'],
    ['a blob of the page', 'blob:https://shop.example/5b0b8a0e'],
    ['an empty URL', ''],
    ['a blank URL', ' \n'],
    ['a fragment', '#'],
    ['no host', 'https://'],
    ['no URL', 'http://a b:x'],
  ])('is rejected: %s', (_what, checkoutUrl, pageUrl = PAGE) => {
    expect(checkoutUrlWith({ checkoutUrl, pageUrl })).toBeUndefined();
  });

  it('is used without its user name and password', () => {
    const { href } = checkoutUrlWith({ checkoutUrl: 'https://user:password@shop.example/c?key=k' }) ?? {};
    expect(href).toBe('https://shop.example/c?key=k&storefront_wallet=true');
  });
});
