import type { EventResult } from '../../../src/wallets/sheet/sheet-results';
import { describe, expect, it } from 'vitest';
import { completeCart } from '../../../src/wallets/sheet/complete-cart';
import type { Seen } from '../../../src/wallets/sheet/check-seen';
import type { Cart } from '../../../src/net/storefront/cart-types';
import type { SheetColumn } from '../../../src/wallets/sheet/actions-by-wallet';
import { createWalletCart, money, seenOfCart } from './wallet-carts';
import { LOST, type Responses, type Sent } from '../../setup/fake-storefront';
import {
  ANNA,
  mutationPayload,
  NO_RESPONSE,
  notReady,
  READY,
  apiErrorResponse,
  sentWalletCart,
  createSheetCart,
  startSheetCart,
  emptyResponse,
} from './sheet-on';
import { apiError } from '../api-error';

const PREPARE = 'cartPrepareForCompletion';
const SUBMIT = 'cartSubmitForCompletion';
const FLAG = { flags: ['d6d12da0'] };
/** The sheet has shown what the cart costs. */
const SEEN = seenOfCart();
/** What the sheet has shown of a cart with this cost. */
const seenWithCost = (cost: Partial<Cart['cost']>) =>
  seenOfCart(createWalletCart({ cost: { ...createWalletCart().cost, ...cost } }));
const submitPayload = (typename: string, more: object = {}) => ({
  cartSubmitForCompletion: { result: { __typename: typename, ...more }, userErrors: [] },
});
const failedSubmit = (...codes: string[]) =>
  submitPayload('SubmitFailed', { errors: codes.map((code) => ({ code, message: '' })) });
const SUCCESS = submitPayload('SubmitSuccess', {
  attemptId: 'a1',
  redirectUrl: 'https://shop.example/thanks',
});
const ACCEPTED = submitPayload('SubmitAlreadyAccepted', { attemptId: 'a1' });
const attemptPayload = (typename: string, more: object = {}) => ({
  cartCompletionAttempt: { __typename: typename, ...more },
});
const CHECKOUT = createWalletCart().checkoutUrl;
const ORDER = 'https://shop.example/orders/1';
const ORDERED: EventResult = { type: 'complete', redirectUrl: 'https://shop.example/thanks' };
const NOT_COMPLETED = {
  type: 'abort',
  dialog: { key: 'wallet_error' },
  reason: 'not_completed',
  unhandled: false,
} as const satisfies EventResult;

/** A signal of a limit that is reached after so many ms. */
function limitAfter(ms = 27_000): AbortSignal {
  const limit = new AbortController();
  setTimeout(() => limit.abort(new DOMException('Too late', 'TimeoutError')), ms);
  return limit.signal;
}

