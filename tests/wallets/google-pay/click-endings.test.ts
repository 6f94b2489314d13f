import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dialogTexts } from '../../../src/ui/messages/pl/errors-in-dialog';
import type { DecelerationReason } from '../../../src/wallets/reasons';
import { createWalletCart, sentCart } from '../sheet/wallet-carts';
import { storeAttempt } from '../../../src/wallets/checkout/attempts';
import { LOST, type Responses } from '../../setup/fake-storefront';
import { mutationPayload, notReady, apiErrorResponse, failedSubmit, submitPayload } from '../sheet/sheet-on';
import {
  cart,
  clickOnGoogle,
  DIALOG,
  lastAnswer,
  LEAVING,
  passSeconds,
  REMOVED,
  shownOnGoogle,
  type ShopperAction,
} from './click-on-google';
import { apiError } from '../api-error';
import { useFakeClock } from '../../setup/fake-clock';

beforeEach(() => {
  localStorage.clear();
  useFakeClock({ now: 1_000_000 });
});
afterEach(() => void vi.unstubAllGlobals());

const CHECKOUT = createWalletCart().checkoutUrl;
/** The checkout of an earlier click. */
const STORED_CHECKOUT = 'https://shop.example/checkouts/stored?key=k';
const ORDER = 'https://shop.example/orders/1';

/** The response to a request of what became of an accepted attempt. */
const completion = (typename: string, more: object = {}) => ({
  cartCompletionAttempt: { __typename: typename, ...more },
});

describe('a click on a cart page without a cart id opens no sheet', () => {
  const source = { type: 'cart', cartId: undefined } as const;

  it('and goes to the checkout of its shop', async () => {
    const run = await clickOnGoogle({ context: { source } });
    expect(run.outcome).toEqual({ outcome: 'deceleration', reason: 'missing_cart_id' });
    expect(run.effects).toEqual([{ navigation: 'https://shop.example/checkout?storefront_wallet=true' }]);
    expect(run.sheet.requests).toEqual([]);
  });

  it('and ends in a dialog on a page of another origin', async () => {
    const run = await clickOnGoogle({ context: { source, pageUrl: 'https://blog.example/kubki' } });
    expect(run.outcome).toEqual({ outcome: 'failed', reason: 'missing_cart_id' });
    expect(run.effects).toEqual([{ dialog: { key: 'checkout_error' } }]);
    expect(run.sheet.requests).toEqual([]);
  });
});

it.each([{ flags: [] }, { flags: ['d6d12da0'] }])(
  'a prepared cart without the phone number is corrected in the sheet (flags: $flags)',
  async ({ flags }) => {
    const responses = { cartPrepareForCompletion: [notReady('DELIVERY_PHONE_NUMBER_REQUIRED')] };
    const run = await clickOnGoogle({ responses, context: { flags } });
    await run.act('initialize');
    expect(lastAnswer(run)?.error).toBeUndefined();
    await run.act('pay');
    expect(lastAnswer(run)?.error).toMatchObject({
      reason: 'SHIPPING_ADDRESS_INVALID',
      message: 'Podaj numer telefonu',
    });
    expect(run.outcome).toBeUndefined();
    expect(run.operations()).not.toContain('cartSubmitForCompletion');
  },
);

it('a deceleration without a cart does not announce the checkout', async () => {
  const run = await clickOnGoogle({ responses: { cartCreate: [apiErrorResponse('ACCESS_DENIED')] } });
  await run.act('initialize');
  expect(lastAnswer(run)?.error).toMatchObject({
    reason: 'OTHER_ERROR',
    message: dialogTexts.checkout_error,
  });
  expect(run.outcome).toEqual({ outcome: 'failed', reason: 'payment_method_not_applicable' });
  expect([run.navigations(), run.dialogs()]).toEqual([[], [{ key: 'checkout_error' }]]);
});

