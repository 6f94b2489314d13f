import { describe, expect, it } from 'vitest';
import {
  attributes,
  attributesOf,
  propertyOf,
  type AttributeName,
  type ReaderKind,
} from '../../../src/embed/elements/attributes';

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
  fallback: 'fallback',
  'has-selling-plan': 'hasSellingPlan',
  'only-sdk': 'onlySdk',
  'page-type': 'pageType',
  'pci-enabled': 'pciEnabled',
  recommended: 'recommended',
  'recommended-instrument': 'recommendedInstrument',
  'requires-shipping': 'requiresShipping',
  'shop-id': 'shopId',
  slot: 'slot',
  'variant-params': 'variantParams',
  'wallet-config': 'walletConfig',
  'wallet-configs': 'walletConfigs',
  'wallet-params': 'walletParams',
};

it('the table holds every attribute that pages write, and no other', () => {
  expect(Object.keys(attributes).sort()).toEqual(Object.keys(PAGES_WRITE).sort());
});

it.each(Object.entries(PAGES_WRITE))('%s shows as the property %s', (name, property) => {
  expect(propertyOf(name)).toBe(property);
});

it('every attribute has a reader', () => {
  for (const [name, { readers }] of Object.entries(attributes)) expect(readers, name).not.toEqual([]);
});

describe('what must be there to ask the API is read by', () => {
  it.each<{ element: string; reader: ReaderKind }>([
    { element: 'the product element', reader: 'product' },
    { element: 'the cart element', reader: 'cart' },
    { element: 'the checkout element', reader: 'checkout' },
    { element: 'a wallet button', reader: 'wallet' },
    { element: 'the link', reader: 'link' },
  ])('$element', ({ reader }) => {
    expect(attributesOf(reader)).toEqual(
      expect.arrayContaining([
        'access-token',
        'buyer-country',
        'buyer-currency',
        'buyer-locale',
        'disabled',
        'enabled-flags',
        'page-type',
      ]),
    );
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
  expect(attributes[name].readers).toEqual([reader]);
});
