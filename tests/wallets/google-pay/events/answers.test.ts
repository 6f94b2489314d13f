import { describe, expect, it } from 'vitest';
import { checkResult, checkUpdate } from '../../../../sandbox/vendors/google-pay/answer-checks';
import type { Cart } from '../../../../src/net/storefront/cart-types';
import { sheetText } from '../../../../src/ui/messages/sheet/errors-in-sheet';
import { dialogTexts } from '../../../../src/ui/messages/errors-in-dialog';
import type { SheetError } from '../../../../src/wallets/sheet/errors/field-problems';
import { authorizationAnswer, changeAnswer } from '../../../../src/wallets/google-pay/events/answers';
import type { SheetOutcome } from '../../../../src/wallets/sheet/decide-sheet-outcome';
import { googlePayParams } from '../../../../src/wallets/google-pay/params';
import { paymentDataRequest } from '../../../../src/wallets/google-pay/payment-data-request';
import { createOption, groupOf } from '../../sheet/delivery-groups';
import { createWalletCart, money } from '../../sheet/wallet-carts';
import { createAddress, PARAMS } from '../google-pay-data';

type Trigger = google.payments.api.CallbackTrigger;

const REQUEST = paymentDataRequest(googlePayParams(PARAMS), {
  now: 1_000_000,
  buyer: { currency: 'PLN', country: 'PL' },
  sessionId: 's1',
  sellingPlan: false,
});
const CONTEXT = { intents: REQUEST.callbackIntents ?? [], currencyCode: 'PLN' };
const GOES_ON: SheetOutcome = { type: 'continue', log: [] };
const CART = createWalletCart({
  deliveryGroups: [groupOf('g', [createOption('Kurier'), createOption('Poczta')], 'Kurier')],
});
const KURIER = '["Kurier"]';
const POCZTA = '["Poczta"]';

const change = (
  callbackTrigger: Trigger,
  outcome: SheetOutcome,
  cart: Cart | undefined = CART,
  shippingOptionData = { id: KURIER },
  shippingAddress: google.payments.api.IntermediateAddress | undefined = createAddress(),
) => {
  const data = {
    callbackTrigger,
    shippingAddress,
    shippingOptionData,
    paymentMethodData: { type: 'CARD' as const },
  };
  const answer = changeAnswer(REQUEST, data, outcome, cart);
  expect(checkUpdate(CONTEXT)(answer)).toBeUndefined();
  return answer;
};
const authorization = (outcome: SheetOutcome) => {
  const answer = authorizationAnswer(REQUEST, outcome);
  expect(checkResult(CONTEXT)(answer)).toBeUndefined();
  return answer;
};
const shows = (...errors: SheetError[]): SheetOutcome => ({ type: 'show_error', errors });
const of = (area: SheetError['area'], key: string) => ({ area, key: key as SheetError['key'] });

it("shows the shop's messages after the errors of fields, one on each line", () => {
  const errors = [of('shipping', 'missing.phone')];
  const messages = ['Maksymalnie 2 sztuki', 'Tylko dla dorosłych'];
  expect(authorization({ type: 'show_error', errors, messages }).error).toMatchObject({
    reason: 'SHIPPING_ADDRESS_INVALID',
    message: 'Podaj numer telefonu\nMaksymalnie 2 sztuki\nTylko dla dorosłych',
  });
  expect(authorization({ type: 'show_error', errors: [], messages }).error).toEqual({
    reason: 'OTHER_ERROR',
    intent: 'PAYMENT_AUTHORIZATION',
    message: 'Maksymalnie 2 sztuki\nTylko dla dorosłych',
  });
});

/** Every problem with the fields that it is shown for. */
const PROBLEMS = {
  missing: 'first_name last_name address1 address2 city postal_code zone emirate country phone email',
  invalid: 'first_name last_name address1 address2 city postal_code zone emirate country phone email',
  emoji: 'first_name last_name address1 address2 city postal_code phone',
  too_long: 'first_name last_name address1 address2 city',
  html_tags: 'first_name last_name address1 address2 city',
  url: 'first_name last_name',
};
const KEYS = Object.entries(PROBLEMS).flatMap(([problem, fields]) =>
  fields.split(' ').map((field) => `${problem}.${field}`),
);
const IN_SHIPPING = ['SHIPPING_ADDRESS_INVALID', 'SHIPPING_ADDRESS'] as const;
const IN_BILLING = ['PAYMENT_DATA_INVALID', 'PAYMENT_METHOD'] as const;

