import { describe, expect, test } from 'vitest';
import { postalCodeOf, promiseRequest } from '../../../../src/wallets/shop-pay/promise/promise-request';
import type { PromiseResponse } from '../../../../src/wallets/shop-pay/promise/promise-request';
import { promiseText } from '../../../../src/wallets/shop-pay/promise/show-promise';
import { promiseTexts } from '../../../../src/ui/messages/pl/delivery-promise';

const storageWith = (values: Record<string, string>) => (key: string) => values[key] ?? null;
const emptyStorage = storageWith({});

describe('the postal code of a promise', () => {
  const address = { delivery_promise_default_address: '{"zip":"00-001","city":"Warszawa"}' };
  test.each<[string, values: Record<string, string>, postalCode: string | undefined, isOverride: boolean]>([
    ['is missing if nothing is stored', {}, undefined, false],
    ['is that of the default address', address, '00-001', false],
    ['is the one that is entered', { ...address, delivery_promise_postal_code: '31-002' }, '31-002', true],
    ['is not an empty one', { ...address, delivery_promise_postal_code: '' }, '00-001', false],
    ['is missing if the address has none', { delivery_promise_default_address: '{}' }, undefined, false],
    ['is missing if the address is null', { delivery_promise_default_address: 'null' }, undefined, false],
    ['is missing if it is not a string', { delivery_promise_default_address: '{"zip":1}' }, undefined, false],
    ['is missing if the address is not JSON', { delivery_promise_default_address: '{' }, undefined, false],
  ])('%s', (_title, values, postalCode, isPostalCodeOverride) => {
    expect(postalCodeOf(storageWith(values))).toEqual({ postalCode, isPostalCodeOverride });
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
  test('contains the variant, its selling plan and the postal code', () => {
    const read = storageWith({ delivery_promise_postal_code: '31-002' });
    expect(promiseRequest({ ...form, sellingPlanId: '7' }, read)).toEqual({
      variantId: 101,
      sellingPlanId: '7',
      postalCode: '31-002',
      isPostalCodeOverride: true,
    });
  });
  test.each([
    ['is not sent without a form', undefined],
    ['is not sent without a variant', { ...form, variantId: undefined }],
    ['is not sent for a variant that is sold out', { ...form, disabled: true }],
  ])('%s', (_title, formState) => {
    expect(promiseRequest(formState, emptyStorage)).toBeUndefined();
  });
});

describe('the text of a promise', () => {
  const response = (days: unknown, handle: unknown = 'shop_promise'): PromiseResponse => ({
    selectedShippingOption: { brandedPromise: { handle }, maxCalendarDaysToDelivery: days },
  });
  test.each<[title: string, response: PromiseResponse, text: string | undefined]>([
    ['promises delivery on the same day', response(0), promiseTexts[0]],
    ['promises delivery on the next day', response(1), promiseTexts[1]],
    ['promises delivery in two days', response(2), promiseTexts[2]],
    ['is missing for three days', response(3), undefined],
    ['is missing for a day in the past', response(-1), undefined],
    ['is missing for half a day', response(0.5), undefined],
    ['is missing for days in a string', response('1'), undefined],
    ['is missing without days', response(undefined), undefined],
    ['is missing for another brand', response(1, 'other'), undefined],
    ['is missing without a brand', { selectedShippingOption: { brandedPromise: null } }, undefined],
    ['is missing without an option', { selectedShippingOption: null }, undefined],
    ['is missing for an empty response', {}, undefined],
    ['is missing for null', null, undefined],
  ])('%s', (_title, promise, text) => {
    expect(promiseText(promise)).toBe(text);
  });
});