describe('the end of a sheet', () => {
  it.each<{ title: string; submit: Sent[]; completion?: Sent[]; end: EventResult; isSubmitted: boolean }>([
    { title: 'when the submit is accepted', submit: [SUCCESS], end: ORDERED, isSubmitted: true },
    {
      title: 'when another attempt has made an order before',
      submit: [ACCEPTED],
      completion: [attemptPayload('CartCompletionSuccess', { orderUrl: ORDER })],
      end: {
        ...NOT_COMPLETED,
        dialog: { key: 'already_accepted', orderUrl: ORDER },
        reason: 'already_accepted',
      },
      isSubmitted: true,
    },
    {
      title: 'when this attempt has made an order, and its first response was lost',
      submit: [LOST, ACCEPTED],
      completion: [attemptPayload('CartCompletionSuccess', { orderUrl: ORDER })],
      end: { type: 'complete', redirectUrl: ORDER },
      isSubmitted: true,
    },
    {
      title: 'when the payment of the accepted attempt failed',
      submit: [LOST, ACCEPTED],
      completion: [attemptPayload('CartCompletionFailed', { errors: [{ code: 'PAYMENT_CARD_DECLINED' }] })],
      end: { type: 'show_error', errors: [{ area: 'billing', key: 'invalid.payment_method' }] },
      isSubmitted: false,
    },
    {
      title: 'when the accepted attempt requires an action',
      submit: [ACCEPTED],
      completion: [
        attemptPayload('CartCompletionActionRequired', {
          action: { redirectUrl: 'https://bank.example/3ds' },
        }),
      ],
      end: { type: 'decelerate', reason: 'action_required', url: 'https://bank.example/3ds' },
      isSubmitted: true,
    },
    {
      title: 'when the outcome is unknown',
      submit: [LOST],
      end: { type: 'decelerate', reason: 'processing_failed', url: CHECKOUT },
      isSubmitted: true,
    },
    {
      title: 'when every result has an unknown type',
      submit: [submitPayload('SubmitLater')],
      end: { type: 'decelerate', reason: 'processing_failed', url: CHECKOUT },
      isSubmitted: true,
    },
    {
      title: 'when the API did not process it in time',
      submit: [submitPayload('SubmitThrottled', { pollAfter: '1970-01-01T01:00:00Z' })],
      end: NOT_COMPLETED,
      isSubmitted: false,
    },
    {
      title: 'when the server stays busy',
      submit: [emptyResponse(503)],
      end: NOT_COMPLETED,
      isSubmitted: false,
    },
    {
      title: 'when it failed without a reason',
      submit: [failedSubmit()],
      end: NOT_COMPLETED,
      isSubmitted: false,
    },
    {
      title: 'when it failed for a reason that stops nothing',
      submit: [failedSubmit('PENDING_DELIVERY_GROUPS')],
      end: NOT_COMPLETED,
      isSubmitted: false,
    },
    {
      title: 'when it failed, and the shopper can correct that',
      submit: [failedSubmit('PAYMENTS_CREDIT_CARD_GENERIC', 'DELIVERY_CITY_REQUIRED')],
      end: {
        type: 'show_error',
        errors: [
          { area: 'shipping', key: 'missing.city' },
          { area: 'billing', key: 'invalid.payment_method' },
        ],
      },
      isSubmitted: false,
    },
    {
      title: 'when it failed, and the checkout can resolve that',
      submit: [failedSubmit('TAX_NEW_TAX_MUST_BE_ACCEPTED')],
      end: { type: 'decelerate', reason: 'dynamic_tax' },
      isSubmitted: false,
    },
    {
      title: 'when it failed for good',
      submit: [failedSubmit('BRAND_NEW')],
      end: { type: 'abort', dialog: { key: 'wallet_error' }, ...apiError('BRAND_NEW'), unhandled: true },
      isSubmitted: false,
    },
    {
      title: 'when the shop has not opened the completion of orders',
      submit: [apiErrorResponse('ACCESS_DENIED')],
      end: { type: 'decelerate', reason: 'payment_method_not_applicable' },
      isSubmitted: false,
    },
    {
      title: 'when the request is not allowed for another reason',
      submit: [apiErrorResponse('UNAUTHORIZED')],
      end: NO_RESPONSE,
      isSubmitted: false,
    },
  ])('$title', async ({ submit, completion = [], end, isSubmitted }) => {
    const cart = [{ cart: sentWalletCart(createWalletCart()) }];
    const rows = { [PREPARE]: [READY], [SUBMIT]: submit, cartCompletionAttempt: completion, cart };
    const all = await startSheetCart(rows);
    expect(await all.until(completeCart(all.sheet, limitAfter(), SEEN))).toEqual(end);
    expect(all.sheet.isSubmitted).toBe(isSubmitted);
    expect(all.operations().slice(0, 2)).toEqual([PREPARE, SUBMIT]);
  });

  it.each<{ title: string; prepared: Sent; end: EventResult }>([
    {
      title: 'ends before anything is paid when the cart is not ready',
      prepared: notReady('SOMETHING_NEW'),
      end: { type: 'decelerate', reason: 'cart_not_ready' },
    },
    {
      title: 'ends before anything is paid when the prepared cart must verify that the buyer is a person',
      prepared: notReady('CAPTCHA_REQUIRED'),
      end: { type: 'decelerate', reason: 'captcha_required' },
    },
    {
      title: 'ends before anything is paid when the API is busy',
      prepared: {
        cartPrepareForCompletion: {
          result: { __typename: 'CartThrottled', pollAfter: '1970-01-01T00:00:01Z' },
        },
      },
      end: { type: 'decelerate', reason: 'cart_throttled' },
    },
    {
      title: 'ends before anything is paid when the response to that is lost',
      prepared: LOST,
      end: NO_RESPONSE,
    },
    {
      title: 'ends before anything is paid when the shop has not opened it',
      prepared: apiErrorResponse('ACCESS_DENIED'),
      end: { type: 'decelerate', reason: 'payment_method_not_applicable' },
    },
  ])('$title', async ({ prepared, end }) => {
    const all = await startSheetCart({ [PREPARE]: [prepared] });
    expect(await all.until(completeCart(all.sheet, limitAfter(), SEEN))).toEqual(end);
    expect(all.operations()).toEqual([PREPARE]);
    expect(all.sheet.isSubmitted).toBe(false);
  });

  it('is paid if preparing lacks only what is known to be missing', async () => {
    const all = await startSheetCart({
      [PREPARE]: [notReady('INVALID_PAYMENT', 'PENDING_DELIVERY_GROUPS')],
      [SUBMIT]: [SUCCESS],
    });
    expect(await all.until(completeCart(all.sheet, limitAfter(), SEEN))).toEqual(ORDERED);
  });
});

