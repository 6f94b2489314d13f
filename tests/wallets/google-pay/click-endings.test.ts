import { describe, expect, it } from 'vitest';
import { PREPARE_AFTER_CHANGE } from '../../../src/net/storefront/operations/prepare-for-completion';
import { sheetText } from '../../../src/wallets/sheet/errors/sheet-text';
import { createWalletCart, money, sentCart } from '../sheet/wallet-carts';
import { mutationPayload, notReady, failedSubmit, submitPayload } from '../sheet/api-payloads';
import {
  cart,
  clickOnGoogle,
  DIALOG,
  lastAnswer,
  LEAVING,
  advanceSeconds,
  REMOVAL,
  showTotalOnGoogle,
} from './click-on-google';
import { apiError } from '../api-error';
import { platformsWayIn, quantitiesWayIn, type SideEffect } from '../checkout/click-driver';
import { useFreshPage } from '../../setup/fake-clock';

useFreshPage();

const CHECKOUT = createWalletCart().checkoutUrl;

describe('a click on a cart page without a cart id', () => {
  const source = { type: 'cart', cartId: undefined } as const;

  it('opens no sheet, and goes to the checkout, on a page of the shop', async () => {
    const effects: SideEffect[] = [];
    const run = await clickOnGoogle({ context: { source, ...platformsWayIn(effects) } });
    expect(run.outcome).toEqual({ outcome: 'deceleration', reason: 'missing_cart_id' });
    expect(effects).toEqual([{ platformsWay: 'taken' }]);
    expect(run.sheet.requests).toEqual([]);
  });

  it('opens no sheet, and shows a dialog, on a page of another origin', async () => {
    const run = await clickOnGoogle({ context: { source, pageUrl: 'https://blog.example/kubki' } });
    expect(run.outcome).toEqual({ outcome: 'failed', reason: 'missing_cart_id' });
    expect(run.effects).toEqual([{ dialog: { key: 'checkout_error' } }]);
    expect(run.sheet.requests).toEqual([]);
  });
});

it('the sheet shows that a phone number is missing only when the shopper pays, even if each change is prepared', async () => {
  const responses = { cartPrepareForCompletion: [notReady('DELIVERY_PHONE_NUMBER_REQUIRED')] };
  const run = await clickOnGoogle({ responses, context: { flags: [PREPARE_AFTER_CHANGE] } });
  await run.act('initialize');
  expect(lastAnswer(run)?.error).toBeUndefined();
  await run.act('pay');
  const error = { reason: 'SHIPPING_ADDRESS_INVALID', message: sheetText('missing.phone') };
  expect(lastAnswer(run)?.error).toMatchObject(error);
  expect(run.outcome).toBeUndefined();
  expect(run.operations()).not.toContain('cartSubmitForCompletion');
});

describe('a field that the shop requires and Google does not send', () => {
  it('is shown in the sheet once, and then the shopper goes to the checkout', async () => {
    const refused = mutationPayload('cartBuyerIdentityUpdate', cart, 'DELIVERY_ZONE_REQUIRED_FOR_COUNTRY');
    const responses = {
      cartBuyerIdentityUpdate: [mutationPayload('cartBuyerIdentityUpdate', cart), refused],
    };
    const run = await clickOnGoogle({ responses });
    await run.act('initialize', 'pay');
    expect(lastAnswer(run)?.error?.reason).toBe('SHIPPING_ADDRESS_INVALID');
    expect(run.outcome).toBeUndefined();
    await run.act('pay');
    expect(lastAnswer(run)?.error).toMatchObject({ reason: 'OTHER_ERROR', message: LEAVING });
    expect(run.outcome).toEqual({ outcome: 'deceleration', reason: 'redirect_to_checkout_required' });
    expect(run.navigations()).toEqual([`${CHECKOUT}?storefront_wallet=true`]);
  });
});

describe('a deceleration', () => {
  it('is shown in the sheet, and then leads to the checkout', async () => {
    const run = await clickOnGoogle({
      responses: { cartSubmitForCompletion: [failedSubmit('CAPTCHA_REQUIRED')] },
    });
    await run.act('initialize', 'pay');
    expect(lastAnswer(run)?.error).toMatchObject({ reason: 'OTHER_ERROR', message: LEAVING });
    expect(run.outcome).toEqual({ outcome: 'deceleration', reason: 'captcha_required' });
    expect(run.navigations()).toEqual([`${CHECKOUT}?storefront_wallet=true&wallet_captcha_required=true`]);
    // The checkout continues with what the shopper has filled in.
    expect(run.operations()).not.toContain(REMOVAL);
  });

  it('because of another currency leads to the checkout as soon as the shopper closes the sheet', async () => {
    const cart = createWalletCart();
    const inEuros = { ...cart, cost: { ...cart.cost, totalAmount: money('25.0', 'EUR') } };
    const responses = { cartBuyerIdentityUpdate: mutationPayload('cartBuyerIdentityUpdate', inEuros) };
    const run = await clickOnGoogle({ responses });
    void run.sheet.do('initialize');
    await advanceSeconds(0.1);
    expect(lastAnswer(run)?.error?.message).toBe(sheetText('currency_changed'));
    expect(run.navigations()).toEqual([]);
    void run.sheet.do('cancel');
    await advanceSeconds(0.1);
    expect(run.outcome).toEqual({ outcome: 'deceleration', reason: 'currency_changed' });
    expect(run.operations()).not.toContain(REMOVAL);
  });
});

