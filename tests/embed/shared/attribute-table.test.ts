import { describe, expect, it } from 'vitest';
import { attributeReaders, type ReaderKind } from '../../../src/embed/shared/attributes-by-element';
import { attributes, propertyOf, type AttributeName } from '../../../src/embed/shared/attributes';

/** Every attribute that pages write, and what a script may read it as. */
const PAGES_WRITE: Record<AttributeName, string> = {
  'access-token': 'accessToken',
  'buyer-country': 'buyerCountry',
  'buyer-currency': 'buyerCurrency',
  'buyer-locale': 'buyerLocale',
  'call-to-action': 'callToAction',
  'cart-id': 'cartId',
  debug: 'debug',
  'disable-compat': 'disableCompat',
  disabled: 'disabled',
  'enabled-flags': 'enabledFlags',
  'discount-code': 'discountCode',
  fallback: 'fallback',
  form: 'form',
  'has-selling-plan': 'hasSellingPlan',
  layout: 'layout',
  'line-attributes': 'lineAttributes',
  'max-wallets': 'maxWallets',
  'only-sdk': 'onlySdk',
  'sdk-only': 'sdkOnly',
  'page-type': 'pageType',
  'pci-enabled': 'pciEnabled',
  quantity: 'quantity',
  recommended: 'recommended',
  'recommended-instrument': 'recommendedInstrument',
  'requires-shipping': 'requiresShipping',
  'selling-plan-id': 'sellingPlanId',
  'shop-id': 'shopId',
  slot: 'slot',
  'variant-id': 'variantId',
  'variant-params': 'variantParams',
  'wallet-config': 'walletConfig',
  'wallet-configs': 'walletConfigs',
  'wallet-params': 'walletParams',
};

it('the table contains every attribute that pages write, and no other', () => {
  expect(Object.keys(attributes).sort()).toEqual(Object.keys(PAGES_WRITE).sort());
});

it.each(Object.entries(PAGES_WRITE))('%s shows as the property %s', (name, property) => {
  expect(propertyOf(name)).toBe(property);
});

it('every attribute has a reader', () => {
  expect(Object.keys(attributeReaders).sort()).toEqual(Object.keys(attributes).sort());
  for (const [name, readers] of Object.entries(attributeReaders)) expect(readers, name).not.toEqual([]);
});

const REQUIRED_TO_ASK = [
  'access-token',
  'buyer-country',
  'buyer-currency',
  'buyer-locale',
  'disabled',
  'enabled-flags',
  'page-type',
] as const;

describe('what is required for requests to the API is read by', () => {
  it.each<{ element: string; reader: ReaderKind }>([
    { element: 'the product element', reader: 'product' },
    { element: 'the cart element', reader: 'cart' },
    { element: 'the checkout element', reader: 'checkout' },
    { element: 'a wallet button', reader: 'wallet' },
    { element: 'the link', reader: 'link' },
  ])('$element', ({ reader }) => {
    for (const name of REQUIRED_TO_ASK) expect(attributeReaders[name], name).toContain(reader);
  });
});

it.each<{ name: AttributeName; element: string; reader: ReaderKind }>([
  { name: 'wallet-configs', element: 'the cart element', reader: 'cart' },
  { name: 'wallet-config', element: 'the checkout element', reader: 'checkout' },
  { name: 'only-sdk', element: 'the checkout element', reader: 'checkout' },
  { name: 'recommended', element: 'the product element', reader: 'product' },
  { name: 'fallback', element: 'the product element', reader: 'product' },
  { name: 'variant-params', element: 'the product element', reader: 'product' },
  { name: 'recommended-instrument', element: 'the link', reader: 'link' },
])('$name is read by $element alone', ({ name, reader }) => {
  expect(attributeReaders[name]).toEqual([reader]);
});