it.each<{ title: string; flags: string[]; operations: string[] }>([
  {
    title: 'is paid after the cart was prepared once without the flag',
    flags: [],
    operations: ['cartCreate', 'cartBuyerIdentityUpdate', PREPARE, SUBMIT],
  },
  {
    title: 'is paid after the cart was prepared once with the flag',
    ...FLAG,
    operations: ['cartCreate', PREPARE, 'cartBuyerIdentityUpdate', PREPARE, SUBMIT],
  },
])('$title', async ({ flags, operations }) => {
  const rows: Responses = {
    cartCreate: [mutationPayload('cartCreate', createWalletCart())],
    cartBuyerIdentityUpdate: [mutationPayload('cartBuyerIdentityUpdate', createWalletCart())],
    [PREPARE]: [READY],
    [SUBMIT]: [SUCCESS],
  };
  const all = createSheetCart(rows, { flags });
  await all.until(all.sheet.start());
  await all.until(all.sheet.identify(ANNA));
  await all.until(completeCart(all.sheet, limitAfter(), SEEN));
  expect(all.operations()).toEqual(operations);
});

describe('nothing is paid', () => {
  it.each<{ title: string; flags: string[]; isLate: boolean; end: object }>([
    { title: 'when the limit is over', flags: [], isLate: true, end: NOT_COMPLETED },
    { title: 'when the limit is over, though the cart is ready', ...FLAG, isLate: true, end: NOT_COMPLETED },
    { title: 'when the sheet is closed', flags: [], isLate: false, end: NOT_COMPLETED },
    {
      title: 'when the sheet is closed, although the cart is ready',
      ...FLAG,
      isLate: false,
      end: NOT_COMPLETED,
    },
  ])('$title', async ({ flags, isLate, end }) => {
    const all = await startSheetCart({ [PREPARE]: [READY], [SUBMIT]: [SUCCESS] }, { flags });
    if (!isLate) all.sheet.abandon();
    const limit = isLate ? AbortSignal.abort() : limitAfter();
    expect(await all.until(completeCart(all.sheet, limit, SEEN))).toEqual(end);
    expect(all.operations()).not.toContain(SUBMIT);
  });

  it.each<{ title: string; seen: Seen | undefined; reason: string }>([
    {
      title: 'when it costs more than the shopper saw, because the checkout shows the total',
      seen: seenWithCost({ totalAmount: money('99.99') }),
      reason: 'invalid_payment_amount',
    },
    {
      title:
        'when it costs more than the shopper saw because of its tax, because the checkout shows the total',
      seen: seenWithCost({ totalAmount: money('99.99'), totalTaxAmount: money('1.0') }),
      reason: 'dynamic_tax',
    },
    {
      title: 'when the shopper saw a placeholder alone, because the checkout shows the total',
      seen: undefined,
      reason: 'invalid_payment_amount',
    },
  ])('$title', async ({ seen, reason }) => {
    const all = await startSheetCart({ [PREPARE]: [READY], [SUBMIT]: [SUCCESS] });
    const end = await all.until(completeCart(all.sheet, limitAfter(), seen));
    expect(end).toEqual({ type: 'decelerate', reason });
    expect(all.operations()).not.toContain(SUBMIT);
    expect(all.sheet.isSubmitted).toBe(false);
  });

  describe('after a submit that was refused for its amount', () => {
    const aborted = {
      type: 'abort',
      dialog: { key: 'wallet_error' },
      ...apiError('PAYMENTS_UNACCEPTABLE_PAYMENT_AMOUNT'),
      unhandled: false,
    };
    const left = { type: 'decelerate', reason: 'invalid_payment_amount' };
    const { cost: shown } = createWalletCart();
    const risen = { ...shown, totalAmount: money('999.99') };
    const sent = (cost = shown) => ({ cart: sentWalletCart(createWalletCart({ cost })) });
    it.each<{ wallet: SheetColumn; when: string; read: Sent; end: object }>([
      {
        wallet: 'apple_pay',
        when: 'goes to the checkout with a cart that costs more',
        read: sent(risen),
        end: left,
      },
      ...(['apple_pay', 'google_pay'] as const).map((wallet) => ({
        wallet,
        when: 'names the tax if that has changed too',
        read: sent({ ...risen, totalTaxAmount: money('99.99') }),
        end: { type: 'decelerate', reason: 'dynamic_tax' },
      })),
      {
        wallet: 'apple_pay',
        when: 'reports that it failed if the cart costs the same',
        read: sent(),
        end: aborted,
      },
      {
        wallet: 'google_pay',
        when: 'goes to the checkout if the cart costs the same',
        read: sent(),
        end: left,
      },
      {
        wallet: 'apple_pay',
        when: 'reports that it failed if the cart cannot be read',
        read: LOST,
        end: aborted,
      },
    ])('$wallet $when', async ({ wallet, read, end }) => {
      const checkoutUrl = 'https://shop.example/checkouts/2';
      const submit = submitPayload('SubmitFailed', {
        checkoutUrl,
        errors: [{ code: 'PAYMENTS_UNACCEPTABLE_PAYMENT_AMOUNT', message: '' }],
      });
      const rows = { [PREPARE]: [READY], [SUBMIT]: [submit], cart: [read] };
      const all = await startSheetCart(rows, { wallet });
      expect(await all.until(completeCart(all.sheet, limitAfter(), SEEN))).toEqual(end);
      expect(all.sheet.isSubmitted).toBe(false);
      expect(all.sheet.cart?.checkoutUrl).toBe(checkoutUrl);
    });
  });

  it('when there is no cart', async () => {
    const all = createSheetCart({ [SUBMIT]: [SUCCESS] }, FLAG);
    expect(await all.until(completeCart(all.sheet, limitAfter(), SEEN))).toEqual(NOT_COMPLETED);
    expect(all.operations()).toEqual([]);
  });
});

