import { describe, expect, it } from 'vitest';
import { PREPARE_AFTER_CHANGE } from '../../../src/net/storefront/operations/prepare-for-completion';
import { createWalletCart } from '../sheet/wallet-carts';
import { LOST, type Responses } from '../../setup/fake-storefront';
import { mutationPayload, groupOfOptions, failedSubmit, submitPayload } from '../sheet/api-payloads';
import {
  cart,
  clickOnGoogle,
  DIALOG,
  lastAnswer,
  advanceSeconds,
  REMOVAL,
  showTotalOnGoogle,
  type ShopperAction,
} from './click-on-google';
import { PARAMS, paramsWith } from './google-pay-data';
import { apiError } from '../api-error';
import { useFreshPage } from '../../setup/fake-clock';
import { sheetTexts } from '../../../src/ui/messages/pl/sheet/errors-in-sheet';

useFreshPage();

const CANCELED = { outcome: 'rejected', reason: 'canceled' };

it('the sheet opens at once, and no request to the API is sent before its first event', async () => {
  const run = await clickOnGoogle();
  expect(run.sheet.requests).toMatchObject([
    {
      transactionInfo: { totalPrice: '0.01', transactionId: 'pw-visit-1' },
      merchantInfo: { authJwt: 'a.b.c' },
    },
  ]);
  expect(run.operations()).toEqual([]);
});

describe('a click', () => {
  const NO_CARD_NUMBERS = paramsWith('paymentData.allowedPaymentMethods', [
    {
      ...PARAMS.paymentData.allowedPaymentMethods[0],
      parameters: { allowedAuthMethods: ['CRYPTOGRAM_3DS'], allowedCardNetworks: ['VISA'] },
    },
  ]);
  const contextWith = (sellingPlan: boolean | undefined) => ({
    purchaseFacts: { sellingPlan, requiresShipping: true },
  });

  it.each([
    ['with all card methods if there is no selling plan', false, ['PAN_ONLY', 'CRYPTOGRAM_3DS']],
    ['for card numbers if there may be a selling plan', undefined, ['PAN_ONLY']],
  ])('opens a sheet %s', async (_title, sellingPlan, allowedAuthMethods) => {
    const run = await clickOnGoogle({ context: contextWith(sellingPlan) });
    expect(run.sheet.requests).toMatchObject([
      { allowedPaymentMethods: [{ parameters: { allowedAuthMethods } }] },
    ]);
  });

  it.each([
    ['for a selling plan if the merchant accepts no card number', true],
    ['if there may be a selling plan and the merchant accepts no card number', undefined],
  ])('goes to the checkout %s', async (_title, sellingPlan) => {
    const run = await clickOnGoogle({ context: { ...contextWith(sellingPlan), params: NO_CARD_NUMBERS } });
    await advanceSeconds(1);
    expect(run.sheet.requests).toEqual([]);
    expect(run.operations()).toEqual(['cartCreate']);
    expect(run.outcome).toEqual({ outcome: 'deceleration', reason: 'payment_method_not_applicable' });
    expect(run.navigations()).toEqual([expect.stringContaining('wallet_payment_method_not_applicable=true')]);
  });
});

it.each<[title: string, actions: ShopperAction[], selected: string]>([
  ['a delivery option and pays gets an order', ['initialize', 'option', 'pay'], 'locker'],
  ['an address and pays gets an order', ['address', 'pay'], 'courier'],
])('a shopper who selects %s', async (_title, actions, selected) => {
  const paid = { ...cart, deliveryGroups: [groupOfOptions(['courier', 'locker'], selected)] };
  const run = await clickOnGoogle({
    responses: { cartPaymentUpdate: [mutationPayload('cartPaymentUpdate', paid)] },
  });
  await run.act(...actions);
  expect(lastAnswer(run)).toEqual({ transactionState: 'SUCCESS' });
  expect(run.outcome).toEqual({ outcome: 'success' });
  expect(run.navigations()).toEqual(['https://shop.example/orders/1?storefront_wallet=true']);
  expect(run.operations()).not.toContain(REMOVAL);
});

it('an order leads to its page even if the sheet does not report that it has closed', async () => {
  const run = await clickOnGoogle({ behavior: 'reports nothing' });
  await run.act('initialize', 'pay');
  expect(run.navigations()).toHaveLength(1);
});

