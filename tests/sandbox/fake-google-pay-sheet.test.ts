import { beforeEach, describe, expect, it } from 'vitest';
import { SheetSession } from '../../sandbox/vendors/google-pay/sheet-session';
import type { SheetState } from '../../sandbox/vendors/google-pay/sheet-state';
import { readOptions, type FakeGooglePay } from '../../sandbox/vendors/google-pay/fake-google-pay';
import { expectConsoleError } from '../setup/expect-console-error';
import { requestWith, type PaymentOptions } from './fake-google-pay-request';
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

/** A sheet on a view that only records, and a page that answers as the test decides. */
function openSheet({
  changes = {},
  gpay = '',
  ...answers
}: {
  changes?: Record<string, unknown>;
  gpay?: string;
  changed?: () => Update | Promise<Update>;
  authorized?: () => Result | Promise<Result>;
}) {
  const drawn: SheetState[] = [];
  const view = { draw: (state: SheetState) => void drawn.push({ ...state }), close: () => void drawn.push() };
  const callbacks: Callbacks = {
    onPaymentDataChanged:
      answers.changed ?? (() => ({ newShippingOptionParameters: { shippingOptions: OPTIONS } })),
    onPaymentAuthorized: answers.authorized ?? (() => ({ transactionState: 'SUCCESS' })),
  };
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
  return { session, outcome, settle, callValues, now: () => drawn.at(-1) };
}