describe('a deceleration is shown in the sheet, and then leads to the checkout', () => {
  const answer = (operation: string, code: string) =>
    operation === 'cartPrepareForCompletion'
      ? notReady(code)
      : operation === 'cartSubmitForCompletion'
        ? failedSubmit(code)
        : mutationPayload(operation, createWalletCart(), code);

  it.each<[operation: string, code: string, reason: DecelerationReason, flag?: string]>([
    ['cartCreate', 'MERCHANDISE_NOT_ENOUGH_STOCK', 'not_enough_stock', 'not_enough_stock'],
    ['cartPaymentUpdate', 'REDIRECT_TO_CHECKOUT_REQUIRED', 'redirect_to_checkout_required'],
    ['cartPrepareForCompletion', 'SOME_REASON', 'cart_not_ready', 'cart_not_ready'],
    ['cartSubmitForCompletion', 'CAPTCHA_REQUIRED', 'captcha_required', 'captcha_required'],
  ])('if %s responds with %s, for the reason %s', async (operation, code, reason, flag) => {
    const run = await clickOnGoogle({ responses: { [operation]: [answer(operation, code)] } });
    await run.act('initialize', 'pay');
    expect(lastAnswer(run)?.error).toMatchObject({ reason: 'OTHER_ERROR', message: LEAVING });
    expect(run.outcome).toEqual({ outcome: 'deceleration', reason });
    const query = `storefront_wallet=true${flag ? `&wallet_${flag}=true` : ''}`;
    expect(run.navigations()).toEqual([`${CHECKOUT}${CHECKOUT.includes('?') ? '&' : '?'}${query}`]);
    // What the shopper has filled in is there at the checkout.
    expect(run.operations()).not.toContain(REMOVED);
    expect(run.operations().at(-1)).toBe(operation);
  });

  it('and at once if the cart is throttled', async () => {
    const throttled = { __typename: 'CartThrottled', pollAfter: '2030-01-01T00:00:00Z' };
    const run = await shownOnGoogle({
      responses: { cartPrepareForCompletion: [{ cartPrepareForCompletion: { result: throttled } }] },
    });
    await run.act('pay');
    expect(run.outcome).toEqual({ outcome: 'deceleration', reason: 'cart_throttled' });
  });

  it('another currency can be read before; a shopper who closes the sheet meanwhile has read it', async () => {
    const inEuros = (cart = createWalletCart()) => ({
      ...cart,
      cost: { ...cart.cost, totalAmount: { amount: '25.0', currencyCode: 'EUR' } },
    });
    const responses: Responses = {
      cartBuyerIdentityUpdate: [mutationPayload('cartBuyerIdentityUpdate', inEuros())],
    };
    for (const [actions, seconds] of [
      [[], 1.6],
      [['cancel'], 0.1],
    ] as const) {
      const run = await clickOnGoogle({ responses });
      void run.sheet.do('initialize');
      await passSeconds(0.1);
      expect(lastAnswer(run)?.error?.message).toMatch(/waluta zosta/);
      expect(run.navigations()).toEqual([]);
      for (const action of actions) void run.sheet.do(action);
      await passSeconds(seconds);
      expect(run.outcome).toEqual({ outcome: 'deceleration', reason: 'currency_changed' });
      expect(run.operations()).not.toContain(REMOVED);
    }
  });
});

describe('a failure is shown in the sheet and in a dialog, and personal data is removed,', () => {
  it.each<{ title: string; responses: Responses; dialog: object; why: object; message: string }>([
    {
      title: 'if a code is unknown',
      responses: {
        cartPaymentUpdate: [mutationPayload('cartPaymentUpdate', createWalletCart(), 'BRAND_NEW')],
      },
      dialog: DIALOG,
      why: apiError('BRAND_NEW'),
      message: DIALOG.message,
    },
    {
      title: 'if there is no response',
      responses: { cartPaymentUpdate: [LOST] },
      dialog: { key: 'checkout_error' },
      why: { reason: 'no_response' },
      message:
        'Realizacja zakupu jest obecnie niedostępna z powodu problemów technicznych. Spróbuj ponownie za kilka minut.',
    },
    {
      title: 'if a submit fails without a reason',
      responses: { cartSubmitForCompletion: [failedSubmit()] },
      dialog: DIALOG,
      why: { reason: 'not_completed' },
      message: DIALOG.message,
    },
  ])('$title', async ({ responses, dialog, why, message }) => {
    const run = await clickOnGoogle({ responses });
    await run.act('initialize', 'pay');
    expect(lastAnswer(run)).toEqual({
      transactionState: 'ERROR',
      error: { reason: 'OTHER_ERROR', intent: 'PAYMENT_AUTHORIZATION', message },
    });
    expect(run.dialogs()).toEqual([dialog]);
    expect(run.outcome).toEqual({ outcome: 'failed', ...why });
    expect(run.operations().filter((name) => name === REMOVED)).toHaveLength(1);
    // A shopper who pays in the sheet once more gets the same message.
    const before = run.operations();
    await run.act('pay');
    expect(lastAnswer(run)?.error?.message).toBe(message);
    expect(run.operations()).toEqual(before);
  });

  it('but the cart is not submitted again if the order already exists', async () => {
    const responses: Responses = {
      cartSubmitForCompletion: [submitPayload('SubmitAlreadyAccepted', { attemptId: 'a1' })],
      cartCompletionAttempt: [completion('CartCompletionSuccess', { orderUrl: ORDER })],
    };
    const run = await clickOnGoogle({ responses });
    await run.act('initialize', 'pay');
    const message = 'Zamówienie z tego koszyka zostało już przyjęte. Nie trzeba płacić ponownie.';
    expect(lastAnswer(run)).toMatchObject({ transactionState: 'ERROR', error: { message } });
    expect(run.dialogs()).toEqual([{ key: 'already_accepted', orderUrl: ORDER }]);
    expect(run.outcome).toEqual({ outcome: 'failed', reason: 'already_accepted' });
    expect([run.navigations(), run.operations().includes(REMOVED)]).toEqual([[], false]);
  });
});