describe('an error that the shopper can correct', () => {
  it.each<[key: string, area: SheetError['area'], reason: string, intent: string]>([
    ...[...KEYS, 'invalid.shipping_address'].map((key) => [key, 'shipping', ...IN_SHIPPING] as const),
    ...[...KEYS, 'invalid.billing_address', 'invalid.payment_method'].map(
      (key) => [key, 'billing', ...IN_BILLING] as const,
    ),
    ['address_unserviceable', 'shipping', 'SHIPPING_ADDRESS_UNSERVICEABLE', 'SHIPPING_ADDRESS'],
    ['missing.shipping_option', 'shipping', 'SHIPPING_OPTION_INVALID', 'SHIPPING_OPTION'],
    ['invalid.discount', 'shipping', 'OFFER_INVALID', 'PAYMENT_AUTHORIZATION'],
  ] as [string, SheetError['area'], string, string][])(
    '%s of %s is shown as %s, about %s',
    (key, area, reason, intent) => {
      const message = sheetText(key, 'Ekspres Sklep');
      expect(authorization(shows(of(area, key)))).toEqual({
        transactionState: 'ERROR',
        error: { reason, intent, message },
      });
    },
  );

  it('names the shop that does not deliver there', () => {
    expect(change('SHIPPING_ADDRESS', shows(of('shipping', 'address_unserviceable'))).error?.message).toBe(
      'Sklep Ekspres Sklep nie dostarcza obecnie pod ten adres.',
    );
  });

  it.each<[Trigger, string]>([
    ['INITIALIZE', 'SHIPPING_ADDRESS'],
    ['SHIPPING_ADDRESS', 'SHIPPING_ADDRESS'],
    ['SHIPPING_OPTION', 'SHIPPING_OPTION'],
  ])('of a discount, after %s, is about %s: the sheet has no field for codes', (trigger, intent) => {
    expect(change(trigger, shows(of('shipping', 'invalid.discount')))).toMatchObject({
      error: { reason: 'OFFER_INVALID', intent, message: 'Tego kodu rabatowego nie można użyć' },
    });
  });
});

describe('several errors', () => {
  const [UNSERVED, ZIP, PHONE, OPTION, BILL, ZIP_OF_BILL] = [
    of('shipping', 'address_unserviceable'),
    of('shipping', 'invalid.postal_code'),
    of('shipping', 'missing.phone'),
    of('shipping', 'missing.shipping_option'),
    of('billing', 'missing.city'),
    of('billing', 'invalid.postal_code'),
  ] as const;

  it.each([
    [
      'of one address',
      [ZIP, PHONE],
      'SHIPPING_ADDRESS_INVALID',
      'Podaj prawidłowy kod pocztowy. Podaj numer telefonu',
    ],
    [
      'of the option, before the address',
      [OPTION, ZIP],
      'SHIPPING_ADDRESS_INVALID',
      'Podaj prawidłowy kod pocztowy. Wybierz sposób dostawy',
    ],
    [
      'of the bill, before the option',
      [BILL, OPTION],
      'SHIPPING_OPTION_INVALID',
      'Wybierz sposób dostawy. Podaj miasto',
    ],
    [
      'of both addresses that have the same message',
      [ZIP, ZIP_OF_BILL],
      'SHIPPING_ADDRESS_INVALID',
      'Podaj prawidłowy kod pocztowy',
    ],
    [
      'of which one is a whole sentence',
      [PHONE, UNSERVED],
      'SHIPPING_ADDRESS_UNSERVICEABLE',
      'Sklep Ekspres Sklep nie dostarcza obecnie pod ten adres. Podaj numer telefonu',
    ],
  ])('%s are one', (_what, errors, reason, message) => {
    expect(authorization(shows(...errors)).error).toMatchObject({ reason, message });
  });
});

