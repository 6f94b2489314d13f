import type { EventResult } from '../../../src/wallets/sheet/sheet-results';
import { describe, expect, it } from 'vitest';
import { completeCart } from '../../../src/wallets/sheet/complete-cart';
import { settleDelivery } from '../../../src/wallets/sheet/settle-delivery';
import { settlePayment } from '../../../src/wallets/sheet/settle-payment';
import type { SheetCart } from '../../../src/wallets/sheet/sheet-cart';
import { createWalletCart, money, seenOfCart } from './wallet-carts';
import type { Responses } from '../../setup/fake-storefront';
import { groupOfOptions, mutationPayload, READY, emptyResponse, submitPayload } from './api-payloads';
import { ANNA, CONTINUE, startSheetCart } from './sheet-cart-driver';

/** A wallet's time limit, ms. */
const LIMIT_MS = 27_000;
const SUCCESS = submitPayload('SubmitSuccess', { redirectUrl: 'https://shop.example/thanks' });
const CART_WITH_OPTION = createWalletCart({ deliveryGroups: [groupOfOptions(['a'], 'a')] });
const CART_WITHOUT_OPTIONS = createWalletCart({ deliveryGroups: [groupOfOptions([])] });
const freePayment = () => ({ amount: money('100.0'), freePaymentMethod: { billingAddress: {} } });

/** The steps of an authorization, in the order in which a wallet runs them. */
async function authorize(sheet: SheetCart, limit: AbortSignal): Promise<EventResult> {
  const steps = [
    () => sheet.identify(ANNA),
    () => settleDelivery(sheet),
    () => settlePayment(sheet, freePayment),
    () => completeCart(sheet, limit, seenOfCart(CART_WITH_OPTION)),
  ];
  let result: EventResult = CONTINUE;
  for (const step of steps) {
    result = await step();
    if (result.type !== 'continue') break;
  }
  return result;
}

const RESPONSES: Responses = {
  cartBuyerIdentityUpdate: [mutationPayload('cartBuyerIdentityUpdate', CART_WITH_OPTION)],
  cartPaymentUpdate: [mutationPayload('cartPaymentUpdate', CART_WITH_OPTION)],
  cartPrepareForCompletion: [READY],
  cartSubmitForCompletion: [SUCCESS],
};

