import {
  FAILED,
  isSheetEnd,
  type SheetEnd,
  TIMED_OUT,
  UNHANDLED,
} from '../../../src/wallets/sheet/sheet-results';
import { describe, expect, it } from 'vitest';
import type { Failure } from '../../../src/net/storefront/failures';
import { storeAttempt } from '../../../src/wallets/checkout/attempts';
import type { ClickOutcome, DialogCause } from '../../../src/wallets/contract';
import type { SheetCart } from '../../../src/wallets/sheet/sheet-cart';
import { endSheet, runSheet } from '../../../src/wallets/sheet/end-sheet';
import { createWalletCart } from './wallet-carts';
import { mutationPayload, apiErrorResponse, IDENTIFIED, REMOVED } from './api-payloads';
import { ANNA, CONTINUE, createSheetCart, startSheetCart } from './sheet-cart-driver';
import { apiError } from '../api-error';

const RESPONSES = { cartBuyerIdentityUpdate: [IDENTIFIED], cartRemovePersonalData: [REMOVED] };
const CHECKOUT = createWalletCart().checkoutUrl;
const abort = (dialog: Extract<SheetEnd, { type: 'abort' }>['dialog']): SheetEnd => ({
  type: 'abort',
  dialog,
  ...apiError('SOME_CODE'),
  unhandled: false,
});
const THANKS: SheetEnd = { type: 'complete', redirectUrl: 'https://shop.example/thanks?a=1' };
const FAILED_BY_CODE: ClickOutcome = { outcome: 'failed', ...apiError('SOME_CODE') };

describe('the end of a sheet', () => {
  it.each<{ title: string; end: SheetEnd; effects: object[]; outcome: ClickOutcome }>([
    {
      title: 'an order leads to its page',
      end: THANKS,
      effects: [{ navigation: 'https://shop.example/thanks?a=1&storefront_wallet=true' }],
      outcome: { outcome: 'success' },
    },
    {
      title: 'an error that the checkout can resolve leads to the checkout with its flag',
      end: { type: 'decelerate', reason: 'not_enough_stock' },
      effects: [{ navigation: `${CHECKOUT}?storefront_wallet=true&wallet_not_enough_stock=true` }],
      outcome: { outcome: 'deceleration', reason: 'not_enough_stock' },
    },
    {
      title: 'an attempt of unknown outcome leads to its checkout, with its flag',
      end: { type: 'decelerate', reason: 'processing_failed', url: CHECKOUT },
      effects: [{ navigation: `${CHECKOUT}?storefront_wallet=true&wallet_processing_failed=true` }],
      outcome: { outcome: 'deceleration', reason: 'processing_failed' },
    },
    {
      title: 'a reason without a flag leads to the checkout without one',
      end: { type: 'decelerate', reason: 'redirect_to_checkout_required' },
      effects: [{ navigation: `${CHECKOUT}?storefront_wallet=true` }],
      outcome: { outcome: 'deceleration', reason: 'redirect_to_checkout_required' },
    },
    {
      title: 'a failure of the wallet is shown with its name',
      end: abort({ key: 'wallet_error' }),
      effects: [
        {
          dialog: {
            title: 'Google Pay niedostępny',
            message: 'Wystąpił problem z Google Pay. Spróbuj ponownie lub użyj innej metody płatności.',
          },
        },
      ],
      outcome: FAILED_BY_CODE,
    },
    {
      title: 'a required action leads to its page, without our parameters',
      end: { type: 'decelerate', reason: 'action_required', url: 'https://bank.example/3ds?a=1' },
      effects: [{ navigation: 'https://bank.example/3ds?a=1' }],
      outcome: { outcome: 'deceleration', reason: 'action_required' },
    },
    {
      title: 'an order that existed before is shown with a link to its page',
      end: abort({ key: 'already_accepted', orderUrl: 'https://shop.example/orders/1' }),
      effects: [{ dialog: { key: 'already_accepted', orderUrl: 'https://shop.example/orders/1' } }],
      outcome: FAILED_BY_CODE,
    },
    {
      title: "the shop's own messages are shown",
      end: abort({ message: 'Maksymalnie 2 sztuki' }),
      effects: [{ dialog: { message: 'Maksymalnie 2 sztuki' } }],
      outcome: FAILED_BY_CODE,
    },
    {
      title: 'an unexpected failure is shown with the name of the wallet',
      end: FAILED,
      effects: [{ dialog: expect.objectContaining({ title: 'Google Pay niedostępny' }) }],
      outcome: { outcome: 'failed', reason: 'unhandled' },
    },
  ])('$title', async ({ end, effects: expected, outcome }) => {
    const { sheet, effects } = await startSheetCart();
    expect(endSheet(sheet, end, 'Google Pay')).toEqual(outcome);
    expect(effects).toEqual(expected);
  });

  it('shows an error if there is no cart to open the checkout of', async () => {
    const { sheet, runTimersUntilSettled, effects } = createSheetCart({
      cartCreate: [apiErrorResponse('ACCESS_DENIED')],
    });
    const end = await runTimersUntilSettled(sheet.start());
    expect(isSheetEnd(end) && endSheet(sheet, end, 'Google Pay')).toEqual({
      outcome: 'failed',
      reason: 'payment_method_not_applicable',
    });
    expect(effects.slice(-1)).toEqual([{ dialog: { key: 'checkout_error' } }]);
  });

  it.each([
    { title: 'removes the buyer from the cart after an abort', end: FAILED, removed: 1 },
    {
      title: 'leaves the buyer in the cart after a deceleration',
      end: { type: 'decelerate', reason: 'dynamic_tax' } as const,
      removed: 0,
    },
  ])('$title', async ({ end, removed }) => {
    const driver = await startSheetCart(RESPONSES);
    await driver.runTimersUntilSettled(driver.sheet.identify(ANNA));
    endSheet(driver.sheet, end, 'Google Pay');
    await driver.flushPromises();
    expect(driver.operations().filter((name) => name === 'cartRemovePersonalData')).toHaveLength(removed);
  });

  it.each([
    {
      title: 'removes personal data after an unhandled error in Apple Pay, even if the sheet has sent none',
      wallet: 'apple_pay',
      operations: ['cartRemovePersonalData'],
    },
    {
      title: 'sends no request after an unhandled error in Google Pay if the sheet has sent no personal data',
      wallet: 'google_pay',
      operations: [],
    },
    {
      title: 'sends no request after an unhandled error in PayPal if the sheet has sent no personal data',
      wallet: 'paypal',
      operations: [],
    },
  ] as const)('$title', async ({ wallet, operations }) => {
    const driver = await startSheetCart(RESPONSES, { wallet });
    endSheet(driver.sheet, UNHANDLED, wallet);
    await driver.flushPromises();
    expect(driver.operations()).toEqual(operations);
  });
});

