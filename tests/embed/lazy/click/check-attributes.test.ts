import { describe, expect, it } from 'vitest';
import { explainMistake } from '../../../../src/embed/lazy/checks/index';
import { checkAttributes } from '../../../../src/embed/lazy/click/check-attributes';
import type { MarkupMistake } from '../../../../src/embed/lazy/click/markup-mistake';

function check(attribute: string, value: string): void {
  const element = document.createElement('div');
  for (const name of ['access-token', 'buyer-currency']) element.setAttribute(name, 'x');
  element.setAttribute('buyer-country', 'PL');
  element.setAttribute(attribute, value);
  try {
    checkAttributes(element, (mistake) => {
      throw mistake;
    });
  } catch (mistake) {
    throw explainMistake(mistake as MarkupMistake);
  }
}

describe('checkAttributes', () => {
  it.each<[attribute: string, value: string]>([
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
    ['buyer-country', 'uk'],
    ['buyer-country', 'PR'],
    ['buyer-locale', 'iw'],
    ['buyer-locale', 'zh-Hant'],
  ])('accepts %s="%s"', (attribute, value) => {
    expect(() => check(attribute, value)).not.toThrow();
  });

  it.each<[attribute: string, value: string, validValues: string]>([
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
    ['buyer-country', 'EN', 'the code of a country that the Storefront API lists, such as PL'],
    ['buyer-locale', 'ceb', 'a language that the Storefront API lists, such as pl or pt-BR'],
    ['buyer-locale', 'ENGLISH', 'a language that the Storefront API lists, such as pl or pt-BR'],
  ])('reports that %s="%s" is invalid', (attribute, value, validValues) => {
    expect(() => check(attribute, value)).toThrow(
      expect.objectContaining({
        code: `invalid-${attribute}`,
        message: `${attribute} is invalid. Use ${validValues}.`,
      }),
    );
  });

  const CONFIG = 'a wallet config';
  const CONFIGS = 'an array of wallet configs';
  const CONFIG_OR_NULL = 'a wallet config or null';

  it.each<[code: string, name: string, validValues: string, ...values: string[]]>([
    ['invalid-wallet-configs', 'wallet-configs', CONFIGS, '{', 'null', '{}', '"shop_pay"', '["shop_pay"]'],
    ['invalid-wallet-configs', 'wallet-configs', CONFIGS, '[{}]', '[{"name":1}]', '[{"name":"shop_pay"}, 1]'],
    ['invalid-wallet-config', 'wallet-config', CONFIG, '{', 'null', '[]', '{}'],
    ['invalid-wallet-config', 'wallet-config', CONFIG, '{"name":"x","wallet_params":[]}'],
    ['invalid-wallet-config', 'wallet-config', CONFIG, '{"name":"x","wallet_params":"y"}'],
    ['invalid-recommended-fallback-config', 'recommended', CONFIG_OR_NULL, '{', '[]', '{}', '"null"'],
    ['invalid-recommended-fallback-config', 'recommended', CONFIG_OR_NULL, 'false', 'undefined'],
    ['invalid-fallback-wallet-config', 'fallback', CONFIG, '{', 'null', '[]', '"x"', '{"wallet_params":{}}'],
    ['invalid-wallet-params', 'wallet-params', 'an object', '{', 'null', '[]', '"x"', '1'],
    ['invalid-variant-params', 'variant-params', 'an array of', '[', 'null', '{}', '"x"', '[null]'],
  ])('reports %s if the JSON in %s is not %s', (code, name, validValues, ...values) => {
    const message = new RegExp(`^${name} is invalid. Use JSON: .*${validValues}`);
    for (const value of values) {
      expect(() => check(name, value), value).toThrow(
        expect.objectContaining({ code, message: expect.stringMatching(message) as string }),
      );
    }
  });
});
