import { describe, expect, it } from 'vitest';
import { readAttribute, type AttributeName } from '../../../src/embed/shared/attributes';

const CONFIG = { name: 'shop_pay', wallet_params: { a: 1 } };
const CONFIG_WITHOUT_PARAMS = { name: 'shop_pay' };

describe('the attribute', () => {
  it.each<{ name: AttributeName; expected: unknown }>([
    { name: 'access-token', expected: undefined },
    { name: 'disabled', expected: false },
    { name: 'requires-shipping', expected: undefined },
    { name: 'enabled-flags', expected: [] },
    { name: 'variant-id', expected: undefined },
    { name: 'wallet-configs', expected: undefined },
    { name: 'recommended', expected: undefined },
  ])('$name is read as $expected if it is missing', ({ name, expected }) => {
    expect(readAttribute(document.createElement('div'), name)).toEqual(expected);
  });

  it.each<{ name: AttributeName; value: string; expected: unknown }>([
    { name: 'access-token', value: '  ', expected: undefined },
    { name: 'access-token', value: ' t0k3n ', expected: 't0k3n' },
    { name: 'disabled', value: '', expected: true },
    { name: 'disabled', value: 'disabled', expected: true },
    { name: 'disabled', value: 'true', expected: true },
    { name: 'disabled', value: 'false', expected: false },
    { name: 'requires-shipping', value: '', expected: true },
    { name: 'has-selling-plan', value: 'true', expected: true },
    { name: 'has-selling-plan', value: 'false', expected: false },
    { name: 'enabled-flags', value: '', expected: [] },
    { name: 'enabled-flags', value: '["d6d12da0","a1"]', expected: ['d6d12da0', 'a1'] },
    { name: 'enabled-flags', value: 'd6d12da0, a1', expected: ['d6d12da0', 'a1'] },
    { name: 'variant-id', value: '123', expected: '123' },
    { name: 'variant-id', value: ' gid://shopify/ProductVariant/123 ', expected: '123' },
    { name: 'selling-plan-id', value: 'gid://shopify/SellingPlan/5', expected: '5' },
    { name: 'quantity', value: '3', expected: 3 },
    { name: 'quantity', value: 'three', expected: undefined },
    { name: 'line-attributes', value: '{"Grawer":"Ala"}', expected: { Grawer: 'Ala' } },
    { name: 'discount-code', value: ' LATO 10 ', expected: 'LATO 10' },
    { name: 'wallet-configs', value: ' ', expected: undefined },
    { name: 'wallet-configs', value: '[]', expected: [] },
    {
      name: 'wallet-configs',
      value: JSON.stringify([CONFIG, CONFIG_WITHOUT_PARAMS]),
      expected: [CONFIG, CONFIG_WITHOUT_PARAMS],
    },
    { name: 'wallet-configs', value: JSON.stringify([null, CONFIG]), expected: [null, CONFIG] },
    {
      name: 'wallet-configs',
      value: '[{"name":"shop_pay","wallet_params":null}]',
      expected: [{ name: 'shop_pay', wallet_params: null }],
    },
    { name: 'wallet-config', value: JSON.stringify(CONFIG), expected: CONFIG },
    { name: 'wallet-config', value: JSON.stringify(CONFIG_WITHOUT_PARAMS), expected: CONFIG_WITHOUT_PARAMS },
    { name: 'recommended', value: JSON.stringify(CONFIG), expected: CONFIG },
    { name: 'recommended', value: 'null', expected: null },
    {
      name: 'fallback',
      value: '{"name":"buy_it_now","wallet_params":{},"supports_subs":false}',
      expected: { name: 'buy_it_now', wallet_params: {}, supports_subs: false },
    },
    { name: 'wallet-params', value: '{"sdkUrl":"x"}', expected: { sdkUrl: 'x' } },
    {
      name: 'variant-params',
      value: '[{"id":1,"requiresShipping":true}]',
      expected: [{ id: 1, requiresShipping: true }],
    },
    { name: 'variant-params', value: '[]', expected: [] },
  ])('$name is read as $expected if it is $value', ({ name, value, expected }) => {
    const element = document.createElement('div');
    element.setAttribute(name, value);
    expect(readAttribute(element, name)).toEqual(expected);
  });
});
