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

it.each(Object.entries(PAGES_WRITE))('the attribute %s has the property %s', (name, property) => {
  expect(propertyOf(name)).toBe(property);
});

it('every attribute is read by some element', () => {
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

describe('the attributes that requests to the API require are read by', () => {
  it.each<{ title: string; reader: ReaderKind }>([
    { title: 'the product element', reader: 'product' },
    { title: 'the cart element', reader: 'cart' },
    { title: 'the checkout element', reader: 'checkout' },
    { title: 'a wallet button', reader: 'wallet' },
    { title: 'the link', reader: 'link' },
  ])('$title', ({ reader }) => {
    for (const name of REQUIRED_TO_ASK) expect(attributeReaders[name], name).toContain(reader);
  });
});

it.each<{ name: AttributeName; title: string; reader: ReaderKind }>([
  { name: 'wallet-configs', title: 'only the cart element reads wallet-configs', reader: 'cart' },
  { name: 'wallet-config', title: 'only the checkout element reads wallet-config', reader: 'checkout' },
  { name: 'only-sdk', title: 'only the checkout element reads only-sdk', reader: 'checkout' },
  { name: 'recommended', title: 'only the product element reads recommended', reader: 'product' },
  { name: 'fallback', title: 'only the product element reads fallback', reader: 'product' },
  { name: 'variant-params', title: 'only the product element reads variant-params', reader: 'product' },
  {
    name: 'recommended-instrument',
    title: 'only the link reads recommended-instrument',
    reader: 'link',
  },
])('$title', ({ name, reader }) => {
  expect(attributeReaders[name]).toEqual([reader]);
});
