import { describe, expect, it } from 'vitest';
import type { PurchaseFacts } from '../../../src/wallets/contract';
import {
  buttonOptions,
  checkoutOptions,
  primeOptions,
  amazonPayPlacement,
  primePlacement,
  primeAccount,
} from '../../../src/wallets/amazon/sdk-options';

describe('the placement of a button', () => {
  it.each<[prime: string, amazonPay: string, pageType: string]>([
    ['Checkout', 'Cart', 'checkout'],
    ['Cart', 'Cart', 'cart'],
    ['Cart', 'Cart', 'cart_page'],
    ['Cart', 'Cart', 'cart_ajax'],
    ['Product', 'Product', 'product'],
    ['Product', 'Cart', 'unknown'],
    ['Other', 'Cart', 'somewhere'],
    // A name that every object has must not be found in the table of placements.
    ['Other', 'Cart', 'constructor'],
  ])('is %s for Buy with Prime and %s for Amazon Pay on a page %s', (prime, amazonPay, pageType) => {
    expect(primePlacement(pageType)).toBe(prime);
    expect(amazonPayPlacement(pageType)).toBe(amazonPay);
  });
});

/** The facts of a purchase; undefined: it is not known whether it is shipped. */
const facts = (requiresShipping?: boolean): PurchaseFacts => ({ sellingPlan: false, requiresShipping });
const createCheckoutSessionConfig = {
  payloadJSON: '{}',
  signature: 's',
  publicKeyId: 'LIVE-1',
  algorithm: 'A',
};
const session = { createCheckoutSessionConfig, appId: 'app', checkoutSupportsSplitCart: true };

describe('Amazon Pay', () => {
  it.each([
    ['has the product type PayAndShip if the purchase is shipped', true, {}, 'PayAndShip'],
    ['has the product type PayAndShip if shipping is unknown', undefined, {}, 'PayAndShip'],
    ["has the shop's product type if shipping is unknown", undefined, { productType: 'PayOnly' }, 'PayOnly'],
    ['has the product type PayOnly if nothing is shipped', false, { productType: 'PayAndShip' }, 'PayOnly'],
  ])('%s', (_title, requiresShipping, shopOptions, productType) => {
    const config = { merchantId: 'A1', ledgerCurrency: 'EUR', ...shopOptions };
    expect(buttonOptions(config, 'Cart', facts(requiresShipping), 'dark').productType).toBe(productType);
    expect(checkoutOptions({ ...session, ...shopOptions }, facts(requiresShipping))).toEqual({
      productType,
      createCheckoutSessionConfig,
    });
  });

  it('is drawn with the fields of the config, except for a session', () => {
    const config = { merchantId: 'A1', ledgerCurrency: 'EUR', sandbox: true, buttonColor: 'DarkGray' };
    const options = buttonOptions(
      { ...config, createCheckoutSessionConfig, placement: 'Home' },
      'Product',
      facts(),
      'dark',
    );
    expect(options).toEqual({ ...config, placement: 'Product', productType: 'PayAndShip' });
  });
});

const GOLD = { buttonColor: 'Gold' } as const;
it.each([
  { title: "a button in the dark theme has Amazon's default color", theme: 'dark', config: {}, color: {} },
  { title: 'a light button is light gray', theme: 'light', config: {}, color: { buttonColor: 'LightGray' } },
  { title: "the shop's color wins", theme: 'light', config: GOLD, color: GOLD },
] as const)('$title', ({ theme, config, color }) => {
  const account = { merchantId: 'A1', ledgerCurrency: 'EUR' };
  expect(buttonOptions({ ...account, ...config }, 'Cart', facts(), theme)).toEqual({
    ...account,
    productType: 'PayAndShip',
    placement: 'Cart',
    ...color,
  });
});

describe('Buy with Prime', () => {
  const NO_ACCOUNT = { merchantId: undefined, publicKeyId: undefined, sandbox: undefined };
  const BY_DEFAULT = { ...NO_ACCOUNT, ledgerCurrency: 'USD' };
  it.each([
    ['has no account, and the default currency, by default', {}, BY_DEFAULT],
    [
      'has the account that the page sets',
      { merchantId: 'A1', publicKeyId: 'LIVE-1', ledgerCurrency: 'EUR', sandbox: false, sdkUrl: 'x' },
      { merchantId: 'A1', publicKeyId: 'LIVE-1', ledgerCurrency: 'EUR', sandbox: false },
    ],
    ['has the default currency for none', { ledgerCurrency: null }, BY_DEFAULT],
    ['has the default currency for an empty one', { ledgerCurrency: '' }, BY_DEFAULT],
  ])('%s', (_title, params, account) => {
    expect(primeAccount(params)).toEqual(account);
  });

  it('is opened with the app and the split cart of the session beside the options of Amazon Pay', () => {
    const account = primeAccount({ merchantId: 'of the page', publicKeyId: 'LIVE-1' });
    expect(primeOptions(account, { ...session, merchantId: 'of the session' }, 'Checkout')).toEqual({
      appId: 'app',
      checkoutSupportsSplitCart: true,
      amazonPayOptions: {
        merchantId: 'of the session',
        publicKeyId: 'LIVE-1',
        ledgerCurrency: 'USD',
        productType: 'PayAndShip',
        placement: 'Checkout',
        createCheckoutSessionConfig,
      },
    });
  });
});
