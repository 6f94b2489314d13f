import type { EventResult } from '../../../src/wallets/sheet/sheet-results';
import { describe, expect, it } from 'vitest';
import { completeCart } from '../../../src/wallets/sheet/complete-cart';
import { settleDelivery } from '../../../src/wallets/sheet/settle-delivery';
import { settlePayment } from '../../../src/wallets/sheet/settle-payment';
import type { SheetCart } from '../../../src/wallets/sheet/sheet-cart';
import { createWalletCart, money, seenOfCart } from './wallet-carts';
import type { FakeResponse, Responses } from '../../setup/fake-storefront';
import { groupOfOptions, mutationPayload, READY, emptyResponse, submitPayload } from './api-payloads';
import { ANNA, CONTINUE, NO_STEPS, startSheetCart } from './sheet-cart-driver';

const LIMIT_MS = 27_000;
const SUCCESS = submitPayload('SubmitSuccess', { redirectUrl: 'https://shop.example/thanks' });
const CART_WITH_OPTION = createWalletCart({ deliveryGroups: [groupOfOptions(['a'], 'a')] });
const CART_WITHOUT_OPTIONS = createWalletCart({ deliveryGroups: [groupOfOptions([])] });
const freePayment = () => ({ amount: money('100.0'), freePaymentMethod: { billingAddress: {} } });

const IDENTITY = 'cartBuyerIdentityUpdate';
const PAYMENT = 'cartPaymentUpdate';
const PREPARE = 'cartPrepareForCompletion';
const IDENTIFIED = mutationPayload(IDENTITY, CART_WITH_OPTION);
const PENDING = mutationPayload(IDENTITY, CART_WITHOUT_OPTIONS, 'PENDING_DELIVERY_GROUPS');
const busyFor = (seconds: string) => emptyResponse(429, { 'Retry-After': seconds });

/** The steps of an authorization, in the order in which a wallet runs them. */
async function authorize(sheet: SheetCart, limit: AbortSignal): Promise<EventResult> {
  const steps = [
    () => sheet.identify(ANNA, {}),
    () => settleDelivery(sheet),
    () => settlePayment(sheet, freePayment),
    () => completeCart(sheet, limit, seenOfCart(CART_WITH_OPTION), NO_STEPS),
  ];
  let result: EventResult = CONTINUE;
  for (const step of steps) {
    result = await step();
    if (result.type !== 'continue') break;
  }
  return result;
}

const RESPONSES: Responses = {
  cartBuyerIdentityUpdate: [IDENTIFIED],
  cartPaymentUpdate: [mutationPayload('cartPaymentUpdate', CART_WITH_OPTION)],
  cartPrepareForCompletion: [READY],
  cartSubmitForCompletion: [SUCCESS],
};

describe('an authorization with a limit', () => {
  it.each<[title: string, responses: Responses, operations: string[]]>([
    ['the buyer is not set in time', { [IDENTITY]: ['hangs'] }, [IDENTITY]],
    ['a busy server requests a longer wait', { [IDENTITY]: [busyFor('29'), IDENTIFIED] }, [IDENTITY]],
    ['the payment is not set in time', { [PAYMENT]: ['hangs'] }, [IDENTITY, PAYMENT]],
    ['the cart is not prepared in time', { [PREPARE]: ['hangs'] }, [IDENTITY, PAYMENT, PREPARE]],
    [
      'the API still computes the delivery',
      { [IDENTITY]: [busyFor('26'), PENDING], cart: ['hangs'] },
      [IDENTITY, IDENTITY, 'cart'],
    ],
  ])('is over after 27 s, and pays nothing, when %s', async (_title, responses, expected) => {
    const { sheet, runTimersUntilSettled, operations } = await startSheetCart({ ...RESPONSES, ...responses });
    expect(
      await runTimersUntilSettled(sheet.withTimeLimit(LIMIT_MS, (limit) => authorize(sheet, limit))),
    ).toBeUndefined();
    expect(Date.now()).toBe(LIMIT_MS);
    expect(operations()).toEqual(expected);
    expect(sheet.submission.isStarted).toBe(false);
  });

  const ORDERED: EventResult = { type: 'complete', redirectUrl: 'https://shop.example/thanks' };
  const { checkoutUrl } = createWalletCart();
  const UNKNOWN: EventResult = { type: 'decelerate', reason: 'processing_failed', url: checkoutUrl };
  const THROTTLED = submitPayload('SubmitThrottled', { pollAfter: '1970-01-01T00:01:00Z' });
  const DECLINED = submitPayload('SubmitFailed', { errors: [{ code: 'PAYMENTS_CREDIT_CARD_GENERIC' }] });
  const errors = [{ area: 'billing', key: 'invalid.payment_method' }] as const;

  it.each<[title: string, responses: FakeResponse[], submits: number, result: EventResult | undefined]>([
    ['with an order that is accepted in time', [SUCCESS], 1, ORDERED],
    ['with the unknown outcome of a submit without a response', ['hangs'], 1, UNKNOWN],
    // The server's clock is not known, so each wait takes 3 s.
    ['without a result if the API did not process the submit', [THROTTLED], 9, undefined],
    ['without a result if the server requests a longer wait', [busyFor('28'), SUCCESS], 1, undefined],
    ['with an error that the shopper can correct', [DECLINED], 1, { type: 'show_error', errors }],
  ])('ends %s', async (_title, cartSubmitForCompletion, submits, result) => {
    const responses = { cartSubmitForCompletion };
    const { sheet, runTimersUntilSettled, variables } = await startSheetCart({ ...RESPONSES, ...responses });
    expect(
      await runTimersUntilSettled(sheet.withTimeLimit(LIMIT_MS, (limit) => authorize(sheet, limit))),
    ).toEqual(result);
    expect(variables('cartSubmitForCompletion')).toHaveLength(submits);
  });

  it('has no effect on the sheet after its steps have thrown', async () => {
    const { sheet, runNextTimer } = await startSheetCart();
    const thrown = sheet.withTimeLimit(LIMIT_MS, () => Promise.reject(new Error('a bug')));
    await expect(thrown).rejects.toThrow('a bug');
    expect(runNextTimer()).toBe(true);
    expect(sheet.signal.aborted).toBe(false);
  });
});
