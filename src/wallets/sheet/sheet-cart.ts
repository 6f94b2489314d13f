import { BY_PLATFORM, codesOrReason, ONLY_AT_CHECKOUT, type StepResult } from './sheet-results';
import type { Cart, CartResponse } from '../../net/storefront/cart-types';
import type { Failure, Received } from '../../net/storefront/failures';
import { type UserError, apiClient, type ApiClient } from '../../net/storefront/graphql-client';
import type { Operation } from '../../net/storefront/request-of';
import {
  eitherSignal,
  sheetRequest,
  type SheetResponse,
  type SheetRequestOptions,
} from '../../net/storefront/sheet/sheet-request';
import { cart } from '../../net/storefront/operations/cart-operations';
import { PREPARE_AFTER_CHANGE } from '../../net/storefront/operations/prepare-for-completion';
import { cartPrepareWithCart, type PreparedCart } from '../../net/storefront/sheet/prepare-with-cart';
import {
  cartDiscountCodesUpdate,
  cartPaymentUpdate,
  type BuyerIdentity,
} from '../../net/storefront/sheet/sheet-operations';
import { timeoutError } from '../../net/waiting';
import { processingFailed } from '../checkout/accepted-attempt';
import type { BrowserTab } from '../checkout/browser-tab';
import { isRefusedAtStart, isRefusedByApi } from '../checkout/click-failures';
import { reportCompanyError } from '../checkout/customer-errors';
import type { ClickContext } from '../contract';
import { MoreLines } from './more-lines';
import type { ErrorContext, FailureEvidence } from './errors/read-error';
import { decideOutcome, type SheetEvidence } from './decide-sheet-outcome';
import { identifyBuyer } from './identify-buyer';
import { startSheet } from './start-sheet';
import { sendChange } from './send-change';
import type { Recurrence } from './recurring-totals';
import type { SheetRules } from './sheet-rules';
import { whyNotShown } from './shown-cart';
import { SentPersonalData } from './sent-personal-data';
import { Submission } from './submission';
import { TypedCodes } from './typed-codes';

/**
 * The cart of one open sheet: sends its requests until it is abandoned, and decides after each response what
 * the sheet does.
 */
