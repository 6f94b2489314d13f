import type { StepResult } from '../../../src/wallets/sheet/sheet-results';
import { describe, expect, it } from 'vitest';
import { PREPARE_AFTER_CHANGE } from '../../../src/net/storefront/operations/prepare-for-completion';
import {
  cartBillingAddressUpdate,
  cartPaymentUpdate,
  cartSelectedDeliveryOptionsUpdate,
} from '../../../src/net/storefront/sheet/sheet-operations';
import type { DecelerationReason } from '../../../src/wallets/reasons';
import type { Cart } from '../../../src/net/storefront/cart-types';
import type { SheetCart } from '../../../src/wallets/sheet/sheet-cart';
import { multipart } from '../../net/storefront/chunked';
import { createLine, createWalletCart, money, sentCart } from './wallet-carts';
import { LOST, type Responses, type FakeResponse } from '../../setup/fake-storefront';
import {
  mutationPayload,
  truncatedResponse,
  groupOfOptions,
  notReady,
  READY,
  apiErrorResponse,
  emptyResponse,
} from './api-payloads';
import { ANNA, CONTINUE, NO_RESPONSE, startSheetCart } from './sheet-cart-driver';

const DENIED = apiErrorResponse('ACCESS_DENIED');
const THROTTLED = { errors: [{ extensions: { code: 'THROTTLED' } }], hasNext: false };
const inParts = (...parts: object[]) =>
  new Response(multipart(parts), { headers: { 'Content-Type': 'multipart/mixed; boundary="-"' } });
const FLAG = { flags: [PREPARE_AFTER_CHANGE] };
const NO_OPTIONS = { selectedDeliveryOptions: [] };
/** A cart with this total. All its other amounts are the same as the total. */
const cartOfTotal = (amount: string, currencyCode = 'PLN'): Cart => {
  const subtotalAmount = money(amount, currencyCode);
  return createWalletCart({
    cost: { ...createWalletCart().cost, subtotalAmount, totalAmount: subtotalAmount },
    lines: [createLine({ cost: { subtotalAmount } })],
  });
};
const PAYMENT = { amount: money('100.0'), freePaymentMethod: { billingAddress: {} } };

type Step = readonly [operation: string, change: (sheet: SheetCart) => Promise<StepResult>];
const CHANGES: readonly Step[] = [
  ['cartBuyerIdentityUpdate', (sheet) => sheet.identify(ANNA, {})],
  [
    'cartSelectedDeliveryOptionsUpdate',
    (sheet) => sheet.change(cartSelectedDeliveryOptionsUpdate, NO_OPTIONS),
  ],
  ['cartBillingAddressUpdate', (sheet) => sheet.change(cartBillingAddressUpdate, { billingAddress: {} })],
  ['cartPaymentUpdate', (sheet) => sheet.change(cartPaymentUpdate, { payment: PAYMENT })],
];
const PREPARE: Step = ['cartPrepareForCompletion', (sheet) => sheet.prepare({ hasPayment: true })];
const decelerates = (reason: DecelerationReason): StepResult => ({ type: 'decelerate', reason });

describe.each([...CHANGES, PREPARE])('%s', (operation, change) => {
  const success =
    operation === 'cartPrepareForCompletion' ? READY : mutationPayload(operation, createWalletCart());

  it.each<[title: string, responses: FakeResponse[], step: StepResult, count: number]>([
    ['once when the response arrives', [success], CONTINUE, 1],
    ['once when the network breaks', [LOST, success], NO_RESPONSE, 1],
    ['3 times when the server is busy', [emptyResponse(503), emptyResponse(429), success], CONTINUE, 3],
    ['4 times when the server stays busy', [emptyResponse(429)], NO_RESPONSE, 4],
    ['again when the API throttles it, in parts', [inParts(THROTTLED), success], CONTINUE, 2],
    ['once when scripts may not use it', [DENIED], decelerates('payment_method_not_applicable'), 1],
  ])('is sent %s', async (_title, responses, step, count) => {
    const { sheet, runTimersUntilSettled, operations, variables } = await startSheetCart({
      [operation]: responses,
    });
    expect(await runTimersUntilSettled(change(sheet))).toEqual(step);
    expect(operations()).toEqual(Array(count).fill(operation));
    expect(variables(operation)).toEqual(
      Array(count).fill(expect.objectContaining({ cartId: createWalletCart().id })),
    );
  });

  it('is sent after the wait that a busy server requests', async () => {
    const { sheet, runTimersUntilSettled, requestTimes } = await startSheetCart({
      [operation]: [emptyResponse(429, { 'Retry-After': '7' }), emptyResponse(503), success],
    });
    await runTimersUntilSettled(change(sheet));
    expect(requestTimes).toEqual([0, 7000, 8000]);
  });
});

