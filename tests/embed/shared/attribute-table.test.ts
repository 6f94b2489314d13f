import { describe, expect, it } from 'vitest';
import { attributeReaders, type ReaderKind } from '../../../src/embed/shared/attributes-by-element';
import { attributes, propertyOf, type AttributeName } from '../../../src/embed/shared/attributes';

/** Each attribute of the table, with the property by which a script of the page reads it. */
const PROPERTIES: Record<AttributeName, string> = {
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

it.each(Object.entries(PROPERTIES))('the attribute %s has the property %s', (name, property) => {
  expect(propertyOf(name)).toBe(property);
});

it('every attribute is read by some element', () => {
  expect(Object.keys(attributeReaders).sort()).toEqual(Object.keys(attributes).sort());
  for (const [name, readers] of Object.entries(attributeReaders)) expect(readers, name).not.toEqual([]);
});

/** The attributes that a request to the API takes its values from, or depends on. */
const READ_FOR_REQUESTS = [
  'access-token',
  'buyer-country',
  'buyer-currency',
  'buyer-locale',
  'disabled',
  'enabled-flags',
  'page-type',
] as const;

describe('attributes that requests to the API need', () => {
  it.each<{ element: string; reader: ReaderKind }>([
    { element: 'the product element', reader: 'product' },
    { element: 'the cart element', reader: 'cart' },
    { element: 'the checkout element', reader: 'checkout' },
    { element: 'a wallet button', reader: 'wallet' },
    { element: 'the link', reader: 'link' },
  ])('are read by $element', ({ reader }) => {
    for (const name of READ_FOR_REQUESTS) expect(attributeReaders[name], name).toContain(reader);
  });
});

it.each<{ name: AttributeName; reader: ReaderKind }>([
  { name: 'wallet-configs', reader: 'cart' },
  { name: 'wallet-config', reader: 'checkout' },
  { name: 'only-sdk', reader: 'checkout' },
  { name: 'recommended', reader: 'product' },
  { name: 'fallback', reader: 'product' },
  { name: 'variant-params', reader: 'product' },
  { name: 'recommended-instrument', reader: 'link' },
])('$name is read by elements of the kind $reader only', ({ name, reader }) => {
  expect(attributeReaders[name]).toEqual([reader]);
});
