import { describe, expect, it } from 'vitest';
import {
  attributes,
  attributesOf,
  CART,
  CHECKOUT,
  IFRAME,
  LINK,
  PRODUCT,
  PROMISE,
  propertyOf,
  WALLET,
  type AttributeName,
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
  const every = PRODUCT | CART | WALLET | LINK | CHECKOUT | PROMISE | IFRAME;
  expect(attributesOf(every).sort()).toEqual(Object.keys(attributes).sort());
});

describe('what must be there to ask the API is read by', () => {
  it.each([
    { element: 'the product element', reader: PRODUCT },
    { element: 'the cart element', reader: CART },
    { element: 'the checkout element', reader: CHECKOUT },
    { element: 'a wallet button', reader: WALLET },
    { element: 'the link', reader: LINK },
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

it.each<{ name: AttributeName; element: string; reader: number }>([
  { name: 'wallet-configs', element: 'the cart element', reader: CART },
  { name: 'wallet-config', element: 'the checkout element', reader: CHECKOUT },
  { name: 'only-sdk', element: 'the checkout element', reader: CHECKOUT },
  { name: 'recommended', element: 'the product element', reader: PRODUCT },
  { name: 'fallback', element: 'the product element', reader: PRODUCT },
  { name: 'variant-params', element: 'the product element', reader: PRODUCT },
  { name: 'recommended-instrument', element: 'the link', reader: LINK },
])('$name is read by $element alone', ({ name, reader }) => {
  expect(attributes[name][1]).toBe(reader);
});
