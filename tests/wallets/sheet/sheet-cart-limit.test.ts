import type { EventResult } from '../../../src/wallets/sheet/sheet-results';
import { describe, expect, it } from 'vitest';
import { completeCart } from '../../../src/wallets/sheet/complete-cart';
import { settleDelivery } from '../../../src/wallets/sheet/settle-delivery';
import { settlePayment } from '../../../src/wallets/sheet/settle-payment';
import type { SheetCart } from '../../../src/wallets/sheet/sheet-cart';
import { createWalletCart, money, seenOfCart } from './wallet-carts';
import type { Responses } from '../../setup/fake-storefront';
import { ANNA, mutationPayload, CONTINUE, READY, startSheetCart, emptyResponse } from './sheet-on';

const LIMIT = 27_000;
const submitted = (typename: string, more: object = {}) => ({
  cartSubmitForCompletion: { result: { __typename: typename, ...more }, userErrors: [] },
});
const SUCCESS = submitted('SubmitSuccess', { redirectUrl: 'https://shop.example/thanks' });
const freePayment = () => ({ amount: money('100.0'), freePaymentMethod: { billingAddress: {} } });

/** An authorization, as a wallet's. */
async function authorize(sheet: SheetCart, limit: AbortSignal): Promise<EventResult> {
  const steps = [
    () => sheet.identify(ANNA),
    () => settleDelivery(sheet),
    () => settlePayment(sheet, freePayment),
    () => completeCart(sheet, limit, seenOfCart(chosen)),
  ];
  let result: EventResult = CONTINUE;
  for (const step of steps) {
    result = await step();
    if (result.type !== 'continue') break;
  }
  return result;
}

const DELIVERED = createWalletCart({
  deliveryGroups: [
    { id: 'g1', groupType: 'SUBSCRIPTION', selectedDeliveryOption: undefined, deliveryOptions: [] },
  ],
});
const CHOSEN = { handle: 'a', deliveryMethodType: 'SHIPPING', estimatedCost: money('0.0') };
const chosen = {
  ...createWalletCart(),
  deliveryGroups: [
    {
      id: 'g1',
      groupType: 'SUBSCRIPTION',
      selectedDeliveryOption: CHOSEN as never,
      deliveryOptions: [CHOSEN as never],
    },
  ],
};
const ROWS: Responses = {
  cartBuyerIdentityUpdate: [mutationPayload('cartBuyerIdentityUpdate', chosen)],
  cartPaymentUpdate: [mutationPayload('cartPaymentUpdate', chosen)],
  cartPrepareForCompletion: [READY],
  cartSubmitForCompletion: [SUCCESS],
};

