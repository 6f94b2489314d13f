import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SheetSession } from '../../sandbox/vendors/google-pay/sheet-session';
import type { SheetState } from '../../sandbox/vendors/google-pay/sheet-state';
import { readOptions, type FakeGooglePay } from '../../sandbox/vendors/google-pay/fake-google-pay';
import { expectConsoleError } from '../setup/expect-console-error';
import { REQUEST, requestWith, type PaymentOptions } from './fake-google-pay-request';
import { advanceTime, useFakeClock } from '../setup/fake-clock';

type Callbacks = NonNullable<PaymentOptions['paymentDataCallbacks']>;
type Update = google.payments.api.PaymentDataRequestUpdate;
type Result = google.payments.api.PaymentAuthorizationResult;

const OPTIONS = [
  { id: 'kurier', label: 'Kurier' },
  { id: 'paczkomat', label: 'Paczkomat' },
];
const REFUSED = {
  reason: 'SHIPPING_ADDRESS_UNSERVICEABLE',
  intent: 'SHIPPING_ADDRESS',
  message: 'Tam nie wysyłamy.',
} as const;

beforeEach(() => useFakeClock());

/** A sheet whose view only records its states, and a page whose callbacks the test defines. */
function openSheet({
  changes = {},
  gpay = '',
  onChange = () => ({ newShippingOptionParameters: { shippingOptions: OPTIONS } }),
  onAuthorize = () => ({ transactionState: 'SUCCESS' }),
}: {
  changes?: Record<string, unknown>;
  gpay?: string;
  onChange?: () => Update | Promise<Update>;
  onAuthorize?: () => Result | Promise<Result>;
}) {
  const drawn: SheetState[] = [];
  const view = { draw: (state: SheetState) => void drawn.push({ ...state }), close: () => {} };
  const callbacks: Callbacks = { onPaymentDataChanged: onChange, onPaymentAuthorized: onAuthorize };
  const fake: FakeGooglePay = { calls: [], options: readOptions(new URLSearchParams({ gpay })) };
  const session = new SheetSession({ request: requestWith(changes), callbacks, fake, view: () => view });
  const outcome = session.outcome.then(
    (data) => ({ data }),
    (error: unknown) => ({ error }),
  );
  void session.start();
  const settle = () => advanceTime(0);
  const callValues = (name: string) =>
    fake.calls.filter((call) => call.name === name).map(({ value }) => value);
  return { session, outcome, settle, callValues, lastDrawn: () => drawn.at(-1) };
}

