import { describe, expect, it } from 'vitest';
import { readAttribute, type AttributeName } from '../../../src/embed/shared/attributes';

/** The value that an element with this attribute reads; null: without it. */
function read(name: AttributeName, value: string | null) {
  const element = document.createElement('div');
  if (value !== null) element.setAttribute(name, value);
  return readAttribute(element, name);
}

const CONFIG = { name: 'shop_pay', wallet_params: { a: 1 } };
const BARE = { name: 'shop_pay' };

describe('the value of an attribute', () => {
  it.each<{ name: AttributeName; value: string | null; as: unknown }>([
    { name: 'access-token', value: null, as: undefined },
    { name: 'access-token', value: '  ', as: undefined },
    { name: 'access-token', value: ' t0k3n ', as: 't0k3n' },
    { name: 'disabled', value: null, as: false },
    { name: 'disabled', value: '', as: true },
    { name: 'disabled', value: 'disabled', as: true },
    { name: 'disabled', value: 'true', as: true },
    { name: 'disabled', value: 'false', as: false },
    { name: 'requires-shipping', value: null, as: undefined },
    { name: 'requires-shipping', value: '', as: true },
    { name: 'has-selling-plan', value: 'true', as: true },
    { name: 'has-selling-plan', value: 'false', as: false },
    { name: 'enabled-flags', value: null, as: [] },
    { name: 'enabled-flags', value: '', as: [] },
    { name: 'enabled-flags', value: '["d6d12da0","a1"]', as: ['d6d12da0', 'a1'] },
    { name: 'enabled-flags', value: 'd6d12da0, a1', as: ['d6d12da0', 'a1'] },
    { name: 'variant-id', value: null, as: undefined },
    { name: 'variant-id', value: '123', as: '123' },
    { name: 'variant-id', value: ' gid://shopify/ProductVariant/123 ', as: '123' },
    { name: 'selling-plan-id', value: 'gid://shopify/SellingPlan/5', as: '5' },
    { name: 'quantity', value: '3', as: 3 },
    { name: 'quantity', value: 'three', as: undefined },
    { name: 'line-attributes', value: '{"Grawer":"Ala"}', as: { Grawer: 'Ala' } },
    { name: 'discount-code', value: ' LATO 10 ', as: 'LATO 10' },
    { name: 'wallet-configs', value: null, as: undefined },
    { name: 'wallet-configs', value: ' ', as: undefined },
    { name: 'wallet-configs', value: '[]', as: [] },
    { name: 'wallet-configs', value: JSON.stringify([CONFIG, BARE]), as: [CONFIG, BARE] },
    { name: 'wallet-configs', value: JSON.stringify([null, CONFIG]), as: [null, CONFIG] },
    {
      name: 'wallet-configs',
      value: '[{"name":"shop_pay","wallet_params":null}]',
      as: [{ name: 'shop_pay', wallet_params: null }],
    },
    { name: 'wallet-config', value: JSON.stringify(CONFIG), as: CONFIG },
    { name: 'wallet-config', value: JSON.stringify(BARE), as: BARE },
    { name: 'recommended', value: JSON.stringify(CONFIG), as: CONFIG },
    { name: 'recommended', value: 'null', as: null },
    { name: 'recommended', value: null, as: undefined },
    {
      name: 'fallback',
      value: '{"name":"buy_it_now","wallet_params":{},"supports_subs":false}',
      as: { name: 'buy_it_now', wallet_params: {}, supports_subs: false },
    },
    { name: 'wallet-params', value: '{"sdkUrl":"x"}', as: { sdkUrl: 'x' } },
    {
      name: 'variant-params',
      value: '[{"id":1,"requiresShipping":true}]',
      as: [{ id: 1, requiresShipping: true }],
    },
    { name: 'variant-params', value: '[]', as: [] },
  ])('is read from $name = $value', ({ name, value, as }) => {
    expect(read(name, value)).toEqual(as);
  });
});
