/// <reference types="googlepay" />
import {
  GOOGLE_ACCOUNTS,
  GOOGLE_ADDRESSES,
  GOOGLE_CARDS,
  googleIntermediateData,
  type GooglePayChoice,
  googlePaymentData,
} from '../../../sandbox/index';
import { click } from '../../../src/wallets/google-pay/index';
import { deferred, sheetOnceOpened, type OpenSheet, type OpenSheetByClick } from './open-sheet';

type CallbackResult = google.payments.api.PaymentDataRequestUpdate &
  google.payments.api.PaymentAuthorizationResult;

/** Narrower than Google's types: the callbacks are present and return promises. */
interface Callbacks {
  onPaymentDataChanged: (
    data: google.payments.api.IntermediatePaymentData,
  ) => Promise<Partial<CallbackResult>>;
  onPaymentAuthorized: (data: google.payments.api.PaymentData) => Promise<Partial<CallbackResult>>;
}

type Request = google.payments.api.PaymentDataRequest;

const PARAMS = {
  name: 'GooglePay',
  auth: [{ jwt: 'a.b.c', expiresAt: 4102444800 }],
  environment: 'TEST',
  paymentData: {
    merchantInfo: { merchantName: 'Sklep', merchantId: '1', merchantOrigin: 'shop.example' },
    allowedPaymentMethods: [
      {
        type: 'CARD',
        parameters: { allowedAuthMethods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'], allowedCardNetworks: ['VISA'] },
        tokenizationSpecification: { type: 'PAYMENT_GATEWAY', parameters: { gateway: 'sandbox' } },
      },
    ],
    shippingAddressParameters: { allowedCountryCodes: ['PL'] },
  },
  sdkUrl: 'https://pay.google.com/gp/p/js/pay.js',
};

/** What `loadPaymentData` rejects with if the shopper closes the sheet. */
const CANCELED = { statusCode: 'CANCELED', statusMessage: 'User closed the Payment Request UI.' };

/** The first account, address and card of the sandbox's shopper. */
function firstChoice(): GooglePayChoice {
  const [account] = GOOGLE_ACCOUNTS;
  const [card] = GOOGLE_CARDS;
  if (!account || !card) throw new Error('The sandbox has no shopper with a card');
  const address = GOOGLE_ADDRESSES.find(({ id }) => id === account.addressId)?.address;
  return { email: account.email, address, optionId: undefined, card, codes: [] };
}

/** A Google Pay sheet: it requests the total immediately, and may report an authorization twice. */
function openSheet(callbacks: Callbacks, request: Request) {
  const choice = firstChoice();
  let close: () => void = () => {};
  let cancel: () => void = () => {};
  const closed = new Promise<google.payments.api.PaymentData>((resolve, reject) => {
    const data = googlePaymentData(request, choice);
    close = () => resolve(data);
    cancel = () => reject(CANCELED);
  });
  const sheet: OpenSheet = {
    shown: callbacks
      .onPaymentDataChanged(googleIntermediateData(request, 'INITIALIZE', choice))
      .then(({ error }) => !error),
    authorize: async () => {
      const { transactionState } = await callbacks.onPaymentAuthorized(googlePaymentData(request, choice));
      const isPaid = transactionState === 'SUCCESS';
      if (isPaid) close();
      return isPaid;
    },
    cancel,
  };
  return { sheet, closed };
}

/** Runs the product's click with a fake of Google's script, whose `loadPaymentData` opens the sheet. */
export const openGoogleSheet: OpenSheetByClick = (context, { page }) => {
  const opened = deferred<OpenSheet>();
  class PaymentsClient {
    readonly #callbacks: Callbacks;
    constructor({ paymentDataCallbacks }: { paymentDataCallbacks: Callbacks }) {
      this.#callbacks = paymentDataCallbacks;
    }
    loadPaymentData(request: Request) {
      const { sheet, closed } = openSheet(this.#callbacks, request);
      opened.resolve(sheet);
      return closed;
    }
  }
  page.globals.google = { payments: { api: { PaymentsClient } } };
  const ended = click({ ...context, instrument: 'GooglePay', params: PARAMS });
  return { sheet: sheetOnceOpened(opened.promise), ended };
};
