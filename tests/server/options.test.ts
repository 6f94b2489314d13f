import fc from '../setup/fast-check';
import { describe, expect, it } from 'vitest';
import { attributeReaders, type ReaderKind } from '../../src/embed/shared/attributes-by-element';
import { attributeNames, attributes, attributeText, propertyOf } from '../../src/embed/shared/attributes';
import {
  toFact,
  toFlag,
  toFlagIds,
  toIdDigits,
  toInteger,
  toText,
} from '../../src/embed/shared/attribute-values';
import { renderCart, renderProduct, renderWallet } from '../../src/server/index';
import { attributesOf, parse, REQUIRED, SHOP_PAY, WALLETS } from './parse';
import type { WalletConfig } from '../../src/types';

/** For each attribute that contains JSON, a valid value. */
const JSON_VALUES: Readonly<Record<string, unknown>> = {
  fallback: SHOP_PAY,
  'line-attributes': { Dedykacja: 'Dla "Ani" & <b>' },
  recommended: SHOP_PAY,
  'variant-params': [{ id: 7, requiresShipping: true }],
  'wallet-config': SHOP_PAY,
  'wallet-configs': [SHOP_PAY],
  'wallet-params': { a: [1, '"'] },
};
/** For each parser of the other attributes, a valid value. */
const VALUES_BY_PARSER = new Map<unknown, unknown>([
  [toText, 'a string'],
  [toFlag, true],
  [toFact, false],
  [toInteger, 3],
  [toIdDigits, '12'],
  [toFlagIds, ['a1', 'b2']],
]);

const ELEMENTS: { kind: ReaderKind; render(options: object): string }[] = [
  { kind: 'product', render: (options) => renderProduct({ ...REQUIRED, ...options }) },
  { kind: 'cart', render: (options) => renderCart({ ...REQUIRED, walletConfigs: [SHOP_PAY], ...options }) },
  { kind: 'wallet', render: (options) => renderWallet({ ...REQUIRED, wallet: 'shop_pay', ...options }) },
  {
    kind: 'checkout',
    render: (options) => renderWallet({ ...REQUIRED, walletConfig: SHOP_PAY, ...options }),
  },
];

describe.each(ELEMENTS)('options of the $kind element', ({ kind, render }) => {
  const names = attributeNames.filter((name) => attributeReaders[name].includes(kind));

  it.each(names)('the option for the attribute %s becomes its value', (name) => {
    const value = JSON_VALUES[name] ?? VALUES_BY_PARSER.get(attributes[name]);
    expect(value).toBeDefined();
    const element = parse(render({ [propertyOf(name)]: value }));
    expect(element.getAttribute(name)).toBe(attributeText(name, value));
  });

  it.each(['accessToken', 'buyerCountry', 'buyerCurrency'])(
    'a missing or blank %s throws an error with its name',
    (name) => {
      expect(() => render({ [name]: undefined })).toThrow(`option ${name} must be a non-empty string`);
      expect(() => render({ [name]: ' ' })).toThrow(`option ${name} must be a non-empty string`);
    },
  );

  it('an unknown language throws an error with the known languages', () => {
    expect(() => render({ language: 'de' })).toThrow('option language must be one of pl, en');
  });

  it('the value false becomes an attribute for requiresShipping, but not for disabled', () => {
    const element = parse(render({ requiresShipping: false, disabled: false }));
    expect(element.getAttribute('requires-shipping')).toBe('false');
    expect(element.hasAttribute('disabled')).toBe(false);
  });
});

