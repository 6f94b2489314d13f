import { describe, expect, it } from 'vitest';
import { checkGoogleResult, checkGoogleUpdate } from '../../../../sandbox/index';
import type { Cart } from '../../../../src/net/storefront/cart-types';
import type { DecelerationReason } from '../../../../src/wallets/reasons';
import { sheetText } from '../../../../src/wallets/sheet/errors/sheet-text';
import { dialogTexts, walletDialogs } from '../../../../src/ui/messages/pl/errors-in-dialog';
import type { SheetError } from '../../../../src/wallets/sheet/errors/field-problems';
import { googleAuthorizationAnswer, changeAnswer } from '../../../../src/wallets/google-pay/events/answers';
import type { EventResult } from '../../../../src/wallets/sheet/sheet-results';
import { googlePayParams } from '../../../../src/wallets/google-pay/params';
import { paymentDataRequest } from '../../../../src/wallets/google-pay/payment-data-request';
import { createOption, groupOf } from '../../sheet/delivery-groups';
import { createWalletCart, money } from '../../sheet/wallet-carts';
import { FIELD_PROBLEMS } from '../../field-problems';
import { createAddress, PARAMS } from '../google-pay-data';

const ZIP_TEXT = sheetText('invalid.postal_code');
const OPTION_TEXT = sheetText('missing.shipping_option');
const CITY_TEXT = sheetText('missing.city');
const PHONE_TEXT = sheetText('missing.phone');
const NOT_SERVED = sheetText('address_unserviceable', 'Ekspres Sklep');
const UNSERVICEABLE = 'SHIPPING_ADDRESS_UNSERVICEABLE';

type Trigger = google.payments.api.CallbackTrigger;

const REQUEST = paymentDataRequest(googlePayParams(PARAMS), {
  now: 1_000_000,
  buyer: { currency: 'PLN', country: 'PL' },
  sessionId: 's1',
  hasSellingPlan: false,
  coupons: false,
});
const OPENED = {
  transactionInfo: REQUEST.transactionInfo,
  merchantName: 'Ekspres Sklep',
  hasCoupons: false,
};
/** A sheet with this cart, in which the shopper has typed no code. */
const sheetOf = (cart: Cart | undefined) => ({ cart, typedCodes: { accepted: [] } });
const CONTEXT = { intents: REQUEST.callbackIntents ?? [], transactionInfo: REQUEST.transactionInfo };
const CONTINUE: EventResult = { type: 'continue', log: [] };
const CART = createWalletCart({
  deliveryGroups: [groupOf('g', [createOption('Kurier'), createOption('Poczta')], 'Kurier')],
});
/** The ids of the options in the sheet. */
const COURIER_ID = '["Kurier"]';
const POST_ID = '["Poczta"]';

/** The answer to a change in the sheet, checked as Google does. */
const change = (
  callbackTrigger: Trigger,
  outcome: EventResult,
  { cart = CART, optionId = COURIER_ID }: { cart?: Cart; optionId?: string } = {},
) => {
  const data = {
    callbackTrigger,
    shippingAddress: createAddress(),
    shippingOptionData: { id: optionId },
    paymentMethodData: { type: 'CARD' as const },
  };
  const answer = changeAnswer(OPENED, data, outcome, sheetOf(cart));
  expect(checkGoogleUpdate(CONTEXT)(answer)).toBeUndefined();
  return answer;
};
/** The answer to an authorization, checked as Google does. */
const authorization = (outcome: EventResult) => {
  const answer = googleAuthorizationAnswer(OPENED, outcome);
  expect(checkGoogleResult(CONTEXT)(answer)).toBeUndefined();
  return answer;
};
const showErrors = (...errors: SheetError[]): EventResult => ({ type: 'show_error', errors });
// The keys of some tests are put together from a problem and a field.
const error = (area: SheetError['area'], key: string) => ({ area, key: key as SheetError['key'] });

it("an answer shows the shop's messages after the errors of fields, one on each line", () => {
  const errors = [error('shipping', 'missing.phone')];
  const messages = ['Maksymalnie 2 sztuki', 'Tylko dla dorosłych'];
  expect(authorization({ type: 'show_error', errors, messages }).error).toMatchObject({
    reason: 'SHIPPING_ADDRESS_INVALID',
    message: `${PHONE_TEXT}\nMaksymalnie 2 sztuki\nTylko dla dorosłych`,
  });
  expect(authorization({ type: 'show_error', errors: [], messages }).error).toEqual({
    reason: 'OTHER_ERROR',
    intent: 'PAYMENT_AUTHORIZATION',
    message: 'Maksymalnie 2 sztuki\nTylko dla dorosłych',
  });
});