describe('the sheet', () => {
  it('calls the page with INITIALIZE first, with a redacted address and without a chosen option', async () => {
    const { settle, callValues, lastDrawn } = openSheet({});
    expect(lastDrawn()).toMatchObject({ busy: true, canPay: false });
    await settle();
    const region = { administrativeArea: '', countryCode: 'PL' };
    const shippingAddress = { ...region, locality: 'Warszawa', postalCode: '00-001' };
    expect(callValues('onPaymentDataChanged')).toEqual([
      {
        callbackTrigger: 'INITIALIZE',
        shippingAddress,
        shippingOptionData: { id: 'shipping_option_unselected' },
      },
    ]);
    expect(lastDrawn()).toMatchObject({ busy: false, canPay: true, optionId: 'kurier' });
  });

  it('reports changes of the address and of the option, and ignores changes while the page responds', async () => {
    const { session, settle, callValues } = openSheet({ onChange: () => ({}) });
    session.chooseAddress('de');
    await settle();
    session.chooseAddress('us');
    session.chooseOption('paczkomat');
    await settle();
    session.chooseOption('paczkomat');
    await settle();
    expect(callValues('onPaymentDataChanged')).toMatchObject([
      { callbackTrigger: 'INITIALIZE' },
      { callbackTrigger: 'SHIPPING_ADDRESS', shippingAddress: { countryCode: 'US', postalCode: '62701' } },
      { callbackTrigger: 'SHIPPING_OPTION', shippingOptionData: { id: 'paczkomat' } },
    ]);
  });

  it('calls the page with INITIALIZE again if the shopper changes the account', async () => {
    const { session, settle, callValues } = openSheet({});
    await settle();
    session.changeAccount();
    await settle();
    expect(callValues('onPaymentDataChanged')).toMatchObject([
      { callbackTrigger: 'INITIALIZE', shippingAddress: { countryCode: 'PL' } },
      { callbackTrigger: 'INITIALIZE', shippingAddress: { countryCode: 'DE' } },
    ]);
  });

  it('returns everything that was requested when the shopper pays', async () => {
    const changes = { 'shippingAddressParameters.phoneNumberRequired': true };
    const { session, settle, outcome } = openSheet({ changes });
    await settle();
    session.pay();
    const { data } = (await outcome) as { data: google.payments.api.PaymentData };
    expect(data).toMatchObject({
      apiVersion: 2,
      email: 'jan.nowak@example.com',
      shippingAddress: { name: 'Jan Nowak', address1: 'ul. Przykładowa 1', phoneNumber: '+48500100200' },
      shippingOptionData: { id: 'kurier' },
      paymentMethodData: { type: 'CARD', info: { billingAddress: { name: 'Jan Nowak' } } },
    });
    expect(data.paymentMethodData.info?.billingAddress).not.toHaveProperty('phoneNumber');
    const token = JSON.parse(data.paymentMethodData.tokenizationData.token) as object;
    const names = ['signature', 'intermediateSigningKey', 'protocolVersion', 'signedMessage'];
    expect(Object.keys(token)).toEqual(names);
  });

  it('returns no email, address, phone number or billing address that was not requested', async () => {
    const { session, settle, outcome } = openSheet({
      changes: {
        emailRequired: undefined,
        shippingAddressRequired: undefined,
        shippingOptionRequired: undefined,
        callbackIntents: ['PAYMENT_AUTHORIZATION'],
        'allowedPaymentMethods.0.parameters.billingAddressRequired': undefined,
        'allowedPaymentMethods.0.parameters.allowedAuthMethods': ['CRYPTOGRAM_3DS'],
      },
    });
    await settle();
    session.pay();
    const { data } = (await outcome) as { data: google.payments.api.PaymentData };
    expect(Object.keys(data)).toEqual(['apiVersion', 'apiVersionMinor', 'paymentMethodData']);
    expect(data.paymentMethodData.info).toEqual({ cardNetwork: 'VISA', cardDetails: '9012' });
  });
});

