import type { EventResult } from '../../../src/wallets/sheet/sheet-results';
import { describe, expect, it } from 'vitest';
import { completeCart } from '../../../src/wallets/sheet/complete-cart';
import { settleDelivery } from '../../../src/wallets/sheet/settle-delivery';
import { settlePayment } from '../../../src/wallets/sheet/settle-payment';
import type { SheetCart } from '../../../src/wallets/sheet/sheet-cart';
import { createWalletCart, money, seenOfCart } from './wallet-carts';
import type { Responses } from '../../setup/fake-storefront';
import { mutationPayload, READY, emptyResponse, submitPayload } from './api-payloads';
import { ANNA, CONTINUE, startSheetCart } from './sheet-cart-driver';

const LIMIT = 27_000;
const SUCCESS = submitPayload('SubmitSuccess', { redirectUrl: 'https://shop.example/thanks' });
const freePayment = () => ({ amount: money('100.0'), freePaymentMethod: { billingAddress: {} } });

/** The steps of an authorization, in the order in which a wallet runs them. */
async function authorize(sheet: SheetCart, limit: AbortSignal): Promise<EventResult> {
  const steps = [
    () => sheet.identify(ANNA),
    () => settleDelivery(sheet),
    () => settlePayment(sheet, freePayment),
    () => completeCart(sheet, limit, seenOfCart(withOption)),
  ];
  let result: EventResult = CONTINUE;
  for (const step of steps) {
    result = await step();
    if (result.type !== 'continue') break;
  }
  return result;
}

const WITHOUT_OPTIONS = createWalletCart({
  deliveryGroups: [
    { id: 'g1', groupType: 'SUBSCRIPTION', selectedDeliveryOption: undefined, deliveryOptions: [] },
  ],
});
const OPTION = { handle: 'a', deliveryMethodType: 'SHIPPING', estimatedCost: money('0.0') };
const withOption = {
  ...createWalletCart(),
  deliveryGroups: [
    {
      id: 'g1',
      groupType: 'SUBSCRIPTION',
      selectedDeliveryOption: OPTION as never,
      deliveryOptions: [OPTION as never],
    },
  ],
};
const RESPONSES: Responses = {
  cartBuyerIdentityUpdate: [mutationPayload('cartBuyerIdentityUpdate', withOption)],
  cartPaymentUpdate: [mutationPayload('cartPaymentUpdate', withOption)],
  cartPrepareForCompletion: [READY],
  cartSubmitForCompletion: [SUCCESS],
};

