/// <reference types="applepayjs" />
import { randomUUID } from 'node:crypto';
import { FakeApplePayError } from '../../../sandbox/vendors/apple-pay/apple-pay-error';
import { applePaySessionClass } from '../../../sandbox/vendors/apple-pay/apple-pay-session';
import { cardPayment, selectedCard } from '../../../sandbox/vendors/apple-pay/cards';
import { CONTACTS, disclosed, redacted } from '../../../sandbox/vendors/apple-pay/contacts';
import { SAMPLE_DETAILS } from '../../../sandbox/vendors/apple-pay/sample-details';
import { settingsOf } from '../../../sandbox/vendors/apple-pay/settings';
import type { Sheet, Dispatch } from '../../../sandbox/vendors/apple-pay/surroundings';
import { isFinal } from '../../../sandbox/vendors/apple-pay/updates';
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
    ...cardPayment(0, request, { hasBillingAddress: true, id: randomUUID() }),
    shippingContact: disclosed(CONTACTS[0] ?? {}, request.requiredShippingContactFields ?? []),
  },
});

/**
 * An Apple Pay sheet: it requests merchant validation, reports the contact and the card, and then enables
 * payment. It dispatches each event in a separate task.
 */
function presentSheet(request: Request, dispatch: Dispatch) {
  const shown = deferred<boolean>();
  let authorized = deferred<boolean>();
  let isClosed = false;
  const selections = [
    () => dispatch('shippingcontactselected', { shippingContact: redacted(CONTACTS[0] ?? {}) }),
    () =>
      dispatch('paymentmethodselected', {
        paymentMethod: selectedCard(0, request, { hasBillingAddress: true }),
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
  inNextTask(() => dispatch('validatemerchant', SAMPLE_DETAILS.validatemerchant()));
  const handlers: Sheet = {
    completeMerchantValidation: dispatchNextSelection,
    completeSelection: dispatchNextSelection,
    completePayment: (result) => {
      authorized.resolve(result.status === SUCCESS && isFinal(result));
      if (isFinal(result)) close();
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
    settings: settingsOf(new URLSearchParams()),
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
