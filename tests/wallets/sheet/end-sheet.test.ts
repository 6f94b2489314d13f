import { FAILED, isSheetEnd, TIMED_OUT, UNHANDLED } from '../../../src/wallets/sheet/sheet-results';
import type { SheetEnd } from '../../../src/wallets/sheet/sheet-results';
import { describe, expect, it } from 'vitest';
import type { DecelerationReason } from '../../../src/wallets/reasons';
import type { Failure } from '../../../src/net/storefront/failures';
import { storeAttempt } from '../../../src/wallets/checkout/attempts';
import type { ClickOutcome, DialogCause } from '../../../src/wallets/contract';
import type { SheetCart } from '../../../src/wallets/sheet/sheet-cart';
import { endSheet, runSheet } from '../../../src/wallets/sheet/end-sheet';
import { unknownAttempt } from '../checkout/click-driver';
import { createWalletCart } from './wallet-carts';
import { mutationPayload, apiErrorResponse, IDENTIFIED, REMOVED } from './api-payloads';
import { ANNA, createSheetCart, startSheetCart } from './sheet-cart-driver';
import { apiError } from '../api-error';
import { walletDialogs } from '../../../src/ui/messages/pl/errors-in-dialog';

const RESPONSES = { cartBuyerIdentityUpdate: [IDENTIFIED], cartRemovePersonalData: [REMOVED] };
const CHECKOUT = createWalletCart().checkoutUrl;
const abort = (dialog: Extract<SheetEnd, { type: 'abort' }>['dialog']): SheetEnd => ({
  type: 'abort',
  dialog,
  ...apiError('SOME_CODE'),
  unhandled: false,
});
const FAILED_BY_CODE: ClickOutcome = { outcome: 'failed', ...apiError('SOME_CODE') };

