import { describe, expect, it } from 'vitest';
import { readAttribute, type AttributeName } from '../../../src/embed/shared/attributes';

const CONFIG = { name: 'shop_pay', wallet_params: { a: 1 } };
const CONFIG_WITHOUT_PARAMS = { name: 'shop_pay' };

describe('the attribute', () => {
  it.each<[name: AttributeName, expected: unknown]>([
    ['access-token', undefined],
    ['disabled', false],
    ['requires-shipping', undefined],
    ['enabled-flags', []],
    ['variant-id', undefined],
    ['wallet-configs', undefined],
    ['recommended', undefined],
  ])('%s is read as $1 if it is missing', (name, expected) => {
    expect(readAttribute(document.createElement('div'), name)).toEqual(expected);
  });

  it.each<[name: AttributeName, expected: unknown, value: string]>([
    ['access-token', undefined, '  '],
    ['access-token', 't0k3n', ' t0k3n '],
    ['disabled', true, ''],
    ['disabled', true, 'disabled'],
    ['disabled', true, 'true'],
    ['disabled', false, 'false'],
    ['requires-shipping', true, ''],
    ['has-selling-plan', true, 'true'],
    ['has-selling-plan', false, 'false'],
    ['enabled-flags', [], ''],
    ['enabled-flags', ['d6d12da0', 'a1'], '["d6d12da0","a1"]'],
    ['enabled-flags', ['d6d12da0', 'a1'], 'd6d12da0, a1'],
    ['variant-id', '123', '123'],
    ['variant-id', '123', ' gid://shopify/ProductVariant/123 '],
    ['selling-plan-id', '5', 'gid://shopify/SellingPlan/5'],
    ['quantity', 3, '3'],
    ['quantity', undefined, 'three'],
    ['line-attributes', { Grawer: 'Ala' }, '{"Grawer":"Ala"}'],
    ['discount-code', 'LATO 10', ' LATO 10 '],
    ['wallet-configs', undefined, ' '],
    ['wallet-configs', [], '[]'],
    ['wallet-configs', [CONFIG, CONFIG_WITHOUT_PARAMS], JSON.stringify([CONFIG, CONFIG_WITHOUT_PARAMS])],
    ['wallet-configs', [null, CONFIG], JSON.stringify([null, CONFIG])],
    [
      'wallet-configs',
      [{ name: 'shop_pay', wallet_params: null }],
      '[{"name":"shop_pay","wallet_params":null}]',
    ],
    ['wallet-config', CONFIG, JSON.stringify(CONFIG)],
    ['wallet-config', CONFIG_WITHOUT_PARAMS, JSON.stringify(CONFIG_WITHOUT_PARAMS)],
    ['recommended', CONFIG, JSON.stringify(CONFIG)],
    ['recommended', null, 'null'],
    [
      'fallback',
      { name: 'buy_it_now', wallet_params: {}, supports_subs: false },
      '{"name":"buy_it_now","wallet_params":{},"supports_subs":false}',
    ],
    ['wallet-params', { sdkUrl: 'x' }, '{"sdkUrl":"x"}'],
    ['variant-params', [{ id: 1, requiresShipping: true }], '[{"id":1,"requiresShipping":true}]'],
    ['variant-params', [], '[]'],
  ])('%s is read as $1 if it is $2', (name, expected, value) => {
    const element = document.createElement('div');
    element.setAttribute(name, value);
    expect(readAttribute(element, name)).toEqual(expected);
  });
});