describe("the sheet after the page's response", () => {
  it('shows an error, which prevents payment until the shopper makes a better choice', async () => {
    const updates = [{ newShippingOptionParameters: { shippingOptions: OPTIONS } }, { error: REFUSED }, {}];
    const { session, settle, lastDrawn } = openSheet({ onChange: () => updates.shift() ?? {} });
    await settle();
    session.chooseAddress('us');
    await settle();
    expect(lastDrawn()).toMatchObject({ error: 'Tam nie wysyłamy.', canPay: false });
    session.chooseAddress('pl');
    await settle();
    expect(lastDrawn()).toMatchObject({ error: undefined, canPay: true });
  });

  it('stays open for another try after a refused payment', async () => {
    const error = { reason: 'PAYMENT_DATA_INVALID', intent: 'PAYMENT_METHOD', message: 'Odmowa.' } as const;
    const results: Result[] = [{ transactionState: 'ERROR', error }, { transactionState: 'SUCCESS' }];
    const onAuthorize = () => results.shift() as Result;
    const { session, settle, lastDrawn, outcome } = openSheet({ onAuthorize });
    await settle();
    session.pay();
    await settle();
    expect(lastDrawn()).toMatchObject({ error: 'Odmowa.', canPay: true });
    session.pay();
    expect(await outcome).toHaveProperty('data');
  });

  it.each<[title: string, thrown: unknown, shown: string]>([
    ['an error if a callback throws', new Error('broken'), 'Sklep nie odpowiedział. Spróbuj ponownie.'],
    // The documentation allows a rejection with an error of the sheet.
    ['the message of a rejection', REFUSED, 'Tam nie wysyłamy.'],
  ])('shows %s', async (_title, thrown, shown) => {
    const { settle, lastDrawn } = openSheet({ onChange: vi.fn().mockThrow(thrown) });
    await settle();
    expect(lastDrawn()).toMatchObject({ error: shown, busy: false, canPay: false });
  });

  it('shows an error if the page does not respond in time, and ignores a late success', async () => {
    let succeed: (result: Result) => void = () => undefined;
    const { session, settle, lastDrawn } = openSheet({
      gpay: 'timeout:2000',
      onAuthorize: () => new Promise((resolve) => (succeed = resolve)),
    });
    await settle();
    session.pay();
    await advanceTime(2000);
    succeed({ transactionState: 'SUCCESS' });
    await settle();
    const error = expect.stringContaining('REQUEST_TIMEOUT') as string;
    expect(lastDrawn()).toMatchObject({ error, canPay: true });
  });

  it.each<[title: string, update: unknown]>([
    ['an empty result', undefined],
    ['a change of the currency', { newTransactionInfo: { ...REQUEST.transactionInfo, currencyCode: 'EUR' } }],
    ['a change of the country', { newTransactionInfo: { ...REQUEST.transactionInfo, countryCode: 'PL' } }],
    ['an empty list of delivery options', { newShippingOptionParameters: { shippingOptions: [] } }],
    ['an error without a message', { error: { ...REFUSED, message: '' } }],
    ['discount codes for an intent that was not requested', { newOfferInfo: { offers: [] } }],
    ['an error for an intent that was not requested', { error: { ...REFUSED, intent: 'OFFER' } }],
  ])('ends with DEVELOPER_ERROR after %s', async (_title, update) => {
    expectConsoleError(/DEVELOPER_ERROR/);
    const { outcome, settle } = openSheet({ onChange: () => update as Update });
    await settle();
    expect(await outcome).toMatchObject({ error: { statusCode: 'DEVELOPER_ERROR' } });
  });

  it.each([
    ['no description', { redemptionCode: 'LATO', description: '' }],
    ['a description of 60 characters', { redemptionCode: 'LATO', description: 'x'.repeat(60) }],
  ])('ends with DEVELOPER_ERROR after a discount code with %s', async (_title, offer) => {
    expectConsoleError(/DEVELOPER_ERROR/);
    const { outcome, settle } = openSheet({
      changes: { callbackIntents: [...REQUEST.callbackIntents, 'OFFER'] },
      onChange: () => ({ newOfferInfo: { offers: [offer] } }),
    });
    await settle();
    expect(await outcome).toMatchObject({ error: { statusCode: 'DEVELOPER_ERROR' } });
  });
});

describe('the end of the sheet', () => {
  it('is CANCELED if the shopper closes the sheet during the payment, even if the page then reports success', async () => {
    let succeed: (result: Result) => void = () => undefined;
    const { session, settle, outcome } = openSheet({
      onAuthorize: () => new Promise((resolve) => (succeed = resolve)),
    });
    await settle();
    session.pay();
    session.cancel();
    succeed({ transactionState: 'SUCCESS' });
    expect(await outcome).toMatchObject({ error: { statusCode: 'CANCELED' } });
  });

  it('follows automatically with ?gpay=auto:de, after the address in Berlin is chosen', async () => {
    const { outcome, settle } = openSheet({ gpay: 'auto:de' });
    await settle();
    expect(await outcome).toMatchObject({ data: { shippingAddress: { countryCode: 'DE' } } });
  });

  it('does not follow automatically with ?gpay=auto after an error', async () => {
    const onChange = () => ({ error: REFUSED });
    const { session, settle, callValues, outcome } = openSheet({ gpay: 'auto', onChange });
    await settle();
    expect(callValues('onPaymentAuthorized')).toEqual([]);
    session.cancel();
    expect(await outcome).toMatchObject({ error: { statusCode: 'CANCELED' } });
  });
});