describe('what stops the sheet', () => {
  const WALLET = 'Wystąpił problem z Google Pay. Spróbuj ponownie lub użyj innej metody płatności.';
  const abort = (dialog: Extract<SheetOutcome, { type: 'abort' }>['dialog']): SheetOutcome => ({
    type: 'abort',
    dialog,
    reason: 'api_error',
    unhandled: false,
  });

  it.each<[string, SheetOutcome, string]>([
    ['another currency', { type: 'decelerate', reason: 'currency_changed' }, sheetText('currency_changed')],
    [
      'any other reason to go to the checkout',
      { type: 'decelerate', reason: 'captcha_required' },
      'Za chwilę przejdziesz do kasy sklepu.',
    ],
    [
      'a payment of unknown outcome',
      { type: 'decelerate', reason: 'processing_failed' },
      'Za chwilę przejdziesz do kasy sklepu.',
    ],
    ["the shop's own message", abort({ message: 'Najwyżej 3 sztuki' }), 'Najwyżej 3 sztuki'],
    ['what is sold out', abort({ key: 'out_of_stock' }), 'Ta pozycja nie jest już dostępna.'],
    ['a server without an answer', abort({ key: 'checkout_error' }), dialogTexts.checkout_error],
    [
      'an order that exists already',
      abort({ key: 'already_accepted' }),
      'Zamówienie z tego koszyka zostało już przyjęte. Nie trzeba płacić ponownie.',
    ],
    ['a trouble of the wallet', abort({ key: 'wallet_error' }), WALLET],
  ])('is shown as another error: %s', (_what, outcome, message) => {
    expect(authorization(outcome)).toEqual({
      transactionState: 'ERROR',
      error: { reason: 'OTHER_ERROR', intent: 'PAYMENT_AUTHORIZATION', message },
    });
    expect(change('INITIALIZE', outcome)).toEqual({
      error: { reason: 'OTHER_ERROR', intent: 'SHIPPING_ADDRESS', message },
    });
  });
});

describe('a sheet that goes on', () => {
  it.each<[string, Trigger, string, boolean]>([
    ['opened', 'INITIALIZE', KURIER, true],
    ['sent elsewhere', 'SHIPPING_ADDRESS', KURIER, true],
    ['delivered as was chosen, which it shows already', 'SHIPPING_OPTION', KURIER, false],
    ['delivered otherwise than was chosen', 'SHIPPING_OPTION', POCZTA, true],
  ])('when it is %s', (_what, trigger, id, hasOptions) => {
    const answer = change(trigger, GOES_ON, CART, { id });
    expect(answer.newTransactionInfo).toMatchObject({ currencyCode: 'PLN', totalPrice: '100.00' });
    expect(answer.newShippingOptionParameters?.defaultSelectedOptionId).toBe(hasOptions ? KURIER : undefined);
    expect(answer).not.toHaveProperty('error');
  });

  it.each<[Trigger, boolean]>([
    ['SHIPPING_ADDRESS', false],
    ['SHIPPING_OPTION', true],
  ])(
    'has, after an error of %s, a new list if the chosen option no longer exists: %s',
    (trigger, hasOptions) => {
      const answer = change(trigger, shows(of('shipping', 'missing.shipping_option')), CART, {
        id: '["gone"]',
      });
      expect(answer.error?.reason).toBe('SHIPPING_OPTION_INVALID');
      expect(answer.newShippingOptionParameters?.shippingOptions.map(({ id }) => id)).toEqual(
        hasOptions ? [KURIER, POCZTA] : undefined,
      );
    },
  );

  it.each([
    ['there are no groups', []],
    ['they did not arrive', undefined],
    ['a group has no options', [groupOf('g', [])]],
  ])('stops at an address to which nothing is delivered: %s', (_what, deliveryGroups) => {
    expect(change('SHIPPING_ADDRESS', GOES_ON, createWalletCart({ deliveryGroups }))).toEqual({
      error: {
        reason: 'SHIPPING_ADDRESS_UNSERVICEABLE',
        intent: 'SHIPPING_ADDRESS',
        message: 'Sklep Ekspres Sklep nie dostarcza obecnie pod ten adres.',
      },
    });
  });

  it('shows the price alone while the account has no address', () => {
    const data = { callbackTrigger: 'INITIALIZE' } as google.payments.api.IntermediatePaymentData;
    const answer = changeAnswer(REQUEST, data, GOES_ON, createWalletCart());
    expect(Object.keys(answer)).toEqual(['newTransactionInfo']);
  });

  it('keeps the currency that it was opened with while there is nothing to pay', () => {
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
    expect(change('INITIALIZE', GOES_ON, cart).newTransactionInfo?.currencyCode).toBe('PLN');
  });

  it.each([
    ['there is no cart', undefined],
    ['its price cannot be read', { ...CART, cost: { ...CART.cost, totalAmount: money('?') } }],
  ])('shows that the wallet has a problem if %s', (_what, cart) => {
    const data = { callbackTrigger: 'INITIALIZE' } as google.payments.api.IntermediatePaymentData;
    expect(changeAnswer(REQUEST, data, GOES_ON, cart).error?.message).toContain('Wystąpił problem');
  });

  it('changes nothing after the order is complete', () => {
    expect(change('SHIPPING_OPTION', { type: 'complete' })).toEqual({});
  });
});

it('is a success when the order is complete, and only then', () => {
  expect(authorization({ type: 'complete' })).toEqual({ transactionState: 'SUCCESS' });
  expect(authorization(GOES_ON).transactionState).toBe('ERROR');
});