export class SheetCart {
  /** The cart in the API's last response; undefined until it is created or read. */
  cart: Cart | undefined;
  /** Errors of the last change of the cart. A response to a read request does not replace them. */
  errors: readonly UserError[] = [];
  /** Errors of authorizations that the sheet has shown, about fields that its vendor did not send. */
  readonly errorsAboutUnsent = new Set<string>();
  /** Why the last request that failed has no response; undefined if none has failed. */
  lastFailure: Failure | undefined;
  /**
   * How the cart renews, as the vendor was told when the sheet was opened; undefined if it was told nothing.
   * A cart that renews otherwise is bought at the checkout.
   */
  recurrence: Recurrence | undefined;
  readonly submission = new Submission(this);
  readonly personalData = new SentPersonalData(this);
  readonly typedCodes = new TypedCodes(this);
  /** Countries of the buyer's addresses, which the meaning of errors depends on. */
  #countries: ErrorContext['countries'];
  /** The result of {@link start}; undefined before the first call. */
  #started: Promise<StepResult> | undefined;
  /** The cart in the first response: what the shopper wants to buy. */
  #firstCart: Cart | undefined;
  readonly #moreLines = new MoreLines(async (operation) => {
    const response = await this.send(operation, { id: this.cart?.id ?? '' });
    if (!response.ok) this.log(response.failure);
    return response.ok ? response.result : undefined;
  });
  readonly #abandoned = new AbortController();
  #signal = this.#abandoned.signal;
  #endsAt = Infinity;
  /** Aborted at the time limit of {@link withTimeLimit}; undefined while there is none. */
  #timeLimit: AbortController | undefined;

  constructor(
    readonly rules: SheetRules,
    readonly context: ClickContext,
    readonly tab: BrowserTab,
  ) {}

  /** Aborted when the sheet is abandoned. */
  get abandoned(): AbortSignal {
    return this.#abandoned.signal;
  }

  /** Aborted when the sheet is abandoned, or the time limit of {@link withTimeLimit} is reached. */
  get signal(): AbortSignal {
    return this.#signal;
  }

  /** The time limit of {@link withTimeLimit}, ms since 1970; `Infinity` without a limit. */
  get endsAt(): number {
    return this.#endsAt;
  }

  /** A client of the API, with the wallet's name in its headers. */
  get client(): ApiClient {
    const { api, instrument, buyer: locale, fetch } = this.context;
    return apiClient({ ...api, wallet: instrument, locale, fetch });
  }

  /** Creates the cart, or reads the existing one. Further calls return the result of the first. */
  start(): Promise<StepResult> {
    return (this.#started ??= startSheet(this));
  }

  /**
   * Sets the cart's buyer identity and delivery address.
   * @param countries the countries of the buyer's addresses; the meaning of errors in this and later steps
   *   depends on them
   * @param area the address that errors are about, if they do not say so
   */
  identify(
    buyerIdentity: BuyerIdentity,
    countries: ErrorContext['countries'],
    area: ErrorContext['area'] = 'shipping',
  ): Promise<StepResult> {
    this.#countries = countries;
    return identifyBuyer(this, buyerIdentity, area);
  }

  /** Sends a change of the cart, after {@link start}. Every change is treated as personal data. */
  async change<Variables extends { cartId: string }>(
    operation: Operation<Variables, CartResponse>,
    variables: Omit<Variables, 'cartId'>,
    errorContext?: ErrorContext,
  ): Promise<StepResult> {
    const sent = await this.sendChange(operation, variables);
    const hasPayment = operation.name === cartPaymentUpdate.name;
    return 'end' in sent ? sent.end : this.decideAfterChange(sent.response, errorContext, hasPayment);
  }

  /**
   * Replaces the discount codes of the cart, after {@link start}. They are not personal data. If the response
   * is lost, the cart says whether they were replaced. The request goes on after the sheet was abandoned.
   */
  async replaceCodes(discountCodes: readonly string[]): Promise<StepResult> {
    const cartId = this.cart?.id ?? '';
    const end = await this.#waitForChange(cartId);
    if (end) return end;
    const signal = this.#changeSignal();
    const { client } = this;
    const variables = { cartId, discountCodes };
    const response = await sheetRequest(cartDiscountCodesUpdate, variables, client, { signal });
    const isLost = !response.ok && !response.partialResult && !isRefusedAtStart(response.failure);
    if (!isLost || response.failure.kind === 'aborted') return this.#decideAfterChange(response);
    this.log(response.failure);
    return this.read();
  }

  /**
   * Finds out whether the cart can be completed, and what it then contains and costs.
   * @param options.hasPayment whether the cart has everything that the shopper has authorized. Without it,
   *   the API lists what is missing.
   */
  async prepare({ hasPayment }: { hasPayment: boolean }): Promise<StepResult> {
    const response = await this.send(cartPrepareWithCart, { cartId: this.cart?.id ?? '' });
    const decide = ({ cart, prepared }: PreparedCart) =>
      this.#decideAfterCart(cart, { prepared, hasPayment });
    if (response.ok) return decide(response.result);
    if (!response.partialResult) return this.decideAfterFailure(response.failure);
    const result = await decide(response.partialResult);
    // Only the deferred part of the response is missing.
    return result.type === 'continue' ? this.read() : result;
  }

  /**
   * Runs steps with a time limit, ms. At the limit their requests are aborted, and the result is undefined.
   * Once the submit has started, its result is returned even after the limit.
   */
  async withTimeLimit<Result>(
    ms: number,
    run: (timeLimit: AbortSignal) => Promise<Result>,
  ): Promise<Result | undefined> {
    const timeLimit = new AbortController();
    this.#timeLimit = timeLimit;
    setTimeout(() => timeLimit.abort(timeoutError()), ms);
    this.#signal = eitherSignal(this.#abandoned.signal, timeLimit.signal);
    this.#endsAt = Date.now() + ms;
    try {
      const result = await run(timeLimit.signal);
      return timeLimit.signal.aborted && !this.submission.isStarted ? undefined : result;
    } finally {
      this.#signal = this.#abandoned.signal;
      this.#endsAt = Infinity;
      this.#timeLimit = undefined;
    }
  }

  /** Ends the time limit now, because the next wait would exceed it. */
  expire(): void {
    this.#timeLimit?.abort(timeoutError());
  }

  /**
   * Ends the work on the cart, because the shopper has closed the sheet or it cannot go on. The buyer's data
   * is removed from the cart, once, unless the cart is an order or may be one. The removal waits up to 2 s
   * for a change in progress.
   * @param options.mayHavePersonalData whether the cart may have personal data although this sheet has sent
   *   none
   * @param options.isPageLeft whether the shopper is leaving the page
   */
  abandon({ mayHavePersonalData = false, isPageLeft = false } = {}): void {
    this.#abandoned.abort(new DOMException('The sheet was closed', 'AbortError'));
    const cartId = this.cart?.id ?? this.personalData.takenOverId;
    const mustBeRemoved = this.personalData.mustBeRemoved({ mayHavePersonalData });
    if (!mustBeRemoved || !cartId || this.submission.mayHaveOrder()) return;
    this.personalData.remove(cartId, { isPageLeft });
  }

  /**
   * Abandons the sheet when the shopper leaves the page. The removal of personal data is sent at once,
   * because the page ends.
   */
  abandonWithPage(): void {
    this.personalData.abortChangeWithPage();
    this.abandon({ isPageLeft: true });
  }

  /** Keeps {@link abandon} from removing personal data, because the checkout uses it. */
  keepPersonalData(): void {
    this.personalData.keep();
  }

  /**
   * Reads the cart from the API. If only the deferred part of the response is missing, its delivery groups
   * are unknown.
   */
  async read(id = this.cart?.id ?? '', options?: SheetRequestOptions): Promise<StepResult> {
    const response = await this.send(cart, { id }, options);
    const { partialResult } = response;
    if (response.ok || !partialResult) return this.#decideAfterResponse(response);
    this.log(response.failure);
    return this.#decideAfterResponse({ ok: true, result: partialResult });
  }

  /** Decides what the sheet does after a response or a failure, and logs or reports its codes. */
  decide(evidence: Partial<Omit<SheetEvidence, 'cart'>>): StepResult {
    const { cart, context } = this;
    const countries = this.#countries;
    reportCompanyError(context, evidence.errors);
    const initialCurrency = context.buyer.currency;
    const refusal = evidence.failure && this.#endByRefusal(evidence.failure);
    const result = refusal ?? decideOutcome(this.rules, { countries, ...evidence, cart, initialCurrency });
    if (result.type === 'abort') {
      if (result.unhandled) context.report(new Error(`unhandled errors: ${codesOrReason(result)}`));
      // A failure is logged by the caller.
      else if (!evidence.failure) context.log(codesOrReason(result));
    }
    if (result.type === 'continue' && result.log.length) context.log(result.log.join(', '));
    // After an error the shopper might pay again, although there may be an order already, which the checkout
    // shows.
    const attempt = refusal || result.type === 'abort' ? this.submission.attempt : undefined;
    return attempt ? processingFailed(attempt.checkoutUrl) : result;
  }

  /** Logs or reports why there is no response, unless the request was aborted: its sender logs that. */
  log(failure: Failure): void {
    if (failure.kind === 'aborted') return;
    this.lastFailure = failure;
    if (failure.ignorable) this.context.log(failure);
    else this.context.report(failure);
  }

  /**
   * How the sheet ends if the API refuses the document or the access token; undefined if it does not, or if
   * neither the checkout nor the platform can take over.
   */
  #endByRefusal(failure: FailureEvidence): StepResult | undefined {
    if (this.cart) return isRefusedByApi(failure) ? ONLY_AT_CHECKOUT : undefined;
    return isRefusedAtStart(failure) && this.context.findPlatformsWay() ? BY_PLATFORM : undefined;
  }

  /** Sends a request, which {@link signal} aborts. */
  async send<Variables, Result>(
    operation: Operation<Variables, Result>,
    variables: Variables,
    options?: SheetRequestOptions,
  ): Promise<SheetResponse<Result>> {
    const { signal } = this;
    const isSent = !signal.aborted;
    const response = await sheetRequest(operation, variables, this.client, { signal, ...options });
    if (!response.ok && response.failure.kind === 'aborted' && isSent) this.context.log(response.failure);
    return response;
  }

  /**
   * Sends a change, unless an earlier attempt to submit the cart ends the sheet. What follows the response is
   * left to the caller. The removal of personal data waits for it.
   */
  async sendChange<Variables extends { cartId: string }>(
    operation: Operation<Variables, CartResponse>,
    variables: Omit<Variables, 'cartId'>,
  ): Promise<{ response: SheetResponse<CartResponse> } | { end: StepResult }> {
    const cartId = this.cart?.id ?? '';
    const end = await this.#waitForChange(cartId);
    if (end) return { end };
    // TypeScript cannot infer that these are all the variables.
    const withCartId = { ...variables, cartId } as unknown as Variables;
    const { abandoned, client, personalData } = this;
    // This sends nothing, because its signal is already aborted, and returns that as the failure.
    if (abandoned.aborted) return { response: await this.send(operation, withCartId) };
    personalData.markAsSent(cartId);
    const signal = this.#changeSignal();
    const { answered, result } = sendChange(operation, withCartId, { client, signal, abandoned });
    personalData.setChangeInProgress(answered);
    const response = await result;
    if (!response.ok && response.failure.kind === 'aborted' && abandoned.aborted)
      this.context.log(response.failure);
    return { response };
  }

  /** Waits until the cart may be changed; returns how the sheet ends if it may not. */
  async #waitForChange(cartId: string): Promise<StepResult | undefined> {
    // A change that is not sent has no errors.
    this.errors = [];
    const end = await this.submission.check(cartId);
    if (end) return end;
    await this.personalData.waitForEarlierRemoval(cartId, this.signal);
    return undefined;
  }

  /** Aborts a change when the page is left, or at the time limit. */
  #changeSignal(): AbortSignal {
    const { changeSignal } = this.personalData;
    return this.#timeLimit ? eitherSignal(changeSignal, this.#timeLimit.signal) : changeSignal;
  }

  /**
   * Decides what the sheet does after the response to a change, or, if the page has set the flag, after the
   * cart was prepared.
   */
  async decideAfterChange(
    response: SheetResponse<CartResponse>,
    errorContext?: ErrorContext,
    hasPayment = false,
  ): Promise<StepResult> {
    const result = await this.#decideAfterChange(response, errorContext);
    const mustPrepare = result.type === 'continue' && this.context.flags.includes(PREPARE_AFTER_CHANGE);
    return mustPrepare ? this.prepare({ hasPayment }) : result;
  }

  /**
   * Decides what the sheet does after the response to a change. If the response lacks the cart without an
   * error, or only its deferred part, the change was applied, so the cart is read.
   */
  async #decideAfterChange(
    response: SheetResponse<CartResponse>,
    errorContext?: ErrorContext,
  ): Promise<StepResult> {
    const cartResponse = response.ok ? response.result : response.partialResult;
    this.errors = cartResponse?.errors ?? [];
    const result = await this.#decideAfterResponse(
      cartResponse ? { ok: true, result: cartResponse } : response,
      errorContext,
    );
    const lacksCart = cartResponse && !cartResponse.cart && !this.errors.length;
    const mustRead = (!response.ok || lacksCart) && result.type === 'continue';
    return mustRead ? this.read() : result;
  }

  /** Decides what the sheet does after a response with the cart, or without a response. */
  async #decideAfterResponse(
    response: Received<CartResponse>,
    errorContext?: ErrorContext,
  ): Promise<StepResult> {
    if (!response.ok) return this.decideAfterFailure(response.failure, errorContext);
    const { cart, ...evidence } = response.result;
    return this.#decideAfterCart(cart, { ...evidence, ...errorContext });
  }

  /**
   * Stores the cart of a response, and decides what the sheet does. A sheet that stays open must be able to
   * show the cart.
   * @param cart undefined if the response does not contain it
   */
  async #decideAfterCart(
    cart: Cart | undefined,
    evidence: Parameters<SheetCart['decide']>[0],
  ): Promise<StepResult> {
    this.cart = cart ?? this.cart;
    this.#firstCart ??= cart;
    if (cart) this.context.reportTotal(cart.cost.totalAmount);
    const result = this.decide(evidence);
    const staysOpen = result.type === 'continue' || result.type === 'show_error';
    if (!staysOpen || !cart) return result;
    const { showsPrices } = this.rules;
    this.cart = await this.#moreLines.complete(cart, showsPrices);
    const reason =
      showsPrices &&
      this.#firstCart &&
      whyNotShown(this.cart, this.#firstCart, this.context.buyer.currency, this.recurrence);
    return reason ? { type: 'decelerate', reason } : result;
  }

  /** Decides what the sheet does without a response, and logs or reports why there is none. */
  decideAfterFailure(failure: Failure, errorContext?: ErrorContext): StepResult {
    const result = this.decide({ failure, ...errorContext });
    // An error that the shopper can correct is not reported.
    this.log(result.type === 'show_error' ? { ...failure, ignorable: true } : failure);
    return result;
  }
}