describe('an authorization with a limit', () => {
  it.each<{ title: string; rows: Responses; operations: string[] }>([
    {
      title: 'is over after 27 s when the buyer is not set in time, and nothing is paid',
      rows: { cartBuyerIdentityUpdate: ['hangs'] },
      operations: ['cartBuyerIdentityUpdate'],
    },
    {
      title:
        'is over after 27 s when a busy server would have been requested again later, and nothing is paid',
      rows: { cartBuyerIdentityUpdate: [emptyResponse(429, { 'Retry-After': '29' }), CONTINUE] },
      operations: ['cartBuyerIdentityUpdate'],
    },
    {
      title: 'is over after 27 s when the payment is not set in time, and nothing is paid',
      rows: { cartPaymentUpdate: ['hangs'] },
      operations: ['cartBuyerIdentityUpdate', 'cartPaymentUpdate'],
    },
    {
      title: 'is over after 27 s when the cart is not prepared in time, and nothing is paid',
      rows: { cartPrepareForCompletion: ['hangs'] },
      operations: ['cartBuyerIdentityUpdate', 'cartPaymentUpdate', 'cartPrepareForCompletion'],
    },
    {
      title: 'is over after 27 s when delivery is still being worked out, and nothing is paid',
      rows: {
        cartBuyerIdentityUpdate: [
          emptyResponse(429, { 'Retry-After': '26' }),
          mutationPayload('cartBuyerIdentityUpdate', DELIVERED, 'PENDING_DELIVERY_GROUPS'),
        ],
        cart: ['hangs'],
      },
      operations: ['cartBuyerIdentityUpdate', 'cartBuyerIdentityUpdate', 'cart'],
    },
  ])('$title', async ({ rows, operations: expected }) => {
    const { sheet, until, operations } = await startSheetCart({ ...ROWS, ...rows });
    expect(await until(sheet.withTimeLimit(LIMIT, (limit) => authorize(sheet, limit)))).toBeUndefined();
    expect(Date.now()).toBe(LIMIT);
    expect(operations()).toEqual(expected);
    expect(sheet.isSubmitted).toBe(false);
  });

  it.each<{ title: string; rows: Responses; result: EventResult | undefined; submits: number }>([
    {
      title: 'what is done in time counts',
      rows: {},
      result: { type: 'complete', redirectUrl: 'https://shop.example/thanks' },
      submits: 1,
    },
    {
      title: 'the outcome of an attempt to pay counts, even if it is unknown',
      rows: { cartSubmitForCompletion: ['hangs'] },
      result: { type: 'decelerate', reason: 'processing_failed', url: createWalletCart().checkoutUrl },
      submits: 1,
    },
    {
      title: 'an attempt that the API did not process counts as none',
      rows: {
        cartSubmitForCompletion: [submitted('SubmitThrottled', { pollAfter: '1970-01-01T00:01:00Z' })],
      },
      result: undefined,
      // The clock of the server is not known: every 3 s.
      submits: 9,
    },
    {
      title: 'a server that requests more time than there is counts as out of time at once',
      rows: { cartSubmitForCompletion: [emptyResponse(429, { 'Retry-After': '28' }), SUCCESS] },
      result: undefined,
      submits: 1,
    },
    {
      title: 'an error that the shopper can correct counts',
      rows: {
        cartSubmitForCompletion: [
          submitted('SubmitFailed', { errors: [{ code: 'PAYMENTS_CREDIT_CARD_GENERIC' }] }),
        ],
      },
      result: { type: 'show_error', errors: [{ area: 'billing', key: 'invalid.payment_method' }] },
      submits: 1,
    },
  ])('$title', async ({ rows, result, submits }) => {
    const { sheet, until, variables } = await startSheetCart({ ...ROWS, ...rows });
    expect(await until(sheet.withTimeLimit(LIMIT, (limit) => authorize(sheet, limit)))).toEqual(result);
    expect(variables('cartSubmitForCompletion')).toHaveLength(submits);
  });

  it('leaves the sheet open, and the next one has its own limit', async () => {
    const { sheet, until, operations } = await startSheetCart({
      ...ROWS,
      cartBuyerIdentityUpdate: ['hangs', mutationPayload('cartBuyerIdentityUpdate', chosen)],
    });
    await until(sheet.withTimeLimit(LIMIT, (limit) => authorize(sheet, limit)));
    expect(sheet.signal.aborted).toBe(false);
    expect(await until(sheet.withTimeLimit(LIMIT, (limit) => authorize(sheet, limit)))).toMatchObject({
      type: 'complete',
    });
    expect(operations().at(-1)).toBe('cartSubmitForCompletion');
  });

  it('no longer applies when it is over, even if it threw', async () => {
    const { sheet, advance } = await startSheetCart();
    const thrown = sheet.withTimeLimit(LIMIT, () => Promise.reject(new Error('a bug')));
    await expect(thrown).rejects.toThrow('a bug');
    advance();
    expect(sheet.signal.aborted).toBe(false);
  });

  it('ends with the sheet too', async () => {
    const { sheet, settled, until, operations } = await startSheetCart({
      ...ROWS,
      cartPaymentUpdate: ['hangs'],
    });
    const result = sheet.withTimeLimit(LIMIT, (limit) => authorize(sheet, limit));
    await settled();
    sheet.abandon();
    expect(await until(result)).toMatchObject({ type: 'abort' });
    expect(operations()).not.toContain('cartSubmitForCompletion');
  });
});