describe('an error about an invalid option', () => {
  it.each<[option: string, value: unknown, validValue: string]>([
    ['recommended', 5, 'a wallet config or null'],
    ['recommended', '{', 'a wallet config or null'],
    ['fallback', { name: 3 }, 'a wallet config'],
    ['variantParams', {}, 'an array of variants'],
    ['variantId', 'kubek', 'digits or gid://shopify/ProductVariant/…'],
    ['quantity', 0, 'a positive integer'],
    ['quantity', 1.5, 'a positive integer'],
    ['lineAttributes', { a: 1 }, 'an object of strings'],
    // JSON has no such numbers, so converting them to JSON throws.
    ['lineAttributes', { a: 1n }, 'an object of strings'],
    ['disabled', 'yes', 'a boolean'],
    ['shopId', true, 'a string or a number'],
    ['discountCode', 5, 'a string'],
    ['enabledFlags', [true], 'an array of ids'],
    ['nonce', 5, 'a string'],
    ['deliveryPromise', 'tak', 'a boolean'],
    ['wallets', ['paypal'], '{hidden: […], order: […]} with arrays of wallet names'],
    ['wallets', { hidden: 'paypal' }, '{hidden: […], order: […]} with arrays of wallet names'],
  ])('describes a valid value if the option %s is %o', (option, value, validValue) => {
    expect(() => renderProduct({ ...REQUIRED, [option]: value })).toThrow(
      `renderProduct: the option ${option} must be ${validValue}`,
    );
  });

  it('contains the known options if the option is unknown', () => {
    expect(() => renderProduct({ ...REQUIRED, recomended: SHOP_PAY } as never)).toThrow(
      'renderProduct: unknown option recomended. The known options are language, nonce, wallet, wallets, deliveryPromise, link, apiOrigin, checkoutUrl, accessToken',
    );
  });

  it('is thrown for a cart without wallets', () => {
    expect(() => renderCart({ ...REQUIRED } as never)).toThrow(
      'option walletConfigs must be an array of wallet configs',
    );
  });

  it.each([{}, { wallet: 'other' }])('is thrown for a missing or unknown wallet: %j', (options) => {
    expect(() => renderWallet({ ...REQUIRED, ...options } as never)).toThrow('option wallet must be');
  });
});

/** Any strings, and strings that end attributes, tags, comments and scripts. */
const hostileString = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '"',
    "'",
    '"><script>',
    '</style>',
    '<!--',
    '&quot;',
    '&amp;lt;',
    '{{label}}',
    '\r\n',
    '\u200b',
  ),
);
/** Any string of an option: not blank, and without NUL and lone surrogates, which HTML does not keep. */
const anyText = fc
  .array(hostileString, { minLength: 1, maxLength: 5 })
  .map((parts) => parts.join('').replace(/\0/g, ''))
  .filter((string) => string.trim() !== '' && !/\p{Surrogate}/u.test(string));

describe('options with any string', () => {
  it('become attributes of the element and its button, and no other elements', () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, (accessToken, form, nonce) => {
        const options = { ...REQUIRED, accessToken, form, nonce };
        const walletParams = { [accessToken]: form };
        const recommended = { name: 'shop_pay', wallet_params: walletParams } as WalletConfig;
        const withPlainOptions = parse(
          renderProduct({ ...REQUIRED, recommended: SHOP_PAY, form: 'f', nonce: 'n' }),
        );
        const element = parse(renderProduct({ ...options, recommended }));
        const tags = (root: Element) => [...root.querySelectorAll('*')].map(({ localName }) => localName);
        expect(tags(element)).toEqual(tags(withPlainOptions));
        expect(attributesOf(element)).toMatchObject({ 'access-token': accessToken, form });
        expect(JSON.parse(element.getAttribute('recommended') ?? '')).toEqual(recommended);
        const [style, button, link] = element.children;
        expect(style?.getAttribute('nonce')).toBe(nonce);
        expect(JSON.parse(button?.getAttribute('wallet-params') ?? '')).toEqual(walletParams);
        expect(link?.firstElementChild?.getAttribute('form')).toBe(form);
      }),
    );
  });

  it.each(WALLETS)('become an attribute of the element of $wallet', (options) => {
    fc.assert(
      fc.property(anyText, (shopId) => {
        const element = parse(renderWallet({ ...REQUIRED, ...options, shopId }));
        expect(element.getAttribute('shop-id')).toBe(shopId);
      }),
      { numRuns: 30 },
    );
  });
});

it('an id may be a number', () => {
  // Typed, unlike the options above: the compiler accepts the numbers.
  const element = parse(
    renderProduct({ ...REQUIRED, variantId: 44100000000101, sellingPlanId: 3301, shopId: 7 }),
  );
  expect(element.getAttribute('variant-id')).toBe('44100000000101');
  expect(element.getAttribute('shop-id')).toBe('7');
  expect(element.getAttribute('selling-plan-id')).toBe('3301');
});