describe('what the page receives', () => {
  it('INITIALIZE first, with a reduced address and no option chosen yet', async () => {
    const { settle, callValues, now } = openSheet({});
    expect(now()).toMatchObject({ busy: true, canPay: false });
    await settle();
    expect(callValues('onPaymentDataChanged')).toEqual([
      {
        callbackTrigger: 'INITIALIZE',
        shippingAddress: {
          administrativeArea: '',
          countryCode: 'PL',
          locality: 'Warszawa',
          postalCode: '00-001',
        },
        shippingOptionData: { id: 'shipping_option_unselected' },
      },
    ]);
    expect(now()).toMatchObject({ busy: false, canPay: true, optionId: 'kurier' });
  });

  it('a change of the address, then of the option; nothing while the page is responding', async () => {
    const { session, settle, callValues } = openSheet({ changed: () => ({}) });
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

  it('INITIALIZE again when the shopper changes the account', async () => {
    const { session, settle, callValues } = openSheet({});
    await settle();
    session.changeAccount();
    await settle();
    expect(callValues('onPaymentDataChanged')).toMatchObject([
      { callbackTrigger: 'INITIALIZE', shippingAddress: { countryCode: 'PL' } },
      { callbackTrigger: 'INITIALIZE', shippingAddress: { countryCode: 'DE' } },
    ]);
  });

  it('everything that was requested, once the shopper pays', async () => {
    const { session, settle, outcome } = openSheet({
      changes: { 'shippingAddressParameters.phoneNumberRequired': true },
    });
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
    expect(Object.keys(token)).toEqual([
      'signature',
      'intermediateSigningKey',
      'protocolVersion',
      'signedMessage',
    ]);
  });

  it('no e-mail, address, phone or billing address that was not requested', async () => {
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

describe("the page's answers", () => {
  it('an error is shown, prevents payment, and is removed by a better choice', async () => {
    const answers: Update[] = [
      { newShippingOptionParameters: { shippingOptions: OPTIONS } },
      { error: REFUSED },
      {},
    ];
    const { session, settle, now } = openSheet({ changed: () => answers.shift() ?? {} });
    await settle();
    session.chooseAddress('us');
    await settle();
    expect(now()).toMatchObject({ error: 'Tam nie wysyłamy.', canPay: false });
    session.chooseAddress('pl');
    await settle();
    expect(now()).toMatchObject({ error: undefined, canPay: true });
  });

  it('a refused payment leaves the sheet open for another try', async () => {
    const error = { reason: 'PAYMENT_DATA_INVALID', intent: 'PAYMENT_METHOD', message: 'Odmowa.' } as const;
    const answers: Result[] = [{ transactionState: 'ERROR', error }, { transactionState: 'SUCCESS' }];
    const { session, settle, now, outcome } = openSheet({ authorized: () => answers.shift() as Result });
    await settle();
    session.pay();
    await settle();
    expect(now()).toMatchObject({ error: 'Odmowa.', canPay: true });
    session.pay();
    expect(await outcome).toHaveProperty('data');
  });

  it.each<[what: string, answer: () => never, shown: string]>([
    [
      'an exception of a callback is shown as an error',
      () => {
        throw new Error('broken');
      },
      'Sklep nie odpowiedział. Spróbuj ponownie.',
    ],
    // The documentation allows a rejection with an error of the sheet.
    [
      'a rejection with a message for the shopper is shown',
      () => {
        throw REFUSED;
      },
      'Tam nie wysyłamy.',
    ],
  ])('%s', async (_title, answer, shown) => {
    const { settle, now } = openSheet({ changed: answer });
    await settle();
    expect(now()).toMatchObject({ error: shown, busy: false, canPay: false });
  });

  it('no answer in time is an error in the sheet, and a late success is lost', async () => {
    let succeed: (result: Result) => void = () => undefined;
    const { session, settle, now } = openSheet({
      gpay: 'timeout:2000',
      authorized: () => new Promise((resolve) => (succeed = resolve)),
    });
    await settle();
    session.pay();
    await advanceTime(2000);
    succeed({ transactionState: 'SUCCESS' });
    await settle();
    expect(now()).toMatchObject({
      error: expect.stringContaining('REQUEST_TIMEOUT') as string,
      canPay: true,
    });
  });

  it.each<[what: string, update: unknown]>([
    ['an empty answer ends the sheet with DEVELOPER_ERROR', undefined],
    [
      'another currency ends the sheet with DEVELOPER_ERROR',
      { newTransactionInfo: { currencyCode: 'EUR', totalPrice: '1.00', totalPriceStatus: 'FINAL' } },
    ],
    [
      'an answer without delivery options ends the sheet with DEVELOPER_ERROR',
      { newShippingOptionParameters: { shippingOptions: [] } },
    ],
    [
      'an error without a message ends the sheet with DEVELOPER_ERROR',
      { error: { ...REFUSED, message: '' } },
    ],
    [
      'an error for an intent that was not requested ends the sheet with DEVELOPER_ERROR',
      { error: { ...REFUSED, intent: 'OFFER' } },
    ],
  ])('%s', async (_title, update) => {
    expectConsoleError(/DEVELOPER_ERROR/);
    const { outcome, settle } = openSheet({ changed: () => update as Update });
    await settle();
    expect(await outcome).toMatchObject({ error: { statusCode: 'DEVELOPER_ERROR' } });
  });
});

describe('how the sheet ends', () => {
  it('closing while the page is paying is CANCELED, whatever the page answers afterwards', async () => {
    let succeed: (result: Result) => void = () => undefined;
    const { session, settle, outcome } = openSheet({
      authorized: () => new Promise((resolve) => (succeed = resolve)),
    });
    await settle();
    session.pay();
    session.cancel();
    succeed({ transactionState: 'SUCCESS' });
    expect(await outcome).toMatchObject({ error: { statusCode: 'CANCELED' } });
  });

  it('?gpay=auto:de moves to Berlin and pays by itself', async () => {
    const { outcome, settle } = openSheet({ gpay: 'auto:de' });
    await settle();
    expect(await outcome).toMatchObject({ data: { shippingAddress: { countryCode: 'DE' } } });
  });

  it('?gpay=auto stops at an error', async () => {
    const { session, settle, callValues, outcome } = openSheet({
      gpay: 'auto',
      changed: () => ({ error: REFUSED }),
    });
    await settle();
    expect(callValues('onPaymentAuthorized')).toEqual([]);
    session.cancel();
    expect(await outcome).toMatchObject({ error: { statusCode: 'CANCELED' } });
  });
});