describe('the dialog after a sheet', () => {
  const LOST_REQUEST: Failure = {
    kind: 'network',
    operation: 'cart',
    message: 'cart: lost',
    ignorable: true,
  };
  const NO_RESPONSE: SheetEnd = { ...FAILED, dialog: { key: 'checkout_error' }, reason: 'no_response' };
  const abortWith = (...codes: string[]): SheetEnd => ({ ...FAILED, reason: 'api_error', codes });

  /** Ends a sheet, and returns the cause and the checkout that its dialog gets. */
  async function offersAfter(
    end: SheetEnd,
    prepare: (sheet: SheetCart) => void = () => {},
    context: Parameters<typeof startSheetCart>[1] = {},
  ) {
    const offers: { cause: DialogCause | undefined; checkoutUrl: string | undefined }[] = [];
    const { sheet } = await startSheetCart(RESPONSES, {
      showDialog: (_content, cause, checkoutUrl) => void offers.push({ cause, checkoutUrl }),
      ...context,
    });
    prepare(sheet);
    endSheet(sheet, end, 'Apple Pay');
    return offers;
  }

  it.each<{ title: string; end: SheetEnd; query: string }>([
    {
      title: 'with the flag of a captcha',
      end: abortWith('CAPTCHA_REQUIRED'),
      query: '&wallet_captcha_required=true',
    },
    {
      title: 'with the flag of a new tax',
      end: abortWith('TAX_NEW_TAX_MUST_BE_ACCEPTED'),
      query: '&wallet_dynamic_tax=true',
    },
    {
      title: 'with the flag of the first code that has one',
      end: abortWith('SOMETHING_NEW', 'CAPTCHA_REQUIRED'),
      query: '&wallet_captcha_required=true',
    },
    {
      title: 'without a flag for a code that has none',
      end: abortWith('REDIRECT_TO_CHECKOUT_REQUIRED'),
      query: '',
    },
    { title: 'without a flag for a failure without a code', end: FAILED, query: '' },
    {
      title: 'with the flag that the sheet names',
      end: { ...FAILED, reason: 'no_response', checkoutReason: 'processing_failed' },
      query: '&wallet_processing_failed=true',
    },
  ])('offers the checkout $title', async ({ end, query }) => {
    expect(await offersAfter(end)).toEqual([
      { cause: undefined, checkoutUrl: `${CHECKOUT}?storefront_wallet=true${query}` },
    ]);
  });

  it.each<{ title: string; prepare: (sheet: SheetCart) => void }>([
    { title: 'a submit is unanswered', prepare: (sheet) => sheet.submission.report('submit_started') },
    {
      title: 'the cart has a stored attempt',
      prepare: ({ cart, tab }) =>
        storeAttempt(
          cart?.id ?? '',
          { state: 'unknown', token: 't', firstSentAt: 0, lastSentAt: 0, checkoutUrl: CHECKOUT },
          0,
          tab,
        ),
    },
  ])('offers neither the checkout nor another try if $title', async ({ prepare }) => {
    const offers = await offersAfter(NO_RESPONSE, (sheet) => {
      sheet.log(LOST_REQUEST);
      prepare(sheet);
    });
    expect(offers).toEqual([{ cause: undefined, checkoutUrl: undefined }]);
  });

  it('offers no checkout whose URL cannot be opened', async () => {
    const offers = await offersAfter(FAILED, (sheet) => {
      sheet.cart = createWalletCart({ checkoutUrl: 'javascript:alert(1)' });
    });
    expect(offers).toEqual([{ cause: undefined, checkoutUrl: undefined }]);
  });

  it.each<{ title: string; end: SheetEnd; failure?: Failure; cause: DialogCause | undefined }>([
    { title: 'the failure of the request', end: NO_RESPONSE, failure: LOST_REQUEST, cause: LOST_REQUEST },
    {
      title: 'nothing if the failure of the request is permanent',
      end: NO_RESPONSE,
      failure: { ...LOST_REQUEST, kind: 'status', codes: ['500'] },
      cause: undefined,
    },
    {
      title: 'the failure of a request to a busy server',
      end: NO_RESPONSE,
      failure: { ...LOST_REQUEST, kind: 'status', codes: ['503'] },
      cause: { ...LOST_REQUEST, kind: 'status', codes: ['503'] },
    },
    { title: 'the time limit of the sheet', end: TIMED_OUT, cause: 'timeout' },
    {
      title: 'the failure of the request for a merchant session',
      end: { ...FAILED, reason: 'no_session' },
      failure: LOST_REQUEST,
      cause: LOST_REQUEST,
    },
    {
      title: 'the time limit of a merchant session',
      end: { ...FAILED, reason: 'no_session' },
      cause: 'timeout',
    },
    {
      title: 'nothing if a code explains the end, although an earlier request failed',
      end: abortWith('SOMETHING_NEW'),
      failure: LOST_REQUEST,
      cause: undefined,
    },
  ])('has as its cause $title', async ({ end, failure, cause }) => {
    const offers = await offersAfter(end, (sheet) => failure && sheet.log(failure));
    expect(offers).toMatchObject([{ cause }]);
  });
});

