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

  it.each<{ responses: FakeResponse[]; title: string; step: StepResult; count: number }>([
    { title: 'is sent once when the response arrives', responses: [success], step: CONTINUE, count: 1 },
    {
      title: 'is sent once when the network breaks',
      responses: [LOST, success],
      step: NO_RESPONSE,
      count: 1,
    },
    {
      title: 'is sent 3 times when the server is busy',
      responses: [emptyResponse(503), emptyResponse(429), success],
      step: CONTINUE,
      count: 3,
    },
    {
      title: 'is sent 4 times when the server stays busy',
      responses: [emptyResponse(429)],
      step: NO_RESPONSE,
      count: 4,
    },
    {
      title: 'is sent once when the shop does not allow scripts to use it',
      responses: [apiErrorResponse('ACCESS_DENIED')],
      step: { type: 'decelerate', reason: 'payment_method_not_applicable' },
      count: 1,
    },
  ])('$title', async ({ responses, step, count }) => {
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
  it.each<{ title: string; responses: Responses; step: StepResult; operations: string[] }>([
    {
      title: 'reads the cart if only the deferred part was lost',
      responses: {
        [operation]: [truncatedResponse(mutationPayload(operation, cartOfTotal('110.0')))],
        cart: [{ cart: sentCart(cartOfTotal('120.0')) }],
      },
      step: CONTINUE,
      operations: ['cart'],
    },
    {
      title: 'leads to the checkout because of the currency, even if there are other errors',
      responses: {
        [operation]: [
          mutationPayload(operation, cartOfTotal('25.0', 'EUR'), 'CAPTCHA_REQUIRED', 'BRAND_NEW'),
        ],
      },
      step: { type: 'decelerate', reason: 'currency_changed' },
      operations: [],
    },
    {
      title: 'ignores the currency of a free cart',
      responses: { [operation]: [mutationPayload(operation, cartOfTotal('0.0', 'EUR'))] },
      step: CONTINUE,
      operations: [],
    },
  ])('$title', async ({ responses, step, operations: expected }) => {
    const { sheet, runTimersUntilSettled, operations } = await startSheetCart(responses);
    expect(await runTimersUntilSettled(change(sheet))).toEqual(step);
    expect(operations()).toEqual([operation, ...expected]);
  });

  it.each<{
    title: string;
    response: FakeResponse;
    prepared: object;
    step: StepResult;
    operations: string[];
  }>([
    {
      title: 'prepares the cart with the flag, and continues if it is ready',
      response: mutationPayload(operation, createWalletCart()),
      prepared: READY,
      step: CONTINUE,
      operations: ['cartPrepareForCompletion'],
    },
    {
      title: 'prepares the cart with the flag, and ends if it is not ready',
      response: mutationPayload(operation, createWalletCart()),
      prepared: notReady('SOMETHING_NEW'),
      step: { type: 'decelerate', reason: 'cart_not_ready' },
      operations: ['cartPrepareForCompletion'],
    },
    {
      title: 'does not prepare the cart with the flag if the change was refused',
      response: mutationPayload(operation, createWalletCart(), 'CAPTCHA_REQUIRED'),
      prepared: READY,
      step: { type: 'decelerate', reason: 'captcha_required' },
      operations: [],
    },
  ])('$title', async ({ response, prepared, step, operations: expected }) => {
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
    {
      title: 'has no errors after another change whose response was lost',
      change: (sheet: SheetCart) => sheet.identify(ANNA),
      codes: [],
    },
    {
      title: 'still has its errors after it was read',
      change: (sheet: SheetCart) => sheet.read(),
      codes: ['PENDING_DELIVERY_GROUPS'],
    },
    {
      title: 'still has its errors after it was prepared',
      change: (sheet: SheetCart) => sheet.prepare({ hasPayment: true }),
      codes: ['PENDING_DELIVERY_GROUPS'],
    },
  ])('$title', async ({ change, codes }) => {
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
  it.each([
    { country: 'AE', key: 'invalid.emirate' },
    { country: 'CA', key: 'invalid.zone' },
  ])('shows an invalid province of the country $country as $key', async ({ country, key }) => {
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

  it.each<{ title: string; response: FakeResponse; effects: object[] }>([
    {
      title: 'reports an unknown code',
      response: mutationPayload('cartBuyerIdentityUpdate', createWalletCart(), 'BRAND_NEW'),
      effects: [{ report: 'Error: unhandled errors: BRAND_NEW' }],
    },
    {
      title: 'logs a code that stops nothing',
      response: mutationPayload('cartBuyerIdentityUpdate', createWalletCart(), 'PENDING_DELIVERY_GROUPS'),
      effects: [{ log: 'PENDING_DELIVERY_GROUPS' }],
    },
    {
      title: 'logs a response that is lost',
      response: LOST,
      effects: [{ log: expect.stringMatching(/^cartBuyerIdentityUpdate: .*Failed to fetch/) }],
    },
    {
      title: 'reports a response that cannot be read',
      response: new Response('<h1>'),
      effects: [{ report: 'cartBuyerIdentityUpdate: <h1>' }],
    },
  ])('$title', async ({ response, effects: expected }) => {
    const { sheet, runTimersUntilSettled, effects } = await startSheetCart({
      cartBuyerIdentityUpdate: [response],
    });
    await runTimersUntilSettled(sheet.identify(ANNA));
    expect(effects.slice(1)).toEqual(expected);
  });
});