describe('after a click on this cart before', () => {
  const source = { type: 'cart', cartId: createWalletCart().id } as const;
  const accepted = () =>
    storeAttempt(
      source.cartId,
      { state: 'accepted', attemptId: 'a1', checkoutUrl: STORED_CHECKOUT, acceptedAt: Date.now() },
      Date.now(),
    );

  it('a sheet requests what became of the accepted attempt, before it touches the cart', async () => {
    accepted();
    const responses = { cartCompletionAttempt: [completion('CartCompletionSuccess', { orderUrl: ORDER })] };
    const run = await clickOnGoogle({ responses, context: { source } });
    expect(run.sheet.requests).toHaveLength(1);
    await run.act('initialize');
    expect(lastAnswer(run)?.error).toMatchObject({ reason: 'OTHER_ERROR' });
    expect(run.dialogs()).toEqual([{ key: 'already_accepted', orderUrl: ORDER }]);
    expect(run.outcome).toEqual({ outcome: 'failed', reason: 'already_accepted' });
    expect(run.operations()).toEqual(['cartCompletionAttempt']);
  });

  it('a sheet pays with a new token after the payment failed', async () => {
    const responses = {
      cart: [{ cart: sentCart(cart) }],
      cartCompletionAttempt: [completion('CartCompletionFailed', { errors: [] })],
    };
    accepted();
    const run = await clickOnGoogle({ responses, context: { source } });
    await run.act('initialize', 'pay');
    expect(run.outcome).toEqual({ outcome: 'success' });
    expect(run.operations().slice(0, 2)).toEqual(['cartCompletionAttempt', 'cart']);
    expect(run.tokens()).toHaveLength(1);
  });

  it('no sheet opens 5 minutes after an attempt of unknown outcome', async () => {
    const sentAt = Date.now() - 5 * 60_000;
    storeAttempt(
      source.cartId,
      {
        state: 'unknown',
        token: 't1',
        firstSentAt: sentAt,
        lastSentAt: sentAt,
        checkoutUrl: STORED_CHECKOUT,
      },
      Date.now(),
    );
    const run = await clickOnGoogle({ context: { source } });
    expect(run.sheet.requests).toEqual([]);
    expect(run.outcome).toEqual({ outcome: 'deceleration', reason: 'processing_failed' });
    expect(run.navigations()).toEqual([
      `${STORED_CHECKOUT}&storefront_wallet=true&wallet_processing_failed=true`,
    ]);
    expect(run.operations()).toEqual([]);
  });
});

it('no sheet opens for the lines of an attempt from a product page whose outcome is unknown', async () => {
  const lost = await clickOnGoogle({ responses: { cartSubmitForCompletion: [LOST] } });
  await lost.act('initialize', 'pay');
  await passSeconds(20);
  expect(lost.outcome).toEqual({ outcome: 'deceleration', reason: 'processing_failed' });
  const again = await clickOnGoogle();
  expect(again.sheet.requests).toEqual([]);
  expect(again.outcome).toEqual({ outcome: 'deceleration', reason: 'processing_failed' });
  expect(again.navigations()).toEqual(lost.navigations());
  expect(again.operations()).toEqual([]);
});