describe('the URL that is opened after a sheet', () => {
  const LOCAL_PAGE = {
    pageUrl: 'http://localhost:3000/p',
    api: { origin: 'http://localhost:4000', version: 'unstable', accessToken: 'token' },
  };
  it.each([
    { title: 'may be https on any host', redirectUrl: 'https://elsewhere.example/thanks' },
    { title: "may be http on the API's origin", redirectUrl: 'http://localhost:4000/thanks' },
  ])('$title', async ({ redirectUrl }) => {
    const { sheet, effects } = await startSheetCart({}, LOCAL_PAGE);
    expect(endSheet(sheet, { type: 'complete', redirectUrl }, 'Google Pay')).toEqual({ outcome: 'success' });
    expect(effects).toEqual([{ navigation: `${redirectUrl}?storefront_wallet=true` }]);
  });

  it('is that of the checkout if the order has a page over http on another host', async () => {
    const { sheet, effects } = await startSheetCart({}, LOCAL_PAGE);
    const redirectUrl = 'http://evil.example/c';
    expect(endSheet(sheet, { type: 'complete', redirectUrl }, 'Google Pay')).toEqual({ outcome: 'success' });
    expect(effects).toEqual([
      { report: expect.stringContaining(redirectUrl) },
      { navigation: `${CHECKOUT}?storefront_wallet=true` },
    ]);
  });

  it('is replaced by a dialog about the order if neither the order nor the checkout has a usable one', async () => {
    const responses = {
      cartBuyerIdentityUpdate: [
        mutationPayload('cartBuyerIdentityUpdate', createWalletCart({ checkoutUrl: 'javascript:alert(1)' })),
      ],
    };
    const { sheet, effects } = await startSheetCart(responses);
    await sheet.identify(ANNA);
    expect(endSheet(sheet, { type: 'complete', redirectUrl: ' ' }, 'Google Pay')).toEqual({
      outcome: 'success',
    });
    expect(effects.filter((effect) => 'dialog' in effect)).toEqual([{ dialog: { key: 'already_accepted' } }]);
  });

  it('is replaced by a dialog about the unknown outcome of an attempt if it is a script', async () => {
    const driver = await startSheetCart(RESPONSES);
    await driver.runTimersUntilSettled(driver.sheet.identify(ANNA));
    driver.effects.length = 0;
    const end = { type: 'decelerate', reason: 'processing_failed', url: 'javascript:alert(1)' } as const;
    expect(endSheet(driver.sheet, end, 'Google Pay')).toEqual({
      outcome: 'failed',
      reason: 'outcome_unknown',
    });
    driver.sheet.abandon();
    await driver.flushPromises();
    expect(driver.effects).toEqual([
      { report: expect.stringContaining('javascript:') },
      { dialog: { key: 'outcome_unknown' } },
    ]);
  });

  it('causes an error if the checkout is a script, and the buyer can still be removed from the cart', async () => {
    const cart = createWalletCart({ checkoutUrl: 'javascript:alert(1)' });
    const responses = { cartBuyerIdentityUpdate: [mutationPayload('cartBuyerIdentityUpdate', cart)] };
    const driver = await startSheetCart(responses);
    await driver.sheet.identify(ANNA);
    expect(() => endSheet(driver.sheet, { type: 'decelerate', reason: 'dynamic_tax' }, 'Google Pay')).toThrow(
      'javascript:',
    );
    endSheet(driver.sheet, FAILED, 'Google Pay');
    expect(driver.operations()).toContain('cartRemovePersonalData');
    expect(driver.effects.filter((effect) => 'navigation' in effect)).toEqual([]);
  });
});

