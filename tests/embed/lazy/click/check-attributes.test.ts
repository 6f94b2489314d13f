import { describe, expect, it } from 'vitest';
import { checkAttributes } from '../../../../src/embed/lazy/click/check-attributes';

/** Checks an element that has this attribute. */
function check(attribute: string, text: string): void {
  const element = document.createElement('div');
  for (const name of ['access-token', 'buyer-country', 'buyer-currency']) element.setAttribute(name, 'x');
  element.setAttribute(attribute, text);
  checkAttributes(element, (error) => {
    throw error;
  });
}

describe('an attribute', () => {
  it.each<[attribute: string, text: string]>([
    ['variant-id', '123'],
    ['variant-id', ' 123 '],
    ['variant-id', 'gid://shopify/ProductVariant/123'],
    ['variant-id', ''],
    ['selling-plan-id', '5'],
    ['selling-plan-id', 'gid://shopify/SellingPlan/5'],
    ['quantity', '2'],
    ['quantity', ''],
    ['line-attributes', '{}'],
    ['line-attributes', '{"Grawer":"Ala"}'],
  ])('fits: %s="%s"', (attribute, text) => {
    expect(() => check(attribute, text)).not.toThrow();
  });

  it.each<[attribute: string, text: string, message: string]>([
    ['variant-id', 'mug', 'digits or gid://shopify/ProductVariant/…'],
    ['variant-id', '0', 'digits or gid://shopify/ProductVariant/…'],
    ['variant-id', 'gid://shopify/Product/1', 'digits or gid://shopify/ProductVariant/…'],
    ['selling-plan-id', 'monthly', 'digits or gid://shopify/SellingPlan/…'],
    ['selling-plan-id', 'gid://shopify/SellingPlanGroup/5', 'digits or gid://shopify/SellingPlan/…'],
    ['quantity', '0', 'a positive integer'],
    ['quantity', '-1', 'a positive integer'],
    ['quantity', '1.5', 'a positive integer'],
    ['quantity', 'two', 'a positive integer'],
    ['line-attributes', '{', 'JSON: an object of strings, such as {"Gift": "yes"}'],
    ['line-attributes', 'null', 'JSON: an object of strings, such as {"Gift": "yes"}'],
    ['line-attributes', '["Ala"]', 'JSON: an object of strings, such as {"Gift": "yes"}'],
    ['line-attributes', '{"Grawer":1}', 'JSON: an object of strings, such as {"Gift": "yes"}'],
  ])('does not fit: %s="%s"', (attribute, text, message) => {
    expect(() => check(attribute, text)).toThrow(
      expect.objectContaining({
        code: `invalid-${attribute}`,
        message: `${attribute} is invalid. Use ${message}.`,
      }),
    );
  });
});

const CONFIG = { name: 'shop_pay', wallet_params: { a: 1 } };

describe('an invalid value is a developer error that names the attribute and what is valid', () => {
  const config = /a wallet config/;
  it.each<{ name: string; code: string; expected: RegExp; values: string[] }>([
    {
      name: 'wallet-configs',
      code: 'invalid-wallet-configs',
      expected: /an array of wallet configs/,
      values: [
        '{',
        'null',
        '{}',
        '"shop_pay"',
        '[{}]',
        '[{"name":1}]',
        '["shop_pay"]',
        `[${JSON.stringify(CONFIG)}, 1]`,
      ],
    },
    {
      name: 'wallet-config',
      code: 'invalid-wallet-config',
      expected: config,
      values: [
        '{',
        'null',
        '[]',
        '{}',
        '{"name":"x","wallet_params":[]}',
        '{"name":"x","wallet_params":"y"}',
      ],
    },
    {
      name: 'recommended',
      code: 'invalid-recommended-fallback-config',
      expected: /a wallet config or null/,
      values: ['{', '[]', '{}', '"null"', 'false', 'undefined'],
    },
    {
      name: 'fallback',
      code: 'invalid-fallback-wallet-config',
      expected: config,
      values: ['{', 'null', '[]', '"buy_it_now"', '{"wallet_params":{}}'],
    },
    {
      name: 'wallet-params',
      code: 'invalid-wallet-params',
      expected: /an object/,
      values: ['{', 'null', '[]', '"x"', '1'],
    },
    {
      name: 'variant-params',
      code: 'invalid-variant-params',
      expected: /an array of/,
      values: ['[', 'null', '{}', '"x"', '[null]'],
    },
  ])('$name: $code', ({ name, code, expected, values }) => {
    for (const value of values) {
      const error = errorOf(() => check(name, value));
      expect({ value, code: error?.code }).toEqual({ value, code });
      expect(error?.message).toMatch(new RegExp(`^${name} is invalid. Use JSON: .*${expected.source}`));
    }
  });
});

function errorOf(run: () => unknown): { code?: string; message: string } | undefined {
  try {
    run();
  } catch (error) {
    return error as Error;
  }
  return undefined;
}
