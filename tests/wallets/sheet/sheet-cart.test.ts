import type { StepResult } from '../../../src/wallets/sheet/sheet-results';
import { describe, expect, it } from 'vitest';
import { PREPARE_AFTER_CHANGE } from '../../../src/net/storefront/operations/prepare-for-completion';
import {
  cartBillingAddressUpdate,
  cartPaymentUpdate,
  cartSelectedDeliveryOptionsUpdate,
} from '../../../src/net/storefront/sheet/sheet-operations';
import type { Cart } from '../../../src/net/storefront/cart-types';
import type { SheetCart } from '../../../src/wallets/sheet/sheet-cart';
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

const FLAG = { flags: [PREPARE_AFTER_CHANGE] };
/** A cart with this total. All its other amounts are the same as the total. */
const cartOfTotal = (amount: string, currencyCode = 'PLN'): Cart => {
  const subtotalAmount = money(amount, currencyCode);
  return createWalletCart({
    cost: { ...createWalletCart().cost, subtotalAmount, totalAmount: subtotalAmount },
    lines: [createLine({ cost: { subtotalAmount } })],
  });
};
const PAYMENT = { amount: money('100.0'), freePaymentMethod: { billingAddress: {} } };

/** Operations that change a cart. */
const CHANGES: { operation: string; change: (sheet: SheetCart) => Promise<StepResult> }[] = [
  { operation: 'cartBuyerIdentityUpdate', change: (sheet) => sheet.identify(ANNA) },
  {
    operation: 'cartSelectedDeliveryOptionsUpdate',
    change: (sheet) => sheet.change(cartSelectedDeliveryOptionsUpdate, { selectedDeliveryOptions: [] }),
  },
  {
    operation: 'cartBillingAddressUpdate',
    change: (sheet) => sheet.change(cartBillingAddressUpdate, { billingAddress: {} }),
  },
  {
    operation: 'cartPaymentUpdate',
    change: (sheet) => sheet.change(cartPaymentUpdate, { payment: PAYMENT }),
  },
];
/** Operations that change a cart, and the one that checks whether it can be completed. */
const STEPS = [
  ...CHANGES,
  {
    operation: 'cartPrepareForCompletion',
    change: (sheet: SheetCart) => sheet.prepare({ hasPayment: true }),
  },
];