describe.each(CHANGES)('a sheet after %s', (operation, change) => {
  const payload = (cart: Cart, ...codes: string[]) => mutationPayload(operation, cart, ...codes);
  const SUCCESS = payload(createWalletCart());
  const REFUSED_CHANGE = payload(createWalletCart(), 'CAPTCHA_REQUIRED');
  const TRUNCATED = truncatedResponse(payload(cartOfTotal('110.0')));

  it.each<[title: string, response: FakeResponse, step: StepResult, operations: string[]]>([
    ['reads the cart if only the deferred part was lost', TRUNCATED, CONTINUE, ['cart']],
    [
      'leads to the checkout because of the currency before others',
      payload(cartOfTotal('25.0', 'EUR'), 'CAPTCHA_REQUIRED', 'BRAND_NEW'),
      decelerates('currency_changed'),
      [],
    ],
    ['ignores the currency of a free cart', payload(cartOfTotal('0.0', 'EUR')), CONTINUE, []],
  ])('%s', async (_title, response, step, expected) => {
    const responses: Responses = {
      [operation]: [response],
      cart: [{ cart: sentCart(cartOfTotal('120.0')) }],
    };
    const { sheet, runTimersUntilSettled, operations } = await startSheetCart(responses);
    expect(await runTimersUntilSettled(change(sheet))).toEqual(step);
    expect(operations()).toEqual([operation, ...expected]);
  });

  it.each<[title: string, response: FakeResponse, prepared: object, step: StepResult, operations: string[]]>([
    ['prepares the cart, and continues if it is ready', SUCCESS, READY, CONTINUE, [PREPARE[0]]],
    ['prepares, and ends', SUCCESS, notReady('SOMETHING_NEW'), decelerates('cart_not_ready'), [PREPARE[0]]],
    ['does not prepare it after a refusal', REFUSED_CHANGE, READY, decelerates('captcha_required'), []],
  ])('%s with the flag', async (_title, response, prepared, step, expected) => {
    // The first `READY` is for the cart that is created.
    const { sheet, runTimersUntilSettled, operations } = await startSheetCart(
      { [operation]: [response], cartPrepareForCompletion: [READY, prepared] },
      FLAG,
    );
    expect(await runTimersUntilSettled(change(sheet))).toEqual(step);
    expect(operations()).toEqual([operation, ...expected]);
  });
});