describe('the end of a sheet', () => {
  const OPENED_CHECKOUT = `${CHECKOUT}?storefront_wallet=true`;
  const BANK_PAGE = 'https://bank.example/3ds?a=1';
  const WALLET_DIALOG = walletDialogs.wallet_error('Google Pay');
  const ORDER_EXISTS = { key: 'already_accepted', orderUrl: 'https://shop.example/orders/1' } as const;
  const OWN_MESSAGE = { message: 'Maksymalnie 2 sztuki' };
  const UNEXPECTED: ClickOutcome = { outcome: 'failed', reason: 'unhandled' };

  it.each<[title: string, reason: DecelerationReason, opened: string, url?: string]>([
    ['the checkout with its flag', 'not_enough_stock', `${OPENED_CHECKOUT}&wallet_not_enough_stock=true`],
    ['it with its flag', 'processing_failed', `${OPENED_CHECKOUT}&wallet_processing_failed=true`, CHECKOUT],
    ['the checkout without a flag', 'redirect_to_checkout_required', OPENED_CHECKOUT],
    ['its page, without our parameters', 'action_required', BANK_PAGE, BANK_PAGE],
  ])('that is a deceleration opens %s for %s', async (_title, reason, opened, url) => {
    const { sheet, effects } = await startSheetCart();
    const end: SheetEnd = { type: 'decelerate', reason, ...(url && { url }) };
    expect(endSheet(sheet, end, 'Google Pay')).toEqual({ outcome: 'deceleration', reason });
    expect(effects).toEqual([{ navigation: opened }]);
  });

  it.each<[title: string, end: SheetEnd, dialog: object, outcome?: ClickOutcome]>([
    ['a failure of the wallet is shown with its name', abort({ key: 'wallet_error' }), WALLET_DIALOG],
    ['an order that existed before is shown with a link', abort(ORDER_EXISTS), ORDER_EXISTS],
    ["the shop's own messages are shown", abort(OWN_MESSAGE), OWN_MESSAGE],
    ['an unexpected failure is shown with the name of the wallet', FAILED, WALLET_DIALOG, UNEXPECTED],
  ])('%s', async (_title, end, dialog, outcome = FAILED_BY_CODE) => {
    const { sheet, effects } = await startSheetCart();
    expect(endSheet(sheet, end, 'Google Pay')).toEqual(outcome);
    expect(effects).toEqual([{ dialog }]);
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

  // Apple's sheet may have personal data that it has not sent.
  it.each([
    ['apple_pay', ['cartRemovePersonalData']],
    ['google_pay', []],
    ['paypal', []],
  ] as const)('after an unhandled error in %s sends %j if no data was sent', async (wallet, operations) => {
    const driver = await startSheetCart(RESPONSES, { wallet });
    endSheet(driver.sheet, UNHANDLED, wallet);
    await driver.flushPromises();
    expect(driver.operations()).toEqual(operations);
  });
});

describe('the dialog after a sheet', () => {
  const LOST_CALL: Failure = { kind: 'network', operation: 'cart', message: 'cart: lost', ignorable: true };
  const LATE_CALL: Failure = { ...LOST_CALL, kind: 'timeout' };
  const NO_RESPONSE: SheetEnd = { ...FAILED, dialog: { key: 'checkout_error' }, reason: 'no_response' };
  const NO_SESSION: SheetEnd = { ...FAILED, reason: 'no_session' };
  const status = (code: string): Failure => ({ ...LOST_CALL, kind: 'status', codes: [code] });
  const abortWith = (...codes: string[]): SheetEnd => ({ ...FAILED, reason: 'api_error', codes });

  /** Ends a sheet, and returns the cause and the checkout that its dialog gets. */
  async function offersAfter(end: SheetEnd, prepare: (sheet: SheetCart) => void = () => {}) {
    const offers: { cause: DialogCause | undefined; checkoutUrl: string | undefined }[] = [];
    const { sheet } = await startSheetCart(RESPONSES, {
      showDialog: (_content, cause, checkoutUrl) => void offers.push({ cause, checkoutUrl }),
    });
    prepare(sheet);
    endSheet(sheet, end, 'Apple Pay');
    return offers;
  }

  it.each<[what: string, end: SheetEnd, flag?: string]>([
    ['of a captcha', abortWith('CAPTCHA_REQUIRED'), 'captcha_required'],
    ['of a new tax', abortWith('TAX_NEW_TAX_MUST_BE_ACCEPTED'), 'dynamic_tax'],
    ['of the first code that has one', abortWith('SOMETHING_NEW', 'CAPTCHA_REQUIRED'), 'captcha_required'],
    ['of a code that has none', abortWith('REDIRECT_TO_CHECKOUT_REQUIRED')],
    ['of a failure without a code', FAILED],
    ['that the sheet names', { ...NO_RESPONSE, checkoutReason: 'processing_failed' }, 'processing_failed'],
  ])('offers the checkout with the flag %s', async (_what, end, flag) => {
    const query = flag ? `&wallet_${flag}=true` : '';
    expect(await offersAfter(end)).toEqual([
      { cause: undefined, checkoutUrl: `${CHECKOUT}?storefront_wallet=true${query}` },
    ]);
  });

  it.each<[title: string, prepare: (sheet: SheetCart) => void]>([
    ['a submit is unanswered', (sheet) => sheet.submission.report('submit_started')],
    [
      'the cart has a stored attempt',
      ({ cart, tab }) => storeAttempt(cart?.id ?? '', unknownAttempt(0), 0, tab),
    ],
  ])('offers neither the checkout nor another try if %s', async (_title, prepare) => {
    const offers = await offersAfter(NO_RESPONSE, (sheet) => {
      sheet.log(LOST_CALL);
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

  it.each<[what: string, end: SheetEnd, cause: DialogCause | undefined, failure?: Failure]>([
    ['the failure of the request', NO_RESPONSE, LOST_CALL, LOST_CALL],
    ['the time limit of a request', NO_RESPONSE, LATE_CALL, LATE_CALL],
    ['nothing if the failure is permanent', NO_RESPONSE, undefined, status('500')],
    ['the failure of a request to a busy server', NO_RESPONSE, status('503'), status('503')],
    ['the time limit of the sheet', TIMED_OUT, 'timeout'],
    ['the failure of the request for a merchant session', NO_SESSION, LOST_CALL, LOST_CALL],
    ['the time limit of a merchant session', NO_SESSION, 'timeout'],
    ['nothing if a code explains the end', abortWith('SOMETHING_NEW'), undefined, LOST_CALL],
  ])('has as its cause %s', async (_what, end, cause, failure) => {
    const offers = await offersAfter(end, (sheet) => failure && sheet.log(failure));
    expect(offers).toMatchObject([{ cause }]);
  });
});

describe('the URL that is opened after a sheet', () => {
  const LOCAL_PAGE = {
    pageUrl: 'http://localhost:3000/p',
    api: { origin: 'http://localhost:4000', version: 'unstable', accessToken: 'token' },
  };
  it("may be http on the API's origin", async () => {
    const { sheet, effects } = await startSheetCart({}, LOCAL_PAGE);
    endSheet(sheet, { type: 'complete', redirectUrl: 'http://localhost:4000/thanks' }, 'Google Pay');
    expect(effects).toEqual([{ navigation: 'http://localhost:4000/thanks?storefront_wallet=true' }]);
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
    await sheet.identify(ANNA, {});
    expect(endSheet(sheet, { type: 'complete', redirectUrl: ' ' }, 'Google Pay')).toEqual({
      outcome: 'success',
    });
    expect(effects.filter((effect) => 'dialog' in effect)).toEqual([{ dialog: { key: 'already_accepted' } }]);
  });

  it('is replaced by a dialog about the unknown outcome of an attempt if it is a script', async () => {
    const driver = await startSheetCart(RESPONSES);
    await driver.runTimersUntilSettled(driver.sheet.identify(ANNA, {}));
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
    await driver.sheet.identify(ANNA, {});
    expect(() => endSheet(driver.sheet, { type: 'decelerate', reason: 'dynamic_tax' }, 'Google Pay')).toThrow(
      'javascript:',
    );
    endSheet(driver.sheet, FAILED, 'Google Pay');
    expect(driver.operations()).toContain('cartRemovePersonalData');
    expect(driver.effects.filter((effect) => 'navigation' in effect)).toEqual([]);
  });
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