it('a result of an unknown type is reported, and sent again until the limit', async () => {
  const run = await clickOnGoogle({ responses: { cartSubmitForCompletion: [submitPayload('SubmitLater')] } });
  await run.act('initialize', 'pay');
  await passSeconds(20);
  expect(run.reported()).toEqual(['Error: unknown result of a submit: SubmitLater']);
  expect(run.tokens().length).toBeGreaterThan(10);
  expect(new Set(run.tokens()).size).toBe(1);
  expect(run.outcome).toEqual({ outcome: 'deceleration', reason: 'processing_failed' });
  expect(run.navigations()).toEqual([expect.stringContaining('wallet_processing_failed=true')]);
  expect(run.operations()).not.toContain(REMOVED);
});

it('no cart, with an error that stops nothing else, ends the sheet with a dialog and a report', async () => {
  const responses: Responses = {
    cartCreate: [mutationPayload('cartCreate', undefined, 'PENDING_DELIVERY_GROUPS')],
  };
  const run = await clickOnGoogle({ responses });
  await run.act('initialize');
  expect(run.outcome).toEqual({ outcome: 'failed', ...apiError('PENDING_DELIVERY_GROUPS') });
  expect(run.reported()).toEqual(['Error: unhandled errors: PENDING_DELIVERY_GROUPS']);
  expect(run.dialogs()).toEqual([{ key: 'checkout_error' }]);
  expect(run.operations()).toEqual(['cartCreate']);
});

describe('a cart whose amount has too many decimals for its currency', () => {
  const withFineAmount = (cart = createWalletCart()) => ({
    ...cart,
    cost: { ...cart.cost, totalTaxAmount: { amount: '18.705', currencyCode: 'PLN' } },
  });

  it.each<{ title: string; operation: string; actions: ShopperAction[] }>([
    {
      title: 'leads to the checkout when the cart was created',
      operation: 'cartCreate',
      actions: ['initialize'],
    },
    {
      title: 'leads to the checkout after an address',
      operation: 'cartBuyerIdentityUpdate',
      actions: ['initialize'],
    },
    {
      title: 'leads to the checkout when the shopper pays',
      operation: 'cartPaymentUpdate',
      actions: ['initialize', 'pay'],
    },
  ])('$title', async ({ operation, actions }) => {
    const run = await clickOnGoogle({
      responses: { [operation]: [mutationPayload(operation, withFineAmount())] },
    });
    await run.act(...actions);
    expect(run.outcome).toEqual({ outcome: 'deceleration', reason: 'redirect_to_checkout_required' });
    expect(run.navigations()).toEqual([`${CHECKOUT}?storefront_wallet=true`]);
    expect(lastAnswer(run)?.error?.message).toBe(LEAVING);
    expect(run.operations().at(-1)).toBe(operation);
    expect(run.operations()).not.toContain(REMOVED);
  });
});

it('a failed submit returns the URL where the shopper goes on', async () => {
  const errors = [{ code: 'CAPTCHA_REQUIRED', message: '' }];
  const checkoutUrl = 'https://shop.example/checkouts/attempt-1?key=k';
  const run = await shownOnGoogle({
    responses: { cartSubmitForCompletion: [submitPayload('SubmitFailed', { errors, checkoutUrl })] },
  });
  await run.act('pay');
  expect(run.outcome).toEqual({ outcome: 'deceleration', reason: 'captcha_required' });
  expect(run.navigations()).toEqual([`${checkoutUrl}&storefront_wallet=true&wallet_captcha_required=true`]);
});

it('a click that the page prevents answers the sheet with an error, and sends no request to the API', async () => {
  const run = await clickOnGoogle({ context: { isAllowed: Promise.resolve(false) } });
  await run.act('initialize');
  expect(lastAnswer(run)?.error?.reason).toBe('OTHER_ERROR');
  expect(run.operations()).toEqual([]);
  expect(run.outcome).toEqual({ outcome: 'rejected', reason: 'prevented' });
});

describe('a click on another wallet', () => {
  it('removes personal data from the cart at once; every later event of the sheet is answered with an error', async () => {
    const ending = new AbortController();
    const run = await shownOnGoogle({ context: { replaced: ending.signal } });
    await run.sheet.do('address');
    ending.abort();
    await passSeconds(0);
    expect(run.operations().at(-1)).toBe(REMOVED);
    const before = run.operations().length;
    for (const action of ['option', 'pay'] as const) {
      await run.sheet.do(action);
      expect(lastAnswer(run)?.error?.message).toBe(DIALOG.message);
    }
    expect(run.operations()).toHaveLength(before);
  });
});
