/// <reference types="googlepay" />
import { developerError, canceled, type PaymentsError } from './payments-error';
import { createPayButton } from './pay-button';
import { checkPayment, checkReadyRequest } from './request-checks';
import { SheetSession } from './sheet-session';
import { openSheetView } from './sheet-view';
import { logCall, type FakeGooglePay } from './fake-google-pay';

type Api = google.payments.api.PaymentsClient;
type Options = google.payments.api.PaymentOptions;
type PaymentData = google.payments.api.PaymentData;
type PaymentRequest = google.payments.api.PaymentDataRequest;
type ReadyRequest = google.payments.api.IsReadyToPayRequest;
type ReadyResponse = google.payments.api.IsReadyToPayResponse;

const ENVIRONMENTS: readonly unknown[] = [undefined, 'TEST', 'PRODUCTION'];
const CALLBACKS = ['onPaymentDataChanged', 'onPaymentAuthorized'] as const;
const LOCAL_HOST = /^(127\.0\.0\.1|localhost)$/;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function isInsecure(): boolean {
  return window.isSecureContext === false && !LOCAL_HOST.test(location.hostname);
}

/**
 * Whether a user gesture is active: during a click, and shortly after. True in browsers without
 * `userActivation`.
 */
function isActivated(): boolean {
  return (navigator as Partial<Navigator>).userActivation?.isActive ?? true;
}

function checkOptions({ environment, paymentDataCallbacks }: Options): void {
  if (!ENVIRONMENTS.includes(environment)) throw new Error(`environment '${environment}' is not supported.`);
  for (const name of CALLBACKS) {
    const callback = paymentDataCallbacks?.[name];
    if (callback !== undefined && typeof callback !== 'function')
      throw new Error(`${name} must be a function.`);
  }
}

/** Creates the class `google.payments.api.PaymentsClient`. */
export function paymentsClientOf(fake: FakeGooglePay): new (options?: Options) => Api {
  // A page has one sheet at a time, even with several clients.
  let isSheetOpen = false;
  const { options: settings } = fake;

  return class PaymentsClient implements Api {
    readonly #options: Options;

    constructor(options: Options = {}) {
      logCall(fake, 'PaymentsClient', options);
      checkOptions(options);
      this.#options = options;
    }

    async isReadyToPay(request: ReadyRequest): Promise<ReadyResponse> {
      logCall(fake, 'isReadyToPay', request);
      const complaint = isInsecure() ? 'a secure context is needed' : checkReadyRequest(request);
      if (complaint !== undefined) throw developerError('isReadyToPay', complaint);
      await pause(settings.delay);
      const result = !settings.notReady;
      if (request.existingPaymentMethodRequired !== true) return { result };
      return { result, paymentMethodPresent: settings.paymentMethodPresent };
    }

    createButton(options: google.payments.api.ButtonOptions): HTMLElement {
      const { buttonRootNode, onClick: _onClick, ...rest } = options ?? {};
      logCall(fake, 'createButton', { ...rest, inShadowRoot: buttonRootNode instanceof ShadowRoot });
      return createPayButton(options ?? {}, this.#options.nonce);
    }

    prefetchPaymentData(request: PaymentRequest): void {
      logCall(fake, 'prefetchPaymentData', request);
      const complaint = checkPayment({ client: this.#options, request });
      if (complaint !== undefined) developerError('prefetchPaymentData', complaint);
    }

    async loadPaymentData(request: PaymentRequest): Promise<PaymentData> {
      logCall(fake, 'loadPaymentData', request);
      try {
        const data = await this.#pay(request);
        logCall(fake, 'loadPaymentData resolved', data);
        return data;
      } catch (error) {
        logCall(fake, 'loadPaymentData rejected', error);
        throw error;
      }
    }

    /** Why the sheet cannot be opened for this request; undefined if it can. */
    #refusal(request: PaymentRequest): PaymentsError | undefined {
      const complaint = checkPayment({ client: this.#options, request });
      if (complaint !== undefined) return developerError('loadPaymentData', complaint);
      if (isInsecure()) return canceled('The Google Pay API should be called in secure context!');
      if (settings.notReady) return canceled('The browser or the Google user is not supported.');
      if (!isActivated()) return canceled('The sheet must be opened by a click of the shopper.');
      if (isSheetOpen) return canceled('Another sheet is already shown.');
      return settings.rejectWith ?? undefined;
    }

    async #pay(request: PaymentRequest): Promise<PaymentData> {
      const refusal = this.#refusal(request);
      if (refusal !== undefined) throw refusal;
      isSheetOpen = true;
      try {
        await pause(settings.delay);
        const session = new SheetSession({
          // The request is copied, so that the page's later changes do not apply to the sheet.
          request: structuredClone(request),
          callbacks: this.#options.paymentDataCallbacks ?? {},
          fake,
          view: openSheetView,
        });
        void session.start();
        return await session.outcome;
      } finally {
        isSheetOpen = false;
      }
    }
  };
}