describe('an authorization with a limit', () => {
  it.each<[title: string, responses: Responses, operations: string[]]>([
    [
      'the buyer is not set in time, and nothing is paid',
      { cartBuyerIdentityUpdate: ['hangs'] },
      ['cartBuyerIdentityUpdate'],
    ],
    [
      'a busy server requests a longer wait, and nothing is paid',
      {
        cartBuyerIdentityUpdate: [
          emptyResponse(429, { 'Retry-After': '29' }),
          mutationPayload('cartBuyerIdentityUpdate', CART_WITH_OPTION),
        ],
      },
      ['cartBuyerIdentityUpdate'],
    ],
    [
      'the payment is not set in time, and nothing is paid',
      { cartPaymentUpdate: ['hangs'] },
      ['cartBuyerIdentityUpdate', 'cartPaymentUpdate'],
    ],
    [
      'the cart is not prepared in time, and nothing is paid',
      { cartPrepareForCompletion: ['hangs'] },
      ['cartBuyerIdentityUpdate', 'cartPaymentUpdate', 'cartPrepareForCompletion'],
    ],
    [
      'the API still computes the delivery, and nothing is paid',
      {
        cartBuyerIdentityUpdate: [
          emptyResponse(429, { 'Retry-After': '26' }),
          mutationPayload('cartBuyerIdentityUpdate', CART_WITHOUT_OPTIONS, 'PENDING_DELIVERY_GROUPS'),
        ],
        cart: ['hangs'],
      },
      ['cartBuyerIdentityUpdate', 'cartBuyerIdentityUpdate', 'cart'],
    ],
  ])('is over after 27 s when %s', async (_title, responses, expected) => {
    const { sheet, runTimersUntilSettled, operations } = await startSheetCart({ ...RESPONSES, ...responses });
    expect(
      await runTimersUntilSettled(sheet.withTimeLimit(LIMIT_MS, (limit) => authorize(sheet, limit))),
    ).toBeUndefined();
    expect(Date.now()).toBe(LIMIT_MS);
    expect(operations()).toEqual(expected);
    expect(sheet.submission.isStarted).toBe(false);
  });

  it.each<[title: string, responses: Responses, result: EventResult | undefined, submits: number]>([
    [
      'ends with an order that is accepted in time',
      {},
      { type: 'complete', redirectUrl: 'https://shop.example/thanks' },
      1,
    ],
    [
      'ends with the unknown outcome of a submit without a response',
      { cartSubmitForCompletion: ['hangs'] },
      { type: 'decelerate', reason: 'processing_failed', url: createWalletCart().checkoutUrl },
      1,
    ],
    // The server's clock is not known, so each wait takes 3 s.
    [
      'ends without a result if the API did not process the submit',
      { cartSubmitForCompletion: [submitPayload('SubmitThrottled', { pollAfter: '1970-01-01T00:01:00Z' })] },
      undefined,
      9,
    ],
    [
      'ends without a result, and without another submit, if the server requests a wait beyond the limit',
      { cartSubmitForCompletion: [emptyResponse(429, { 'Retry-After': '28' }), SUCCESS] },
      undefined,
      1,
    ],
    [
      'ends with an error that the shopper can correct',
      {
        cartSubmitForCompletion: [
          submitPayload('SubmitFailed', { errors: [{ code: 'PAYMENTS_CREDIT_CARD_GENERIC' }] }),
        ],
      },
      { type: 'show_error', errors: [{ area: 'billing', key: 'invalid.payment_method' }] },
      1,
    ],
  ])('%s', async (_title, responses, result, submits) => {
    const { sheet, runTimersUntilSettled, variables } = await startSheetCart({ ...RESPONSES, ...responses });
    expect(
      await runTimersUntilSettled(sheet.withTimeLimit(LIMIT_MS, (limit) => authorize(sheet, limit))),
    ).toEqual(result);
    expect(variables('cartSubmitForCompletion')).toHaveLength(submits);
  });

  it('leaves the sheet open, and the next authorization can succeed', async () => {
    const { sheet, runTimersUntilSettled, operations } = await startSheetCart({
      ...RESPONSES,
      cartBuyerIdentityUpdate: ['hangs', mutationPayload('cartBuyerIdentityUpdate', CART_WITH_OPTION)],
    });
    await runTimersUntilSettled(sheet.withTimeLimit(LIMIT_MS, (limit) => authorize(sheet, limit)));
    expect(sheet.signal.aborted).toBe(false);
    expect(
      await runTimersUntilSettled(sheet.withTimeLimit(LIMIT_MS, (limit) => authorize(sheet, limit))),
    ).toMatchObject({
      type: 'complete',
    });
    expect(operations().at(-1)).toBe('cartSubmitForCompletion');
  });

  it('has no effect on the sheet after its steps have thrown', async () => {
    const { sheet, runNextTimer } = await startSheetCart();
    const thrown = sheet.withTimeLimit(LIMIT_MS, () => Promise.reject(new Error('a bug')));
    await expect(thrown).rejects.toThrow('a bug');
    expect(runNextTimer()).toBe(true);
    expect(sheet.signal.aborted).toBe(false);
  });

  it('ends when the sheet is abandoned', async () => {
    const { sheet, flushPromises, runTimersUntilSettled, operations } = await startSheetCart({
      ...RESPONSES,
      cartPaymentUpdate: ['hangs'],
    });
    const result = sheet.withTimeLimit(LIMIT_MS, (limit) => authorize(sheet, limit));
    await flushPromises();
    sheet.abandon();
    expect(await runTimersUntilSettled(result)).toMatchObject({ type: 'abort' });
    expect(operations()).not.toContain('cartSubmitForCompletion');
  });
});