describe('a failure', () => {
  it('is shown in the sheet and in a dialog, and personal data is removed once', async () => {
    const responses = {
      cartPaymentUpdate: mutationPayload('cartPaymentUpdate', createWalletCart(), 'BRAND_NEW'),
    };
    const run = await clickOnGoogle({ responses });
    await run.act('initialize', 'pay');
    expect(lastAnswer(run)).toEqual({
      transactionState: 'ERROR',
      error: { reason: 'OTHER_ERROR', intent: 'PAYMENT_AUTHORIZATION', message: DIALOG.message },
    });
    expect(run.dialogs()).toEqual([DIALOG]);
    expect(run.outcome).toEqual({ outcome: 'failed', ...apiError('BRAND_NEW') });
    expect(run.operations().filter((name) => name === REMOVAL)).toHaveLength(1);
    // Another payment in the same sheet gets the same message, and sends no request.
    const operationsBefore = run.operations();
    await run.act('pay');
    expect(lastAnswer(run)?.error?.message).toBe(DIALOG.message);
    expect(run.operations()).toEqual(operationsBefore);
  });
});

const LEFT = { outcome: 'deceleration', reason: 'redirect_to_checkout_required' };

it('a typed quantity that is not in the cart closes the sheet, and the form of the cart is posted', async () => {
  const ways: SideEffect[] = [];
  const run = await clickOnGoogle({
    responses: { cart: [{ cart: sentCart() }] },
    context: { source: { type: 'cart', cartId: createWalletCart().id }, ...quantitiesWayIn(ways) },
  });
  await run.act('initialize', 'cancel');
  expect(run.outcome).toEqual(LEFT);
  expect(ways).toEqual([{ platformsWay: 'taken' }]);
  expect(run.navigations()).toEqual([]);
});

describe('a refusal of the access token', () => {
  const REFUSED = new Response('', { status: 403 });

  it('closes the sheet, and takes the way of the platform, if there is no cart', async () => {
    const ways: SideEffect[] = [];
    const run = await clickOnGoogle({ responses: { cartCreate: [REFUSED] }, context: platformsWayIn(ways) });
    await run.act('initialize');
    expect(lastAnswer(run)?.error?.message).toBe(LEAVING);
    await advanceSeconds(1);
    expect([run.outcome, ways, run.navigations()]).toEqual([LEFT, [{ platformsWay: 'taken' }], []]);
  });

  it('leads to the checkout of a cart that exists', async () => {
    const run = await clickOnGoogle({ responses: { cartPaymentUpdate: [REFUSED] } });
    await run.act('initialize', 'pay');
    await advanceSeconds(1);
    expect(run.outcome).toEqual(LEFT);
    expect(run.navigations()).toEqual([`${CHECKOUT}?storefront_wallet=true`]);
    expect(run.operations()).not.toContain(REMOVAL);
  });

  it('shows a dialog if neither can take over', async () => {
    const run = await clickOnGoogle({ responses: { cartCreate: [REFUSED] } });
    await run.act('initialize');
    await advanceSeconds(1);
    expect(run.outcome).toEqual({ outcome: 'failed', reason: 'no_response' });
  });
});

it('a submit whose document the API rejects leads to the checkout, and leaves no attempt', async () => {
  const errors = [{ message: "Field 'x' doesn't exist on type 'Cart'" }];
  const run = await clickOnGoogle({ responses: { cartSubmitForCompletion: [Response.json({ errors })] } });
  await run.act('initialize', 'pay');
  await advanceSeconds(1);
  expect(run.outcome).toEqual(LEFT);
  expect(run.navigations()).toEqual([`${CHECKOUT}?storefront_wallet=true`]);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('ekspres-attempt:'))).toEqual([]);
});

it('a submit with a result of an unknown type is reported once', async () => {
  const run = await clickOnGoogle({ responses: { cartSubmitForCompletion: [submitPayload('SubmitLater')] } });
  await run.act('initialize', 'pay');
  await advanceSeconds(20);
  // Each token belongs to a submit, so the order was submitted again.
  expect(run.tokens().length).toBeGreaterThan(1);
  expect(run.reported()).toEqual(['Error: unknown result of a submit: SubmitLater']);
});

it('a click that the page prevents shows an error in the sheet, and sends no request to the API', async () => {
  const run = await clickOnGoogle({ context: { isAllowed: async () => false } });
  await run.act('initialize');
  expect(lastAnswer(run)?.error?.reason).toBe('OTHER_ERROR');
  expect(run.operations()).toEqual([]);
  expect(run.outcome).toEqual({ outcome: 'rejected', reason: 'prevented' });
});

it('a click on another wallet removes personal data at once, and the sheet gets errors after that', async () => {
  const otherClick = new AbortController();
  const run = await showTotalOnGoogle({ context: { replaced: otherClick.signal } });
  await run.sheet.do('address');
  otherClick.abort();
  await advanceSeconds(0);
  expect(run.operations().at(-1)).toBe(REMOVAL);
  const operationsBefore = run.operations();
  for (const action of ['option', 'pay'] as const) {
    await run.sheet.do(action);
    expect(lastAnswer(run)?.error?.message).toBe(DIALOG.message);
  }
  expect(run.operations()).toEqual(operationsBefore);
});
