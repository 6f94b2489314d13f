import fc from '../setup/fast-check';
import { describe, expect, it } from 'vitest';
import { attributeReaders, type ReaderKind } from '../../src/embed/shared/attributes-by-element';
import {
  attributeNames,
  attributes,
  attributeText,
  fact,
  flag,
  flags,
  idDigits,
  number,
  propertyOf,
  text,
} from '../../src/embed/shared/attributes';
import { renderCart, renderProduct, renderWallet } from '../../src/server/index';
import { attributesOf, parse, REQUIRED, SHOP_PAY, WALLETS } from './parse';
import type { WalletConfig } from '../../src/types';

/** A value of each attribute, by its parser; of those that contain JSON by name. */
const JSON_VALUES: Readonly<Record<string, unknown>> = {
  fallback: SHOP_PAY,
  'line-attributes': { Dedykacja: 'Dla "Ani" & <b>' },
  recommended: SHOP_PAY,
  'variant-params': [{ id: 7, requiresShipping: true }],
  'wallet-config': SHOP_PAY,
  'wallet-configs': [SHOP_PAY],
  'wallet-params': { a: [1, '"'] },
};
const VALUES = new Map<unknown, unknown>([
  [text, 'a string'],
  [flag, true],
  [fact, false],
  [number, 3],
  [idDigits, '12'],
  [flags, ['a1', 'b2']],
]);

const ELEMENTS: { what: ReaderKind; render(options: object): string }[] = [
  { what: 'product', render: (options) => renderProduct({ ...REQUIRED, ...options }) },
  { what: 'cart', render: (options) => renderCart({ ...REQUIRED, walletConfigs: [SHOP_PAY], ...options }) },
  { what: 'wallet', render: (options) => renderWallet({ ...REQUIRED, wallet: 'shop_pay', ...options }) },
  {
    what: 'checkout',
    render: (options) => renderWallet({ ...REQUIRED, walletConfig: SHOP_PAY, ...options }),
  },
];

describe.each(ELEMENTS)('of a $what', ({ what, render }) => {
  const names = attributeNames.filter((name) => attributeReaders[name].includes(what));

  it.each(names)('the option for %s is its attribute', (name) => {
    const value = JSON_VALUES[name] ?? VALUES.get(attributes[name]);
    expect(value).toBeDefined();
    const element = parse(render({ [propertyOf(name)]: value }));
    expect(element.getAttribute(name)).toBe(attributeText(name, value));
  });

  it.each(['accessToken', 'buyerCountry', 'buyerCurrency'])(
    'a missing %s is an error that names it',
    (name) => {
      expect(() => render({ [name]: undefined })).toThrow(`option ${name} must be a non-empty string`);
      expect(() => render({ [name]: ' ' })).toThrow(`option ${name} must be a non-empty string`);
    },
  );

  it('an unknown language is an error that names the known ones', () => {
    expect(() => render({ language: 'de' })).toThrow('option language must be one of pl, en');
  });

  it('a significant false is written, any other is not', () => {
    const element = parse(render({ requiresShipping: false, disabled: false }));
    expect(element.getAttribute('requires-shipping')).toBe('false');
    expect(element.hasAttribute('disabled')).toBe(false);
  });
});

describe('an invalid option throws a TypeError that describes a valid value', () => {
  it.each<[option: string, value: unknown, expected: string]>([
    ['recommended', 5, 'a wallet config or null'],
    ['recommended', '{', 'a wallet config or null'],
    ['fallback', { name: 3 }, 'a wallet config'],
    ['variantParams', {}, 'an array of variants'],
    ['variantId', 'kubek', 'digits or gid://shopify/ProductVariant/…'],
    ['quantity', 0, 'a positive integer'],
    ['quantity', 1.5, 'a positive integer'],
    ['lineAttributes', { a: 1 }, 'an object of strings'],
    ['lineAttributes', { a: 1n }, 'an object of strings'],
    ['disabled', 'yes', 'a boolean'],
    ['shopId', 5, 'a string'],
    ['enabledFlags', [true], 'an array of ids'],
    ['nonce', 5, 'a string'],
    ['deliveryPromise', 'tak', 'a boolean'],
    ['wallets', { hidden: 'paypal' }, '{hidden: […], order: […]} with arrays of wallet names'],
  ])('%s (row %#)', (option, value, expected) => {
    expect(() => renderProduct({ ...REQUIRED, [option]: value })).toThrow(
      `renderProduct: the option ${option} must be ${expected}`,
    );
  });

  it('for an unknown option, with the known ones', () => {
    expect(() => renderProduct({ ...REQUIRED, recomended: SHOP_PAY } as never)).toThrow(
      'renderProduct: unknown option recomended. The known options are language, nonce, wallet, wallets, deliveryPromise, accessToken',
    );
  });

  it('for a cart without wallets', () => {
    expect(() => renderCart({ ...REQUIRED } as never)).toThrow(
      'option walletConfigs must be an array of wallet configs',
    );
  });

  it.each([{}, { wallet: 'other' }])('for a missing or unknown wallet: %j', (options) => {
    expect(() => renderWallet({ ...REQUIRED, ...options } as never)).toThrow('option wallet must be');
  });
});

/** Strings that end attributes, tags, comments and scripts, among any others. */
const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('"', "'", '"><script>', '</style>', '<!--', '&quot;', '&amp;lt;', '{{label}}', '\r\n', '​'),
);
const anyText = fc
  .array(hostile, { minLength: 1, maxLength: 5 })
  .map((parts) => parts.join('').replace(/\0/g, ''))
  .filter((one) => one.trim() !== '' && !/\p{Surrogate}/u.test(one));

describe('with any string', () => {
  it('the attributes of the element and its button are what was given, and no other element is there', () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, (accessToken, form, nonce) => {
        const options = { ...REQUIRED, accessToken, form, nonce };
        const walletParams = { [accessToken]: form };
        const recommended = { name: 'shop_pay', wallet_params: walletParams } as WalletConfig;
        const plain = parse(renderProduct({ ...REQUIRED, recommended: SHOP_PAY, form: 'f', nonce: 'n' }));
        const element = parse(renderProduct({ ...options, recommended }));
        const tags = (one: Element) => [...one.querySelectorAll('*')].map(({ localName }) => localName);
        expect(tags(element)).toEqual(tags(plain));
        expect(attributesOf(element)).toMatchObject({ 'access-token': accessToken, form });
        expect(JSON.parse(element.getAttribute('recommended') ?? '')).toEqual(recommended);
        const [style, button, link] = element.children;
        expect(style?.getAttribute('nonce')).toBe(nonce);
        expect(JSON.parse(button?.getAttribute('wallet-params') ?? '')).toEqual(walletParams);
        expect(link?.firstElementChild?.getAttribute('form')).toBe(form);
      }),
    );
  });

  it.each(WALLETS)('$wallet is one element in the page', (options) => {
    fc.assert(
      fc.property(anyText, (shopId) => {
        const element = parse(renderWallet({ ...REQUIRED, ...options, shopId }));
        expect(element.getAttribute('shop-id')).toBe(shopId);
      }),
      { numRuns: 30 },
    );
  });
});