const FIELD_KEYS = FIELD_PROBLEMS.map(({ problem, field }) => `${problem}.${field}`);
type ErrorRow = readonly [key: string, area: SheetError['area'], reason: string, intent: string];
const ADDRESS = ['shipping', 'SHIPPING_ADDRESS_INVALID', 'SHIPPING_ADDRESS'] as const;
const PAYMENT = ['billing', 'PAYMENT_DATA_INVALID', 'PAYMENT_METHOD'] as const;

describe('an error that the shopper can correct', () => {
  it.each<ErrorRow>([
    ...[...FIELD_KEYS, 'invalid.shipping_address'].map((key): ErrorRow => [key, ...ADDRESS]),
    ...[...FIELD_KEYS, 'invalid.billing_address', 'invalid.payment_method'].map((key): ErrorRow => [
      key,
      ...PAYMENT,
    ]),
    ['address_unserviceable', 'shipping', 'SHIPPING_ADDRESS_UNSERVICEABLE', 'SHIPPING_ADDRESS'],
    ['missing.shipping_option', 'shipping', 'SHIPPING_OPTION_INVALID', 'SHIPPING_OPTION'],
    ['invalid.discount', 'shipping', 'OFFER_INVALID', 'PAYMENT_AUTHORIZATION'],
  ])('of the kind %s in the %s area has the reason %s and the intent %s', (key, area, reason, intent) => {
    const message = sheetText(key, 'Ekspres Sklep');
    expect(authorization(showErrors(error(area, key)))).toEqual({
      transactionState: 'ERROR',
      error: { reason, intent, message },
    });
  });

  it.each<[trigger: Trigger, intent: string]>([
    ['INITIALIZE', 'SHIPPING_ADDRESS'],
    ['SHIPPING_ADDRESS', 'SHIPPING_ADDRESS'],
    ['SHIPPING_OPTION', 'SHIPPING_OPTION'],
  ])(
    'about a discount code is shown after %s with the intent %s, because the sheet has no field for codes',
    (trigger, intent) => {
      expect(change(trigger, showErrors(error('shipping', 'invalid.discount')))).toMatchObject({
        error: { reason: 'OFFER_INVALID', intent, message: sheetText('invalid.discount') },
      });
    },
  );
});

describe('several errors', () => {
  const UNSERVED = error('shipping', 'address_unserviceable');
  const ZIP = error('shipping', 'invalid.postal_code');
  const PHONE = error('shipping', 'missing.phone');
  const OPTION = error('shipping', 'missing.shipping_option');
  const BILLING_CITY = error('billing', 'missing.city');
  const BILLING_ZIP = error('billing', 'invalid.postal_code');

  const INVALID = 'SHIPPING_ADDRESS_INVALID';

  it.each([
    ['with all messages of an address', [ZIP, PHONE], INVALID, `${ZIP_TEXT}. ${PHONE_TEXT}`],
    ['of the address before the option', [OPTION, ZIP], INVALID, `${ZIP_TEXT}. ${OPTION_TEXT}`],
    ['before billing', [BILLING_CITY, OPTION], 'SHIPPING_OPTION_INVALID', `${OPTION_TEXT}. ${CITY_TEXT}`],
    ['with one message if both are the same', [ZIP, BILLING_ZIP], INVALID, ZIP_TEXT],
    ['as sentences', [PHONE, UNSERVED], UNSERVICEABLE, `${NOT_SERVED} ${PHONE_TEXT}`],
  ])('are one error %s', (_title, errors, reason, message) => {
    expect(authorization(showErrors(...errors)).error).toMatchObject({ reason, message });
  });
});

describe('an answer that stops the sheet', () => {
  const { message: WALLET_ERROR } = walletDialogs.wallet_error('Google Pay');
  const TO_CHECKOUT = sheetText('leaving');
  const decelerates = (reason: DecelerationReason): EventResult => ({ type: 'decelerate', reason });
  const abort = (dialog: Extract<EventResult, { type: 'abort' }>['dialog']): EventResult => ({
    type: 'abort',
    dialog,
    reason: 'api_error',
    unhandled: false,
  });

  it.each<[title: string, outcome: EventResult, message: string]>([
    ['that the currency is another one', decelerates('currency_changed'), sheetText('currency_changed')],
    ['that the shopper goes to the checkout', decelerates('captcha_required'), TO_CHECKOUT],
    ['that an unknown outcome continues at the checkout', decelerates('processing_failed'), TO_CHECKOUT],
    ["the shop's own message", abort({ message: 'Najwyżej 3 sztuki' }), 'Najwyżej 3 sztuki'],
    ['that an item is sold out', abort({ key: 'out_of_stock' }), dialogTexts.out_of_stock],
    ['that the server has failed', abort({ key: 'checkout_error' }), dialogTexts.checkout_error],
    ['that the order already exists', abort({ key: 'already_accepted' }), dialogTexts.already_accepted],
    ['that the wallet has a problem', abort({ key: 'wallet_error' }), WALLET_ERROR],
  ])('shows %s', (_title, outcome, message) => {
    expect(authorization(outcome)).toEqual({
      transactionState: 'ERROR',
      error: { reason: 'OTHER_ERROR', intent: 'PAYMENT_AUTHORIZATION', message },
    });
    expect(change('INITIALIZE', outcome)).toEqual({
      error: { reason: 'OTHER_ERROR', intent: 'SHIPPING_ADDRESS', message },
    });
  });
});

