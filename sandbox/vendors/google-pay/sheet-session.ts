/// <reference types="googlepay" />
import { checkError, checkResult, checkUpdate, type RequestFacts } from './callback-result-checks';
import { logCall, type FakeGooglePay } from './fake-google-pay';
import { intermediateData, paymentData } from './payment-data';
import { canceled, developerError, type PaymentsError } from './payments-error';
import {
  choiceOf,
  offerOptions,
  openingState,
  type SheetActions,
  type SheetState,
  type SheetView,
  signIn,
  UNSELECTED,
} from './sheet-state';
import { ACCOUNTS } from './shoppers';

type PaymentData = google.payments.api.PaymentData;

/** The outcome of calling a callback of the page: its result, a rejection or exception, or a timeout. */
type PageResponse<T> =
  { kind: 'result'; result: T } | { kind: 'failure'; reason: unknown } | { kind: 'timeout' };

/**
 * Calls a callback of the page, and waits at most `timeLimitMs` for its result. A later result is ignored.
 */
async function callPage<D, T>(
  callback: (data: D) => T | Promise<T>,
  data: D,
  timeLimitMs: number,
): Promise<PageResponse<T>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timedOut = new Promise<PageResponse<T>>((resolve) => {
    timer = setTimeout(() => resolve({ kind: 'timeout' }), timeLimitMs);
  });
  const outcome = (async (): Promise<PageResponse<T>> => {
    try {
      return { kind: 'result', result: await callback(data) };
    } catch (reason) {
      return { kind: 'failure', reason };
    }
  })();
  const response = await Promise.race([outcome, timedOut]);
  clearTimeout(timer);
  return response;
}

/** The sheet's message for a failure for which the page has sent no message. */
const NO_RESPONSE = 'Sklep nie odpowiedział. Spróbuj ponownie.';
const LATE_RESPONSE = 'Sklep nie odpowiedział na czas (REQUEST_TIMEOUT). Spróbuj ponownie.';

/**
 * The sheet's message for a callback without a result: the message of a valid error with which it was
 * rejected, or else the sheet's own message.
 */
function failureMessage(
  facts: RequestFacts,
  failure: Exclude<PageResponse<unknown>, { kind: 'result' }>,
): string {
  if (failure.kind === 'timeout') return LATE_RESPONSE;
  // The page may reject with any value, which `checkError` checks.
  const error = failure.reason as google.payments.api.PaymentDataError;
  return checkError(facts)(error) === undefined ? error.message : NO_RESPONSE;
}

/** The options of a sheet. */
export interface SheetOpening {
  request: google.payments.api.PaymentDataRequest;
  callbacks: google.payments.api.PaymentDataCallbacks;
  fake: FakeGooglePay;
  view: (actions: SheetActions) => SheetView;
}

/** One opened sheet: contains its state, calls the page's callbacks, and settles the outcome. */
export class SheetSession implements SheetActions {
  /**
   * Resolved when the shopper has paid; rejected when the shopper has closed the sheet, or the page has made
   * a mistake.
   */
  readonly outcome: Promise<PaymentData>;
  readonly #opening: SheetOpening;
  readonly #view: SheetView;
  readonly #facts: RequestFacts;
  #resolve: (data: PaymentData) => void = () => undefined;
  #reject: (error: PaymentsError) => void = () => undefined;
  #account = 0;
  #state: SheetState;
  /**
   * Whether the page has not responded to the last change yet, or has responded with an error. The shopper
   * cannot pay then.
   */
  #isUnconfirmed = false;
  #isOpen = true;

  constructor(opening: SheetOpening) {
    this.#opening = opening;
    const { request } = opening;
    this.#facts = { intents: request.callbackIntents ?? [], transactionInfo: request.transactionInfo };
    this.#state = openingState(request);
    this.outcome = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    this.#view = opening.view(this);
  }

