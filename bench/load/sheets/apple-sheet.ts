/// <reference types="applepayjs" />
import { randomUUID } from 'node:crypto';
import {
  APPLE_PAY_CONTACTS,
  APPLE_PAY_DETAILS,
  type ApplePayDispatch,
  applePayPayment,
  applePaySessionClass,
  applePaySettingsOf,
  disclosedContact,
  FakeApplePayError,
  type FakeApplePaySheet,
  isFinalApplePayResult,
  redactedContact,
  selectedApplePayCard,
} from '../../../sandbox/index';
import { click } from '../../../src/wallets/apple-pay/index';
import { deferred, sheetOnceOpened, type OpenSheet, type OpenSheetByClick } from './open-sheet';

type Request = ApplePayJS.ApplePayPaymentRequest;

const PARAMS = {
  countryCode: 'PL',
  merchantCapabilities: ['supports3DS'],
  supportedNetworks: ['visa', 'masterCard'],
  merchantName: 'Sklep',
  shippingType: 'shipping',
  phoneRequired: true,
  emailRequired: true,
  customerAccountEmail: null,
};

const SUCCESS = 0;

const paymentOf = (request: Request) => ({
  payment: {
    ...applePayPayment(0, request, { hasBillingAddress: true, id: randomUUID() }),
    shippingContact: disclosedContact(
      APPLE_PAY_CONTACTS[0] ?? {},
      request.requiredShippingContactFields ?? [],
    ),
  },
});

/**
 * An Apple Pay sheet: it requests merchant validation, reports the contact and the card, and then enables
 * payment. It dispatches each event in a separate task.
 */
function presentSheet(request: Request, dispatch: ApplePayDispatch) {
  const shown = deferred<boolean>();
  let authorized = deferred<boolean>();
  let isClosed = false;
  const selections = [
    () =>
      dispatch('shippingcontactselected', { shippingContact: redactedContact(APPLE_PAY_CONTACTS[0] ?? {}) }),
    () =>
      dispatch('paymentmethodselected', {
        paymentMethod: selectedApplePayCard(0, request, { hasBillingAddress: true }),
      }),
  ];
  const inNextTask = (dispatchEvent: () => void) => void setTimeout(() => isClosed || dispatchEvent());
  const dispatchNextSelection = () => {
    const selection = selections.shift();
    if (selection) inNextTask(selection);
    else shown.resolve(true);
  };
  const close = () => {
    isClosed = true;
    shown.resolve(false);
    authorized.resolve(false);
  };
  inNextTask(() => dispatch('validatemerchant', APPLE_PAY_DETAILS.validatemerchant()));
  const handlers: FakeApplePaySheet = {
    completeMerchantValidation: dispatchNextSelection,
    completeSelection: dispatchNextSelection,
    completePayment: (result) => {
      authorized.resolve(result.status === SUCCESS && isFinalApplePayResult(result));
      if (isFinalApplePayResult(result)) close();
    },
    close,
  };
  const sheet: OpenSheet = {
    shown: shown.promise,
    authorize: () => {
      if (isClosed) return Promise.resolve(false);
      authorized = deferred<boolean>();
      dispatch('paymentauthorized', paymentOf(request));
      return authorized.promise;
    },
    cancel: () => {
      if (isClosed) return;
      close();
      dispatch('cancel');
    },
  };
  return { handlers, sheet };
}

/** Runs the product's click with the sandbox's Apple Pay session, which rejects what Safari's rejects. */
export const openAppleSheet: OpenSheetByClick = (context, { page }) => {
  const opened = deferred<OpenSheet>();
  const { Session } = applePaySessionClass({
    settings: applePaySettingsOf(new URLSearchParams()),
    record: () => {},
    inGesture: () => true,
    refusal: () => null,
    present: (request, dispatch) => {
      const { handlers, sheet } = presentSheet(request, dispatch);
      opened.resolve(sheet);
      return handlers;
    },
  });
  page.globals.ApplePaySession = Session;
  page.globals.ApplePayError = FakeApplePayError;
  const ended = click({ ...context, instrument: 'ApplePay', params: PARAMS });
  return { sheet: sheetOnceOpened(opened.promise), ended };
};