describe('the cart of a sheet', () => {
  it('is that of the last response with a cart', async () => {
    const { sheet, runTimersUntilSettled } = await startSheetCart({
      cartBuyerIdentityUpdate: [
        mutationPayload('cartBuyerIdentityUpdate', cartOfTotal('110.0')),
        mutationPayload('cartBuyerIdentityUpdate', undefined, 'PENDING_DELIVERY_GROUPS'),
      ],
    });
    await runTimersUntilSettled(sheet.identify(ANNA, {}));
    await runTimersUntilSettled(sheet.identify(ANNA, {}));
    expect(sheet.cart).toEqual(cartOfTotal('110.0'));
  });

  it('is checked again after a response without a cart', async () => {
    const { sheet, runTimersUntilSettled } = await startSheetCart({
      cartBuyerIdentityUpdate: [
        mutationPayload('cartBuyerIdentityUpdate', cartOfTotal('25.0', 'EUR')),
        mutationPayload('cartBuyerIdentityUpdate', undefined, 'INVALID_ZIP'),
      ],
    });
    await runTimersUntilSettled(sheet.identify(ANNA, {}));
    expect(await runTimersUntilSettled(sheet.identify(ANNA, {}))).toEqual(decelerates('currency_changed'));
  });

  it('has its delivery options after the deferred part of the response', async () => {
    const cart = createWalletCart({ deliveryGroups: [groupOfOptions(['a', 'b'], 'a')] });
    const { sheet, runTimersUntilSettled } = await startSheetCart({
      cartBuyerIdentityUpdate: [
        truncatedResponse(mutationPayload('cartBuyerIdentityUpdate', createWalletCart())),
      ],
      cart: [{ cart: sentCart(cart) }],
    });
    await runTimersUntilSettled(sheet.identify(ANNA, {}));
    expect(sheet.cart).toEqual(cart);
  });

  it.each<[title: string, change: (sheet: SheetCart) => Promise<unknown>, codes: string[]]>([
    ['has no errors after another change that was lost', (sheet) => sheet.identify(ANNA, {}), []],
    ['still has its errors after it was read', (sheet) => sheet.read(), ['PENDING_DELIVERY_GROUPS']],
    ['still has its errors after it was prepared', PREPARE[1], ['PENDING_DELIVERY_GROUPS']],
  ])('%s', async (_title, change, codes) => {
    const { sheet, runTimersUntilSettled } = await startSheetCart({
      cartBuyerIdentityUpdate: [
        mutationPayload('cartBuyerIdentityUpdate', createWalletCart(), 'PENDING_DELIVERY_GROUPS'),
        LOST,
      ],
      cart: [{ cart: sentCart() }],
      cartPrepareForCompletion: [READY],
    });
    await runTimersUntilSettled(sheet.identify(ANNA, {}));
    await runTimersUntilSettled(change(sheet));
    expect(sheet.errors.map(({ code }) => code)).toEqual(codes);
  });
});

describe('a sheet after a response', () => {
  it.each<[country: string, key: string]>([
    ['AE', 'invalid.emirate'],
    ['CA', 'invalid.zone'],
  ])('shows an invalid province of the country %s as %s', async (country, key) => {
    const { sheet, runTimersUntilSettled } = await startSheetCart({
      cartBuyerIdentityUpdate: [mutationPayload('cartBuyerIdentityUpdate', createWalletCart())],
    });
    await runTimersUntilSettled(sheet.identify(ANNA, { shipping: country }));
    const errors = [{ code: 'INVALID', field: ['address', 'province'], message: '' }];
    expect(sheet.decide({ errors })).toEqual({ type: 'show_error', errors: [{ area: 'shipping', key }] });
  });

  const identified = (code: string) => mutationPayload('cartBuyerIdentityUpdate', createWalletCart(), code);

  it.each<[title: string, response: FakeResponse, effect: object]>([
    ['reports an unknown code', identified('BRAND_NEW'), { report: 'Error: unhandled errors: BRAND_NEW' }],
    ['logs a known code that ends the sheet', identified('PRICE_MISMATCH'), { log: 'PRICE_MISMATCH' }],
    ['logs what stops nothing', identified('PENDING_DELIVERY_GROUPS'), { log: 'PENDING_DELIVERY_GROUPS' }],
    ['logs a lost one', LOST, { log: expect.stringMatching(/^cartBuyerIdentityUpdate: .*Failed to fetch/) }],
    ['reports an unreadable response', new Response('<h1>'), { report: 'cartBuyerIdentityUpdate: <h1>' }],
  ])('%s', async (_title, response, expected) => {
    const { sheet, runTimersUntilSettled, effects } = await startSheetCart({
      cartBuyerIdentityUpdate: [response],
    });
    await runTimersUntilSettled(sheet.identify(ANNA, {}));
    expect(effects.slice(1)).toEqual([expected]);
  });
});