describe.each(STEPS)('$operation', ({ operation, change }) => {
  const success =
    operation === 'cartPrepareForCompletion' ? READY : mutationPayload(operation, createWalletCart());

  it.each<[title: string, responses: FakeResponse[], step: StepResult, count: number]>([
    ['once when the response arrives', [success], CONTINUE, 1],
    ['once when the network breaks', [LOST, success], NO_RESPONSE, 1],
    ['3 times when the server is busy', [emptyResponse(503), emptyResponse(429), success], CONTINUE, 3],
    ['4 times when the server stays busy', [emptyResponse(429)], NO_RESPONSE, 4],
    [
      'once when the shop does not allow scripts to use it',
      [apiErrorResponse('ACCESS_DENIED')],
      { type: 'decelerate', reason: 'payment_method_not_applicable' },
      1,
    ],
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

describe.each(CHANGES)('a sheet after $operation', ({ operation, change }) => {
  it.each<[title: string, responses: Responses, step: StepResult, operations: string[]]>([
    [
      'reads the cart if only the deferred part was lost',
      {
        [operation]: [truncatedResponse(mutationPayload(operation, cartOfTotal('110.0')))],
        cart: [{ cart: sentCart(cartOfTotal('120.0')) }],
      },
      CONTINUE,
      ['cart'],
    ],
    [
      'leads to the checkout because of the currency, even if there are other errors',
      {
        [operation]: [
          mutationPayload(operation, cartOfTotal('25.0', 'EUR'), 'CAPTCHA_REQUIRED', 'BRAND_NEW'),
        ],
      },
      { type: 'decelerate', reason: 'currency_changed' },
      [],
    ],
    [
      'ignores the currency of a free cart',
      { [operation]: [mutationPayload(operation, cartOfTotal('0.0', 'EUR'))] },
      CONTINUE,
      [],
    ],
  ])('%s', async (_title, responses, step, expected) => {
    const { sheet, runTimersUntilSettled, operations } = await startSheetCart(responses);
    expect(await runTimersUntilSettled(change(sheet))).toEqual(step);
    expect(operations()).toEqual([operation, ...expected]);
  });

  it.each<[title: string, response: FakeResponse, prepared: object, step: StepResult, operations: string[]]>([
    [
      'prepares the cart with the flag, and continues if it is ready',
      mutationPayload(operation, createWalletCart()),
      READY,
      CONTINUE,
      ['cartPrepareForCompletion'],
    ],
    [
      'prepares the cart with the flag, and ends if it is not ready',
      mutationPayload(operation, createWalletCart()),
      notReady('SOMETHING_NEW'),
      { type: 'decelerate', reason: 'cart_not_ready' },
      ['cartPrepareForCompletion'],
    ],
    [
      'does not prepare the cart with the flag if the change was refused',
      mutationPayload(operation, createWalletCart(), 'CAPTCHA_REQUIRED'),
      READY,
      { type: 'decelerate', reason: 'captcha_required' },
      [],
    ],
  ])('%s', async (_title, response, prepared, step, expected) => {
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
    await runTimersUntilSettled(sheet.identify(ANNA));
    await runTimersUntilSettled(sheet.identify(ANNA));
    expect(sheet.cart).toEqual(cartOfTotal('110.0'));
  });

  it('is checked again after a response without a cart', async () => {
    const { sheet, runTimersUntilSettled } = await startSheetCart({
      cartBuyerIdentityUpdate: [
        mutationPayload('cartBuyerIdentityUpdate', cartOfTotal('25.0', 'EUR')),
        mutationPayload('cartBuyerIdentityUpdate', undefined, 'INVALID_ZIP'),
      ],
    });
    await runTimersUntilSettled(sheet.identify(ANNA));
    expect(await runTimersUntilSettled(sheet.identify(ANNA))).toEqual({
      type: 'decelerate',
      reason: 'currency_changed',
    });
  });

  it('has its delivery options after the deferred part of the response', async () => {
    const cart = createWalletCart({ deliveryGroups: [groupOfOptions(['a', 'b'], 'a')] });
    const { sheet, runTimersUntilSettled } = await startSheetCart({
      cartBuyerIdentityUpdate: [
        truncatedResponse(mutationPayload('cartBuyerIdentityUpdate', createWalletCart())),
      ],
      cart: [{ cart: sentCart(cart) }],
    });
    await runTimersUntilSettled(sheet.identify(ANNA));
    expect(sheet.cart).toEqual(cart);
  });

  it.each([
    [
      'has no errors after another change whose response was lost',
      (sheet: SheetCart) => sheet.identify(ANNA),
      [],
    ],
    [
      'still has its errors after it was read',
      (sheet: SheetCart) => sheet.read(),
      ['PENDING_DELIVERY_GROUPS'],
    ],
    [
      'still has its errors after it was prepared',
      (sheet: SheetCart) => sheet.prepare({ hasPayment: true }),
      ['PENDING_DELIVERY_GROUPS'],
    ],
  ])('%s', async (_title, change, codes) => {
    const { sheet, runTimersUntilSettled } = await startSheetCart({
      cartBuyerIdentityUpdate: [
        mutationPayload('cartBuyerIdentityUpdate', createWalletCart(), 'PENDING_DELIVERY_GROUPS'),
        LOST,
      ],
      cart: [{ cart: sentCart() }],
      cartPrepareForCompletion: [READY],
    });
    await runTimersUntilSettled(sheet.identify(ANNA));
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
    expect(
      sheet.decide({ errors: [{ code: 'INVALID', field: ['address', 'province'], message: '' }] }),
    ).toEqual({
      type: 'show_error',
      errors: [{ area: 'shipping', key }],
    });
  });

  it.each<[title: string, response: FakeResponse, effects: object[]]>([
    [
      'reports an unknown code',
      mutationPayload('cartBuyerIdentityUpdate', createWalletCart(), 'BRAND_NEW'),
      [{ report: 'Error: unhandled errors: BRAND_NEW' }],
    ],
    [
      'logs a code that stops nothing',
      mutationPayload('cartBuyerIdentityUpdate', createWalletCart(), 'PENDING_DELIVERY_GROUPS'),
      [{ log: 'PENDING_DELIVERY_GROUPS' }],
    ],
    [
      'logs a response that is lost',
      LOST,
      [{ log: expect.stringMatching(/^cartBuyerIdentityUpdate: .*Failed to fetch/) }],
    ],
    [
      'reports a response that cannot be read',
      new Response('<h1>'),
      [{ report: 'cartBuyerIdentityUpdate: <h1>' }],
    ],
  ])('%s', async (_title, response, expected) => {
    const { sheet, runTimersUntilSettled, effects } = await startSheetCart({
      cartBuyerIdentityUpdate: [response],
    });
    await runTimersUntilSettled(sheet.identify(ANNA));
    expect(effects.slice(1)).toEqual(expected);
  });
});