  /**
   * Shows the sheet and calls the page with `INITIALIZE`. With the option `auto`, it also chooses an address
   * and pays.
   */
  async start(): Promise<void> {
    this.#draw();
    await this.#reportChange('INITIALIZE');
    const { autoChoose } = this.#opening.fake.options;
    if (autoChoose === null || !this.#isOpen) return;
    const isListed = this.#state.addresses?.some(({ id }) => id === autoChoose) === true;
    if (isListed && autoChoose !== this.#state.addressId) await this.#setAddress(autoChoose);
    await this.#authorize();
  }

  chooseAddress(id: string): void {
    if (!this.#state.busy) void this.#setAddress(id);
  }

  chooseOption(id: string): void {
    if (this.#state.busy) return;
    this.#state.optionId = id;
    void this.#reportChange('SHIPPING_OPTION');
  }

  chooseCard(id: string): void {
    if (this.#state.busy) return;
    this.#state.cardId = id;
    this.#draw();
  }

  /** Sends the page all codes so far, and this one. The page decides which of them the sheet then shows. */
  enterCode(code: string): void {
    if (this.#state.busy || code === '') return;
    const { codes } = choiceOf(this.#state);
    void this.#reportChange('OFFER', [...codes, code]);
  }

  removeCode(code: string): void {
    if (this.#state.busy) return;
    const { offers } = this.#state;
    this.#state.offers = offers?.filter(({ redemptionCode }) => redemptionCode !== code);
    void this.#reportChange('OFFER');
  }

  /** Calls the page with `INITIALIZE` again, because the other account has another address. */
  changeAccount(): void {
    if (this.#state.busy) return;
    this.#account = (this.#account + 1) % ACCOUNTS.length;
    signIn(this.#state, this.#account);
    void this.#reportChange('INITIALIZE');
  }

  pay(): void {
    void this.#authorize();
  }

  /** Closes the sheet. The shopper can always do that, even while the page handles the payment. */
  cancel(): void {
    this.#end(() => this.#reject(canceled('User closed the Payment Request UI.')));
  }

  async #setAddress(addressId: string): Promise<void> {
    this.#state.addressId = addressId;
    await this.#reportChange('SHIPPING_ADDRESS');
  }

  /**
   * Calls `onPaymentDataChanged` if the request has an intent for the change, and applies its result.
   *
   * @param codes the discount codes; by default those that the page has accepted
   */
  async #reportChange(
    trigger: google.payments.api.CallbackTrigger,
    codes: readonly string[] = choiceOf(this.#state).codes,
  ): Promise<void> {
    const { request, callbacks } = this.#opening;
    const callback = callbacks.onPaymentDataChanged;
    const { intents } = this.#facts;
    const hasIntent =
      trigger === 'INITIALIZE'
        ? intents.some((intent) => intent !== 'PAYMENT_AUTHORIZATION')
        : intents.includes(trigger);
    if (!hasIntent || callback === undefined) {
      this.#draw();
      return;
    }
    this.#isUnconfirmed = true;
    const data = intermediateData(request, trigger, { ...choiceOf(this.#state), codes });
    const response = await this.#callCallback('onPaymentDataChanged', callback, data);
    if (response === undefined) return;
    const update = response.result;
    const complaint = checkUpdate(this.#facts)(update);
    if (complaint !== undefined) {
      this.#rejectMistake(complaint);
      return;
    }
    if (update.newTransactionInfo) this.#state.transaction = update.newTransactionInfo;
    if (update.newShippingOptionParameters) offerOptions(this.#state, update.newShippingOptionParameters);
    if (update.newOfferInfo) this.#state.offers = update.newOfferInfo.offers;
    // A code that was refused is not applied, so the rest of the purchase is confirmed.
    this.#isUnconfirmed = update.error !== undefined && update.error.reason !== 'OFFER_INVALID';
    this.#draw(update.error?.message);
  }

  async #authorize(): Promise<void> {
    if (!this.#isOpen || this.#state.busy || !this.#state.canPay) return;
    const { request, callbacks } = this.#opening;
    const data = paymentData(request, choiceOf(this.#state));
    if (callbacks.onPaymentAuthorized === undefined) {
      this.#end(() => this.#resolve(data));
      return;
    }
    const response = await this.#callCallback('onPaymentAuthorized', callbacks.onPaymentAuthorized, data);
    if (response === undefined) return;
    const { result } = response;
    const complaint = checkResult(this.#facts)(result);
    if (complaint !== undefined) this.#rejectMistake(complaint);
    else if (result.transactionState === 'SUCCESS') this.#end(() => this.#resolve(data));
    else this.#draw(result.error?.message ?? NO_RESPONSE);
  }

  /**
   * Calls a callback of the page. Undefined without a result, which the sheet shows as an error, or if the
   * sheet is closed.
   */
  async #callCallback<D, T>(name: string, callback: (data: D) => T | Promise<T>, data: D) {
    const { fake } = this.#opening;
    logCall(fake, name, data);
    this.#state.busy = true;
    this.#draw();
    const response = await callPage(callback, structuredClone(data), fake.options.callbackTimeout);
    logCall(fake, `${name} result`, response);
    this.#state.busy = false;
    if (!this.#isOpen) return undefined;
    if (response.kind === 'result') return response;
    this.#draw(failureMessage(this.#facts, response));
    return undefined;
  }

  #draw(error?: string): void {
    if (!this.#isOpen) return;
    const { busy, optionId, cardId } = this.#state;
    this.#state.error = error;
    this.#state.canPay = !busy && !this.#isUnconfirmed && cardId !== '' && optionId !== UNSELECTED.id;
    this.#view.draw(this.#state);
  }

  /** Ends the sheet because of a mistake of the page. */
  #rejectMistake(complaint: string): void {
    this.#end(() => this.#reject(developerError('loadPaymentData', complaint)));
  }

  #end(settleOutcome: () => void): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#view.close();
    settleOutcome();
  }
}
