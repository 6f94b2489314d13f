import { describe, expect, test } from 'vitest';
import {
  postalCodeOf,
  promiseRequest,
  type PromiseResponse,
} from '../../../../src/wallets/shop-pay/promise/promise-request';
import { promiseText } from '../../../../src/wallets/shop-pay/promise/show-promise';

const stored = (values: Record<string, string>) => (key: string) => values[key] ?? null;
const nothing = stored({});

describe('the postal code of a promise', () => {
  const address = { delivery_promise_default_address: '{"zip":"00-001","city":"Warszawa"}' };
  test.each<[sentence: string, values: Record<string, string>, code: string | undefined, typed: boolean]>([
    ['nothing stored', {}, undefined, false],
    ['the default address has one', address, '00-001', false],
    ['the shopper’s own beats it', { ...address, delivery_promise_postal_code: '31-002' }, '31-002', true],
    [
      'an empty one of the shopper does not',
      { ...address, delivery_promise_postal_code: '' },
      '00-001',
      false,
    ],
    ['an address without one', { delivery_promise_default_address: '{}' }, undefined, false],
    ['an address that is null', { delivery_promise_default_address: 'null' }, undefined, false],
    ['a zip that is not a string', { delivery_promise_default_address: '{"zip":1}' }, undefined, false],
    ['text that is not JSON', { delivery_promise_default_address: '{' }, undefined, false],
  ])('%s', (_sentence, values, postalCode, isPostalCodeOverride) => {
    expect(postalCodeOf(stored(values))).toEqual({ postalCode, isPostalCodeOverride });
  });

  test('is missing on a page without access to the storage', () => {
    const forbidden = () => {
      throw new Error('SecurityError');
    };
    expect(postalCodeOf(forbidden)).toEqual({ isPostalCodeOverride: false });
  });
});

describe('the request for a promise', () => {
  const form = { lineIds: [], variantId: '101', sellingPlanId: undefined, disabled: false };
  test('names the variant, its selling plan and the postal code', () => {
    const read = stored({ delivery_promise_postal_code: '31-002' });
    expect(promiseRequest({ ...form, sellingPlanId: '7' }, read)).toEqual({
      variantId: 101,
      sellingPlanId: '7',
      postalCode: '31-002',
      isPostalCodeOverride: true,
    });
  });
  test.each([
    ['is not made without a form', undefined],
    ['is not made without a variant', { ...form, variantId: undefined }],
    ['is not made for a variant that is sold out', { ...form, disabled: true }],
  ])('%s', (_title, facts) => {
    expect(promiseRequest(facts, nothing)).toBeUndefined();
  });
});

describe('the text of a promise', () => {
  const response = (days: unknown, handle: unknown = 'shop_promise'): PromiseResponse => ({
    selectedShippingOption: { brandedPromise: { handle }, maxCalendarDaysToDelivery: days },
  });
  test.each<[sentence: string, response: PromiseResponse, text: string | undefined]>([
    ['today', response(0), 'Dostawa tego samego dnia'],
    ['tomorrow', response(1), 'Dostawa następnego dnia'],
    ['in two days', response(2), 'Dostawa w dwa dni'],
    ['three days: nothing', response(3), undefined],
    ['a day that was: nothing', response(-1), undefined],
    ['half a day: nothing', response(0.5), undefined],
    ['days as a string: nothing', response('1'), undefined],
    ['no days: nothing', response(undefined), undefined],
    ['another brand: nothing', response(1, 'other'), undefined],
    ['no brand: nothing', { selectedShippingOption: { brandedPromise: null } }, undefined],
    ['no option: nothing', { selectedShippingOption: null }, undefined],
    ['an empty answer: nothing', {}, undefined],
    ['null: nothing', null, undefined],
  ])('%s', (_sentence, promise, text) => {
    expect(promiseText(promise)).toBe(text);
  });
});