it("a click continues at the checkout if the merchant's only auth JWT has expired", async () => {
  const auth = [{ jwt: 'old', expiresAt: 999 }];
  const run = await clickOnGoogle({ context: { params: paramsWith('auth', auth) } });
  expect(run.sheet.requests).toEqual([]);
  expect(run.outcome).toEqual({ outcome: 'deceleration', reason: 'auth_jwt_expired' });
  expect(run.navigations()).toEqual(['https://shop.example/cart/c/c1?storefront_wallet=true']);
});

it('a cart that only the checkout can charge goes there without a sheet', async () => {
  const purchaseFacts = { sellingPlan: false, requiresShipping: true, onlyAtCheckout: true };
  const run = await clickOnGoogle({ context: { purchaseFacts } });
  expect(run.sheet.requests).toEqual([]);
  expect(run.outcome).toEqual({ outcome: 'deceleration', reason: 'redirect_to_checkout_required' });
  expect(run.navigations()).toEqual(['https://shop.example/cart/c/c1?storefront_wallet=true']);
});

describe('a sheet that closes after an error', () => {
  const CAPTCHA = { outcome: 'deceleration', reason: 'captcha_required' };
  const DECLINED = { cartSubmitForCompletion: [failedSubmit('PAYMENTS_CREDIT_CARD_GENERIC')] };
  const paid = (code: string) => ({
    cartPaymentUpdate: [mutationPayload('cartPaymentUpdate', createWalletCart(), code)],
  });

  it.each<[title: string, responses: Responses, outcome: object]>([
    ['leads to the checkout if the error requires it', paid('CAPTCHA_REQUIRED'), CAPTCHA],
    ['ends as failed if it is new', paid('BRAND_NEW'), { outcome: 'failed', ...apiError('BRAND_NEW') }],
    ['ends the click as canceled if the shopper could correct the error', DECLINED, CANCELED],
  ])('%s', async (_title, responses, outcome) => {
    const run = await clickOnGoogle({ responses, behavior: 'closes' });
    await run.act('initialize', 'pay');
    expect(run.outcome).toEqual(outcome);
  });
});

describe('a shopper who closes the sheet', () => {
  it.each<[title: string, actions: ShopperAction[], removals: number, responses?: Responses]>([
    ['before there is a cart', [], 0],
    ['while the cart has an address', ['initialize'], 1],
    ['while the payment is being set', ['initialize', 'pay'], 1, { cartPaymentUpdate: ['hangs'] }],
  ])('%s buys nothing and sees no message', async (_title, actions, removals, responses = {}) => {
    const run = await clickOnGoogle({ responses });
    await run.act(...actions, 'cancel');
    expect(run.outcome).toEqual(CANCELED);
    expect([run.dialogs(), run.navigations(), run.reported()]).toEqual([[], [], []]);
    expect(run.operations().filter((name) => name === REMOVAL)).toHaveLength(removals);
    expect(run.operations()).not.toContain('cartSubmitForCompletion');
  });

  const ORDERED = submitPayload('SubmitSuccess', { redirectUrl: 'https://shop.example/orders/1' });
  const PROCESSING_FAILED = { outcome: 'deceleration', reason: 'processing_failed' };

  it.each<[title: string, secondResponse: object, outcome: object]>([
    ['does not cancel the order', ORDERED, { outcome: 'success' }],
    // The checkout shows the outcome.
    ['is taken to the checkout if all responses are lost', LOST, PROCESSING_FAILED],
  ])('during the submit %s', async (_title, secondResponse, outcome) => {
    const run = await showTotalOnGoogle({ responses: { cartSubmitForCompletion: [LOST, secondResponse] } });
    void run.sheet.do('pay');
    await advanceSeconds(0.1);
    expect(run.operations()).toContain('cartSubmitForCompletion');
    void run.sheet.do('cancel');
    await advanceSeconds(28);
    expect(run.outcome).toEqual(outcome);
    expect(run.navigations()).toHaveLength(1);
    expect(run.operations()).not.toContain(REMOVAL);
  });
});

const sdkError = (code: string) => ({ outcome: 'failed', reason: 'sdk_error', codes: [code] });