describe('an authorization with a limit', () => {
  it.each<{ title: string; responses: Responses; operations: string[] }>([
    {
      title: 'is over after 27 s when the buyer is not set in time, and nothing is paid',
      responses: { cartBuyerIdentityUpdate: ['hangs'] },
      operations: ['cartBuyerIdentityUpdate'],
    },
    {
      title:
        'is over after 27 s when a busy server would have been requested again later, and nothing is paid',
      responses: { cartBuyerIdentityUpdate: [emptyResponse(429, { 'Retry-After': '29' }), CONTINUE] },
      operations: ['cartBuyerIdentityUpdate'],
    },
    {
      title: 'is over after 27 s when the payment is not set in time, and nothing is paid',
      responses: { cartPaymentUpdate: ['hangs'] },
      operations: ['cartBuyerIdentityUpdate', 'cartPaymentUpdate'],
    },
    {
      title: 'is over after 27 s when the cart is not prepared in time, and nothing is paid',
      responses: { cartPrepareForCompletion: ['hangs'] },
      operations: ['cartBuyerIdentityUpdate', 'cartPaymentUpdate', 'cartPrepareForCompletion'],
    },
    {
      title: 'is over after 27 s when the API still computes the delivery, and nothing is paid',
      responses: {
        cartBuyerIdentityUpdate: [
          emptyResponse(429, { 'Retry-After': '26' }),
          mutationPayload('cartBuyerIdentityUpdate', WITHOUT_OPTIONS, 'PENDING_DELIVERY_GROUPS'),
        ],
        cart: ['hangs'],
      },
      operations: ['cartBuyerIdentityUpdate', 'cartBuyerIdentityUpdate', 'cart'],
    },
  ])('$title', async ({ responses, operations: expected }) => {
    const { sheet, until, operations } = await startSheetCart({ ...RESPONSES, ...responses });
    expect(await until(sheet.withTimeLimit(LIMIT, (limit) => authorize(sheet, limit)))).toBeUndefined();
    expect(Date.now()).toBe(LIMIT);
    expect(operations()).toEqual(expected);
    expect(sheet.isSubmitted).toBe(false);
  });

  it.each<{ title: string; responses: Responses; result: EventResult | undefined; submits: number }>([
    {
      title: 'ends with an order that is accepted in time',
      responses: {},
      result: { type: 'complete', redirectUrl: 'https://shop.example/thanks' },
      submits: 1,
    },
    {
      title: 'ends with the unknown outcome of a submit without a response',
      responses: { cartSubmitForCompletion: ['hangs'] },
      result: { type: 'decelerate', reason: 'processing_failed', url: createWalletCart().checkoutUrl },
      submits: 1,
    },
    {
      title: 'ends without a result if the API did not process the submit',
      responses: {
        cartSubmitForCompletion: [submitPayload('SubmitThrottled', { pollAfter: '1970-01-01T00:01:00Z' })],
      },
      result: undefined,
      // The clock of the server is not known, so each wait takes 3 s.
      submits: 9,
    },
    {
      title: 'ends without a result at once if the server requests a wait beyond the limit',
      responses: { cartSubmitForCompletion: [emptyResponse(429, { 'Retry-After': '28' }), SUCCESS] },
      result: undefined,
      submits: 1,
    },
    {
      title: 'ends with an error that the shopper can correct',
      responses: {
        cartSubmitForCompletion: [
          submitPayload('SubmitFailed', { errors: [{ code: 'PAYMENTS_CREDIT_CARD_GENERIC' }] }),
        ],
      },
      result: { type: 'show_error', errors: [{ area: 'billing', key: 'invalid.payment_method' }] },
      submits: 1,
    },
  ])('$title', async ({ responses, result, submits }) => {
    const { sheet, until, variables } = await startSheetCart({ ...RESPONSES, ...responses });
    expect(await until(sheet.withTimeLimit(LIMIT, (limit) => authorize(sheet, limit)))).toEqual(result);
    expect(variables('cartSubmitForCompletion')).toHaveLength(submits);
  });

  it('leaves the sheet open, and the next one has its own limit', async () => {
    const { sheet, until, operations } = await startSheetCart({
      ...RESPONSES,
      cartBuyerIdentityUpdate: ['hangs', mutationPayload('cartBuyerIdentityUpdate', withOption)],
    });
    await until(sheet.withTimeLimit(LIMIT, (limit) => authorize(sheet, limit)));
    expect(sheet.signal.aborted).toBe(false);
    expect(await until(sheet.withTimeLimit(LIMIT, (limit) => authorize(sheet, limit)))).toMatchObject({
      type: 'complete',
    });
    expect(operations().at(-1)).toBe('cartSubmitForCompletion');
  });

  it('no longer applies when it is over, even if it threw', async () => {
    const { sheet, runNextTimer } = await startSheetCart();
    const thrown = sheet.withTimeLimit(LIMIT, () => Promise.reject(new Error('a bug')));
    await expect(thrown).rejects.toThrow('a bug');
    runNextTimer();
    expect(sheet.signal.aborted).toBe(false);
  });

  it('ends with the sheet too', async () => {
    const { sheet, settled, until, operations } = await startSheetCart({
      ...RESPONSES,
      cartPaymentUpdate: ['hangs'],
    });
    const result = sheet.withTimeLimit(LIMIT, (limit) => authorize(sheet, limit));
    await settled();
    sheet.abandon();
    expect(await until(result)).toMatchObject({ type: 'abort' });
    expect(operations()).not.toContain('cartSubmitForCompletion');
  });
});