it.each<{ result: Parameters<typeof isSheetEnd>[0]; isEnd: boolean }>([
  { result: CONTINUE, isEnd: false },
  { result: { type: 'show_error', errors: [] }, isEnd: false },
  { result: THANKS, isEnd: true },
  { result: FAILED, isEnd: true },
  { result: { type: 'decelerate', reason: 'dynamic_tax' }, isEnd: true },
])('isSheetEnd is $isEnd for a result of the type $result.type', ({ result, isEnd }) => {
  expect(isSheetEnd(result)).toBe(isEnd);
});

describe('a page that the shopper leaves', () => {
  it('closes its open sheet', async () => {
    const { sheet } = await startSheetCart();
    await runSheet(sheet, async () => {
      expect(sheet.signal.aborted).toBe(false);
      dispatchEvent(new Event('pagehide'));
      expect(sheet.signal.aborted).toBe(true);
    });
  });

  it('does not close a sheet that has ended', async () => {
    const { sheet } = await startSheetCart();
    await runSheet(sheet, async () => {});
    dispatchEvent(new Event('pagehide'));
    expect(sheet.signal.aborted).toBe(false);
  });

  it('does not close a sheet that has failed', async () => {
    const { sheet } = await startSheetCart();
    await expect(runSheet(sheet, () => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug');
    dispatchEvent(new Event('pagehide'));
    expect(sheet.signal.aborted).toBe(false);
  });
});