it.each<[title: string, openError: object, outcome: object, dialogs: object[]]>([
  ['an error ends in a dialog', { statusCode: 'INTERNAL_ERROR' }, sdkError('INTERNAL_ERROR'), [DIALOG]],
  ['an exception of Google’s script ends in a dialog', new TypeError('x'), sdkError('UNKNOWN'), [DIALOG]],
  ['a sheet that the browser closes ends the click', new DOMException('', 'AbortError'), CANCELED, []],
])('%s', async (_title, openError, outcome, dialogs) => {
  const run = await clickOnGoogle({ openError });
  expect(run.outcome).toEqual(outcome);
  expect([run.dialogs(), run.operations()]).toEqual([dialogs, []]);
  expect(run.reported()).toHaveLength(dialogs.length);
});

describe('after 27 s', () => {
  it('an authorization that waits for the payment fails in the sheet, which stays open', async () => {
    const run = await showTotalOnGoogle({ responses: { cartPaymentUpdate: ['hangs'] } });
    void run.sheet.do('pay');
    await advanceSeconds(26.9);
    expect(run.sheet.answers).toEqual([]);
    await advanceSeconds(0.2);
    expect(run.sheet.answers).toMatchObject([
      { transactionState: 'ERROR', error: { reason: 'OTHER_ERROR', message: DIALOG.message } },
    ]);
    expect([run.outcome, run.dialogs()]).toEqual([undefined, []]);
    expect(run.effects).toContainEqual({ log: 'timeout' });
    expect(run.operations().at(-1)).toBe('cartPaymentUpdate');
  });

  it('an address without a response fails in the sheet, and the shopper can still pay', async () => {
    const located = mutationPayload('cartBuyerIdentityUpdate', cart);
    const run = await showTotalOnGoogle({ responses: { cartBuyerIdentityUpdate: ['hangs', located] } });
    void run.sheet.do('address');
    await advanceSeconds(26.9);
    expect(run.sheet.answers).toEqual([]);
    await advanceSeconds(0.2);
    expect(run.sheet.answers).toMatchObject([
      { error: { reason: 'OTHER_ERROR', intent: 'SHIPPING_ADDRESS', message: DIALOG.message } },
    ]);
    expect([run.outcome, run.dialogs()]).toEqual([undefined, []]);
    await run.act('pay');
    expect(run.outcome).toEqual({ outcome: 'success' });
  });

  it.each<[title: string, responses: Responses, flags: string[]]>([
    ['create the cart ends the sheet', { cartCreate: ['hangs'] }, []],
    ['prepare the cart ends the sheet', { cartPrepareForCompletion: ['hangs'] }, [PREPARE_AFTER_CHANGE]],
  ])('a failure to %s', async (_title, responses, flags) => {
    const run = await clickOnGoogle({ responses, context: { flags } });
    void run.sheet.do('initialize');
    await advanceSeconds(27.1);
    expect(lastAnswer(run)).toMatchObject({ error: { message: DIALOG.message } });
    // Its dialog offers another try, so it waits until the sheet is closed.
    expect([run.outcome, run.dialogs()]).toEqual([undefined, []]);
    void run.sheet.do('cancel');
    await advanceSeconds(0.1);
    expect(run.outcome).toEqual({ outcome: 'failed', reason: 'timeout' });
    expect(run.dialogs()).toEqual([DIALOG]);
  });

  it('a failure to create the cart ends the click after 30 s if the sheet stays open', async () => {
    const run = await clickOnGoogle({ responses: { cartCreate: ['hangs'] } });
    void run.sheet.do('initialize');
    await advanceSeconds(27.1 + 29);
    expect(run.outcome).toBeUndefined();
    await advanceSeconds(1);
    expect(run.outcome).toEqual({ outcome: 'failed', reason: 'timeout' });
  });
});

it('the sheet shows a declined card, and the next authorization is a new attempt', async () => {
  const success = submitPayload('SubmitSuccess', { redirectUrl: 'https://shop.example/orders/1' });
  const run = await clickOnGoogle({
    responses: { cartSubmitForCompletion: [failedSubmit('PAYMENTS_CREDIT_CARD_GENERIC'), success] },
  });
  await run.act('initialize', 'pay');
  const message = sheetTexts['invalid.payment_method'];
  expect(lastAnswer(run)).toEqual({
    transactionState: 'ERROR',
    error: { reason: 'PAYMENT_DATA_INVALID', intent: 'PAYMENT_METHOD', message },
  });
  expect(run.outcome).toBeUndefined();
  await run.act('pay');
  expect(run.outcome).toEqual({ outcome: 'success' });
  expect(new Set(run.tokens()).size).toBe(2);
});
