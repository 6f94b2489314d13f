import { describe, expect, it, vi } from 'vitest';
import { click } from '../../../src/wallets/apple-pay/index';
import { clickContext, destinationOf } from '../checkout/click-driver';
import { apiErrorResponse, groupOfOptions, mutationPayload } from '../sheet/api-payloads';
import { createWalletCart } from '../sheet/wallet-carts';
import { scriptedShop } from '../scripted-shop';
import { appleSheet } from './apple-sheet';
import { createPayment, PARAMS } from './apple-pay-data';
import { clickOnApple } from './click-on-apple';
import { apiError } from '../api-error';
import { advanceTime, useFreshPage } from '../../setup/fake-clock';
import { walletDialogs } from '../../../src/ui/messages/pl/errors-in-dialog';

useFreshPage();

const WALLET_DIALOG = { dialog: walletDialogs.wallet_error('Apple Pay') };

/** A function that makes this method of the session throw. */
const throwIn =
  (method: 'begin' | 'completeMerchantValidation' | 'completeShippingContactSelection') => () => {
    vi.spyOn(ApplePaySession.prototype, method).mockImplementation(() => {
      throw new TypeError(`${method} is refused`);
    });
  };

describe('an unexpected failure closes the sheet, and is reported and shown in the wallet’s dialog', () => {
  const throwInError = () =>
    vi.stubGlobal('ApplePayError', () => {
      throw new TypeError('no such code');
    });

  it.each<[what: string, prepare: () => void, replies: ('ok' | 'refused')[], report: unknown]>([
    ['the sheet does not open', throwIn('begin'), [], 'TypeError: begin is refused'],
    [
      'Apple rejects the validation of the merchant',
      throwIn('completeMerchantValidation'),
      [],
      'TypeError: completeMerchantValidation is refused',
    ],
    [
      'Apple rejects an answer',
      throwIn('completeShippingContactSelection'),
      [],
      'TypeError: completeShippingContactSelection is refused',
    ],
    [
      'an answer cannot be created',
      throwInError,
      ['ok', 'ok', 'refused'],
      expect.stringContaining('TypeError'),
    ],
  ])('if %s', async (_what, prepare, replies, report) => {
    const run = await clickOnApple({ prepare, replies });
    await run.act('contact');
    expect(run.outcome).toEqual({ outcome: 'failed', reason: 'unhandled' });
    expect(run.effects).toEqual([{ report }, WALLET_DIALOG]);
    expect(run.sheet.isOpen()).toBe(false);
    // Apple's sheet may have personal data that it has not sent.
    expect(run.removals()).toBe(run.shop.operations.length ? 1 : 0);
  });
});

describe('a refusal to create the merchant’s session', () => {
  const refusedWith = (...codes: string[]) => ({
    applePaySessionCreate: {
      applePaySessionCreate: {
        body: null,
        ready: false,
        userErrors: codes.map((code) => ({ code, field: [], message: '' })),
      },
    },
  });

  it.each([
    [
      'is logged, and ends in the wallet’s dialog, if its code is known',
      ['SESSION_COULD_NOT_BE_CREATED'],
      ['SESSION_COULD_NOT_BE_CREATED'],
      { log: 'SESSION_COULD_NOT_BE_CREATED' },
    ],
    [
      'is reported, and ends in the wallet’s dialog, if one of its codes is unknown',
      ['SESSION_COULD_NOT_BE_CREATED', 'BRAND_NEW'],
      ['SESSION_COULD_NOT_BE_CREATED', 'BRAND_NEW'],
      { report: 'Error: unhandled errors: SESSION_COULD_NOT_BE_CREATED, BRAND_NEW' },
    ],
    [
      'is reported, and ends in the wallet’s dialog, if its code is empty',
      [''],
      ['UNKNOWN'],
      { report: 'Error: unhandled errors: UNKNOWN' },
    ],
  ])('%s', async (_title, sent, codes, effect) => {
    const run = await clickOnApple({ responses: refusedWith(...sent) });
    expect(run.outcome).toEqual({ outcome: 'failed', ...apiError(...codes) });
    expect(run.effects).toEqual([effect, WALLET_DIALOG]);
  });

  it('leads to the checkout if the access token has no permission for it', async () => {
    const run = await clickOnApple({
      responses: { applePaySessionCreate: apiErrorResponse('ACCESS_DENIED') },
    });
    expect(run.outcome).toEqual({ outcome: 'deceleration', reason: 'payment_method_not_applicable' });
    expect(destinationOf(run.effects)?.searchParams.get('wallet_payment_method_not_applicable')).toBe('true');
  });
});

it('a sheet that Apple closes after 30 s without an answer ends the click as canceled', async () => {
  const run = await clickOnApple({ replies: ['ok', 'ok', 'hangs'] });
  // Apple's 30 s begin with the event, so they end before the time limit of the request that follows it.
  setTimeout(() => run.sheet.closeIfLate(), 30_000);
  run.sheet.do('contact');
  await advanceTime(29_000);
  run.sheet.closeIfLate();
  expect(run.sheet.isOpen()).toBe(true);
  await advanceTime(1000);
  expect(run.outcome).toEqual({ outcome: 'rejected', reason: 'canceled' });
  expect(run.effects).toEqual([{ log: expect.stringMatching(/^cartBuyerIdentityUpdate: AbortError/) }]);
  // The change without a response may still be applied.
  await advanceTime(2000);
  expect(run.removals()).toBe(1);
});

it('a click opens the sheet synchronously', () => {
  const sheet = appleSheet();
  const { fetch } = scriptedShop([], []);
  void click({ ...clickContext([]), instrument: 'ApplePay', params: PARAMS, fetch });
  expect(sheet.isOpen()).toBe(true);
});

it('the 27 s of an authorization include its wait for the event before it', async () => {
  const cart = createWalletCart({ deliveryGroups: [groupOfOptions(['courier', 'locker'], 'locker')] });
  const selected = mutationPayload('cartSelectedDeliveryOptionsUpdate', cart);
  const run = await clickOnApple({
    responses: {
      cartSelectedDeliveryOptionsUpdate: new Promise((resolve) =>
        setTimeout(() => resolve(selected), 12_000),
      ),
      cartPaymentUpdate: 'hangs',
    },
  });
  await run.act('contact');
  run.sheet.do('method');
  run.sheet.dispatch('paymentauthorized', { payment: createPayment() });
  await advanceTime(27_100);
  expect(run.effects).toContainEqual({ log: 'timeout' });
  expect(run.outcome).toEqual({ outcome: 'failed', reason: 'timeout' });
});