it('gives each authorization its own token, except after one whose outcome is unknown', async () => {
  const all = await startSheetCart({
    [PREPARE]: [READY],
    [SUBMIT]: [failedSubmit('CARD_DECLINED'), 'hangs', SUCCESS],
  });
  for (let time = 0; time < 3; time++) await all.until(completeCart(all.sheet, limitAfter(), SEEN));
  const [first, second, third] = all.variables(SUBMIT).map(({ attemptToken }) => attemptToken);
  expect(second).not.toBe(first);
  expect(third).toBe(second);
});

it('checks the age of the token again after the cart was prepared', async () => {
  const MINUTES_5 = 5 * 60_000;
  let resolvePrepared = (_answer: object) => {};
  const prepared = new Promise<object>((resolve) => (resolvePrepared = resolve));
  const all = await startSheetCart({ [PREPARE]: [READY, prepared], [SUBMIT]: ['hangs', SUCCESS] });
  await all.until(completeCart(all.sheet, limitAfter(), SEEN));
  setTimeout(() => resolvePrepared(READY), MINUTES_5);
  expect(await all.until(completeCart(all.sheet, limitAfter(2 * MINUTES_5), SEEN))).toEqual({
    type: 'decelerate',
    reason: 'processing_failed',
    url: CHECKOUT,
  });
  expect(all.variables(SUBMIT)).toHaveLength(1);
});