describe('an answer after which the sheet continues', () => {
  it.each<[title: string, trigger: Trigger, optionId: string, hasOptions: boolean]>([
    ['has prices and options when the sheet is opened', 'INITIALIZE', COURIER_ID, true],
    ['has prices and options after another address', 'SHIPPING_ADDRESS', COURIER_ID, true],
    ['has only prices after another option that the cart uses', 'SHIPPING_OPTION', COURIER_ID, false],
    ['has prices and options after an option that the cart does not use', 'SHIPPING_OPTION', POST_ID, true],
  ])('%s', (_title, trigger, optionId, hasOptions) => {
    const answer = change(trigger, CONTINUE, { optionId });
    expect(answer.newTransactionInfo).toMatchObject({ currencyCode: 'PLN', totalPrice: '100.00' });
    expect(answer.newShippingOptionParameters?.defaultSelectedOptionId).toBe(
      hasOptions ? COURIER_ID : undefined,
    );
    expect(answer).not.toHaveProperty('error');
  });

  it.each<[title: string, trigger: Trigger, hasOptions: boolean]>([
    ['has no new options after an address if the selected one no longer exists', 'SHIPPING_ADDRESS', false],
    ['has new options after an option that no longer exists', 'SHIPPING_OPTION', true],
  ])('%s', (_title, trigger, hasOptions) => {
    const answer = change(trigger, showErrors(error('shipping', 'missing.shipping_option')), {
      optionId: '["gone"]',
    });
    expect(answer.error?.reason).toBe('SHIPPING_OPTION_INVALID');
    expect(answer.newShippingOptionParameters?.shippingOptions.map(({ id }) => id)).toEqual(
      hasOptions ? [COURIER_ID, POST_ID] : undefined,
    );
  });

  it.each([
    ['reports an address that is not served if there are no delivery groups', []],
    ['reports an address that is not served if the delivery groups did not arrive', undefined],
    ['reports an address that is not served if a group has no options', [groupOf('g', [])]],
  ])('%s', (_title, deliveryGroups) => {
    expect(change('SHIPPING_ADDRESS', CONTINUE, { cart: createWalletCart({ deliveryGroups }) })).toEqual({
      error: {
        reason: 'SHIPPING_ADDRESS_UNSERVICEABLE',
        intent: 'SHIPPING_ADDRESS',
        message: NOT_SERVED,
      },
    });
  });

  it('has only prices while the account has no address', () => {
    const data = { callbackTrigger: 'INITIALIZE' } as google.payments.api.IntermediatePaymentData;
    const answer = changeAnswer(OPENED, data, CONTINUE, sheetOf(createWalletCart()));
    expect(Object.keys(answer)).toEqual(['newTransactionInfo']);
  });

  it('keeps the currency of the sheet while there is nothing to pay', () => {
    const cost = {
      ...createWalletCart().cost,
      subtotalAmount: money('0', 'EUR'),
      totalAmount: money('0', 'EUR'),
    };
    const cart = createWalletCart({
      cost,
      lines: [],
      deliveryGroups: [groupOf('g', [createOption('x', '0')])],
    });
    expect(change('INITIALIZE', CONTINUE, { cart }).newTransactionInfo?.currencyCode).toBe('PLN');
  });

  it.each([
    ['there is no cart', undefined],
    ['its price cannot be read', { ...CART, cost: { ...CART.cost, totalAmount: money('?') } }],
  ])('shows that the wallet has a problem if %s', (_title, cart) => {
    const data = { callbackTrigger: 'INITIALIZE' } as google.payments.api.IntermediatePaymentData;
    expect(changeAnswer(OPENED, data, CONTINUE, sheetOf(cart)).error?.message).toContain('Wystąpił problem');
  });

  it('leaves the sheet unchanged after the order is complete', () => {
    expect(change('SHIPPING_OPTION', { type: 'complete', redirectUrl: undefined })).toEqual({});
  });
});

it('an authorization is answered with success only if the order is complete', () => {
  expect(authorization({ type: 'complete', redirectUrl: undefined })).toEqual({
    transactionState: 'SUCCESS',
  });
  expect(authorization(CONTINUE).transactionState).toBe('ERROR');
});
