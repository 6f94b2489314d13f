import { ALREADY_ACCEPTED, GO_ON, type Step } from './sheet-events';
import type { Cart, CartAnswer } from '../../net/storefront/cart-fields';
import {
  type UserError,
  apiClient,
  type Answer,
  type ApiClient,
  type Failure,
  type Operation,
} from '../../net/storefront/graphql-client';
import {
  eitherSignal,
  sheetRequest,
  type SheetAnswer,
  type SheetRequestOptions,
} from '../../net/storefront/sheet/sheet-request';
import {
  cartAttributes,
  mergeAttributes,
  cart,
  cartAttributesUpdate,
  cartNoteUpdate,
  cartCreate,
} from '../../net/storefront/operations/cart-operations';
import { cartPrepareForCompletion, PREPARE_AFTER_CHANGE } from '../../net/storefront/operations/prepare-cart';
import { cartBuyerIdentityUpdate, type BuyerIdentity } from '../../net/storefront/sheet/sheet-operations';
import { realWaiting, type Waiting } from '../../net/waiting';
import { readAttempt } from './submit-cart';
import { thisTab, type BrowserTab } from './submit-lock';
import type { CartSource, ClickContext } from '../contract';
import { isSummable } from './order-summary';
import type { ErrorContext } from './errors/read-error';
import { decideAfterAnswer, SHOWS_PRICES, type SheetEvidence, type SheetWallet } from './decide-after-answer';
import { changeOrPageOver, removalOver, removePersonalData, startRemoval } from './remove-personal-data';

/** How often a busy server is asked again for one step. */
const RETRIES = 3;

const STARTING = { startingCheckout: true };
const tooLate = () => new DOMException('Too late', 'TimeoutError');

/** The cart of one open sheet: what follows from each answer is decided, and nothing is asked once the sheet is gone. */
export class SheetCart {
  /** As the API said last; undefined until it is there. */
  cart: Cart | undefined;
  /** What the last change of the cart found wrong; to read it says nothing of that. */
  errors: readonly UserError[] = [];
  /** Whether an attempt to pay is under way, or has made an order, or may have. */
  isSubmitted = false;
  /** What the cart knows of the buyer from this sheet: `told` must go with the sheet; `settled` has gone, or stays. */
  private _personalData: 'untold' | 'told' | 'settled' = 'untold';
  private _countries: ErrorContext['countries'];
  private _started: Promise<Step> | undefined;
  private readonly _left = new AbortController();
  /** Ends the change under way. A cancel does not: the server may carry it out after the removal of personal data. */
  private readonly _changeEnd = new AbortController();
  /** Resolves when the last change has been answered, or was ended. */
  private _changeAnswered: Promise<unknown> | undefined;
  private _signal = this._left.signal;
  private _endsAt = Infinity;
  private _limit: AbortController | undefined;

  constructor(
    readonly wallet: SheetWallet,
    readonly context: ClickContext,
    readonly waiting: Waiting = realWaiting,
    readonly tab: BrowserTab = thisTab,
  ) {}

  /** Aborted when the sheet is gone, or its time for what it does now is over. */
  get signal(): AbortSignal {
    return this._signal;
  }

  /** When the time for what the sheet does now is over, by the clock of {@link waiting}, ms; without a limit, never. */
  get endsAt(): number {
    return this._endsAt;
  }

  /** Whether this browser knows that the cart is an order: nothing of it may be changed any more. */
  get isOrdered(): boolean {
    return this._attempt()?.state === 'ordered';
  }

  get client(): ApiClient {
    const { api, instrument, fetch } = this.context;
    return apiClient({ ...api, wallet: instrument, fetch });
  }

  /** Makes the cart, or reads the one that exists; once, however often a sheet asks for it. */
  start(): Promise<Step> {
    return (this._started ??= this._start());
  }

  /**
   * Tells the cart who buys and where it goes.
   * @param countries what errors are read by, those of later steps too
   * @param area whose address it is
   */
  identify(
    buyerIdentity: BuyerIdentity,
    countries: ErrorContext['countries'] = {},
    area: ErrorContext['area'] = 'shipping',
  ): Promise<Step> {
    this._countries = countries;
    return this.change(cartBuyerIdentityUpdate, { buyerIdentity }, { area });
  }

  /** One change of the cart after its start. Every change counts as personal data. */
  async change<Variables extends { cartId: string }>(
    operation: Operation<Variables, CartAnswer>,
    variables: Omit<Variables, 'cartId'>,
    errorContext?: ErrorContext,
  ): Promise<Step> {
    if (this.isOrdered) return ALREADY_ACCEPTED;
    await removalOver(this.cart?.id ?? '', this.signal, this.waiting);
    const all = { ...variables, cartId: this.cart?.id } as unknown as Variables;
    return this._changed(await this._askChange(operation, all), errorContext);
  }

  /** Asks whether the cart can be completed. */
  async prepare(): Promise<Step> {
    const answer = await this._ask(cartPrepareForCompletion, { cartId: this.cart?.id ?? '' });
    return answer.ok ? this.decide({ prepared: answer.result }) : this._decideAfterFailure(answer.failure);
  }

  /**
   * Runs steps with a time limit, ms. At the limit their requests are aborted, and the result is undefined. A submit's
   * result counts at any time.
   * @param run gets the signal of the limit alone
   */
  async within<Result>(
    ms: number,
    run: (limit: AbortSignal) => Promise<Result>,
  ): Promise<Result | undefined> {
    const limit = new AbortController();
    this._limit = limit;
    this.waiting.setTimeout(() => limit.abort(tooLate()), ms);
    this._signal = eitherSignal(this._left.signal, limit.signal);
    this._endsAt = this.waiting.now() + ms;
    try {
      const result = await run(limit.signal);
      return limit.signal.aborted && !this.isSubmitted ? undefined : result;
    } finally {
      this._signal = this._left.signal;
      this._endsAt = Infinity;
      this._limit = undefined;
    }
  }

  /** Ends the time for what the sheet does now, because the next wait would take longer. */
  expire(): void {
    this._limit?.abort(tooLate());
  }

  /**
   * The sheet is gone: nothing more is asked, and what the cart knows of the buyer is taken out of it, once; not from a
   * cart that is an order, or may be one. A change under way is waited for, 2 s at most.
   * @param mayBePersonal whether the cart may have personal data although this sheet has sent none
   */
  leave(mayBePersonal?: boolean): void {
    this._left.abort(new DOMException('The sheet was closed', 'AbortError'));
    const cartId = this.cart?.id;
    const isTold = this._personalData === 'told' || (this._personalData === 'untold' && mayBePersonal);
    if (!isTold || this.isSubmitted || !cartId || this._attempt()) return;
    this.keepPersonalData();
    startRemoval(cartId, (stop) => this._removeAfterChange(cartId, stop));
  }

  /** The page goes with the sheet: the removal of personal data is sent at once, because nothing can be waited for. */
  leaveWithPage(): void {
    this._changeEnd.abort(new DOMException('The page was left', 'AbortError'));
    this._changeAnswered = undefined;
    this.leave();
  }

  private async _removeAfterChange(cartId: string, stop: AbortSignal): Promise<void> {
    const { _changeAnswered: answered, _changeEnd: changeEnd, waiting } = this;
    if (answered) {
      await changeOrPageOver(answered, waiting);
      changeEnd.abort();
      // Another tab may have begun to submit the cart, or another sheet to change it.
      if (this._attempt() || stop.aborted) return;
    }
    const failure = await removePersonalData(cartId, this.client, stop, this.waiting);
    if (failure) this.log(failure);
  }

  /** Leaves personal data in the cart: the checkout uses it, or its removal has begun. */
  keepPersonalData(): void {
    this._personalData = 'settled';
  }

  /** Asks for the cart as it is. */
  async read(id = this.cart?.id ?? '', options?: typeof STARTING): Promise<Step> {
    return this._take(await this._ask(cart, { id, ...this._locale() }, options));
  }

  /** What follows from what the API said; the cart and its currency are known. */
  decide(evidence: Partial<Omit<SheetEvidence, 'cart'>>): Step {
    const { cart, context, _countries: countries } = this;
    const initialCurrency = context.buyer.currency;
    const step = decideAfterAnswer(this.wallet, { countries, ...evidence, cart, initialCurrency });
    if (step.kind === 'abort') {
      if (step.unhandled) context.report(new Error(`unhandled errors: ${step.reason}`));
      // A failure is logged where it came in.
      else if (!evidence.failure) context.log(step.reason);
    }
    if (step.kind === 'continue' && step.log.length) context.log(step.log.join(', '));
    const isShown = step.kind === 'continue' || step.kind === 'show_error';
    if (isShown && cart && SHOWS_PRICES.includes(this.wallet) && !isSummable(cart)) {
      // A sheet must not show a rounded total: the checkout charges what the shop has worked out.
      return { kind: 'decelerate', reason: 'redirect_to_checkout_required' };
    }
    return step;
  }

  /** What the tabs of the browser have stored of the payment for this cart. */
  private _attempt() {
    return this.cart && readAttempt(this.cart.id, this.waiting.now(), this.tab);
  }

  private _locale = () => ({ country: this.context.buyer.country, language: this.context.buyer.language });

  private async _start(): Promise<Step> {
    const { source, buyer } = this.context;
    let step: Step;
    let isEmpty = false;
    if (source.kind === 'product') {
      const input = { ...source.input, buyerIdentity: { countryCode: buyer.country } };
      const variables = { input, ...this._locale(), withCarrierRates: true };
      step = await this._changed(await this._ask(cartCreate, variables, STARTING));
    } else {
      if (!source.cartId) return { kind: 'decelerate', reason: 'missing_cart_id' };
      step = await this._startCart(source.cartId, source);
      isEmpty = step.kind === 'continue' && !this.cart?.lines.length;
      // Apple Pay leaves for few reasons only, and this is none of them.
      if (isEmpty && this.wallet !== 'apple_pay') return { kind: 'decelerate', reason: 'cart_empty' };
    }
    if (this.cart) this.context.progress('cart_created');
    if (!isEmpty && step.kind !== 'show_error') return step;
    // The shopper has filled in nothing yet: there is nothing to mend.
    const reason = this.errors.map(({ code }) => code).join(', ') || 'cart_empty';
    return { kind: 'abort', dialog: { key: 'checkout_error' }, reason, unhandled: false };
  }

  /** Saves what the cart's form holds, and reads the cart. */
  private async _startCart(cartId: string, { note, attributes }: CartSource): Promise<Step> {
    if (note !== undefined || attributes) await removalOver(cartId, this.signal, this.waiting);
    const saved =
      note === undefined ? GO_ON : await this._changed(await this._ask(cartNoteUpdate, { cartId, note }));
    if (saved.kind === 'abort' || saved.kind === 'show_error') return saved;
    const step = await this._saveAttributes(cartId, attributes);
    // A reason to go to the checkout waits until the attributes are saved too.
    return step.kind === 'continue' ? saved : step;
  }

  private async _saveAttributes(cartId: string, attributes: CartSource['attributes']): Promise<Step> {
    if (!attributes) return this.read(cartId, STARTING);
    const saved = await this._ask(cartAttributes, { id: cartId });
    if (!saved.ok) return this._decideAfterFailure(saved.failure);
    const variables = { cartId, attributes: mergeAttributes(saved.result, attributes) };
    return this._changed(await this._ask(cartAttributesUpdate, variables, STARTING));
  }

  /** Asks for as long as the sheet is there, and a busy server again. */
  private async _ask<Variables, Result>(
    operation: Operation<Variables, Result>,
    variables: Variables,
    more?: SheetRequestOptions,
  ): Promise<SheetAnswer<Result>> {
    const { waiting, signal } = this;
    const isSent = !signal.aborted;
    const options = { retries: RETRIES, waiting, signal, ...more };
    const answer = await sheetRequest(operation, variables, this.client, options);
    if (!answer.ok && answer.failure.kind === 'aborted' && isSent) this.context.log(answer.failure);
    return answer;
  }

  /** Sends a change. After a cancel its answer is not waited for, but neither is it ended. */
  private async _askChange<Variables>(
    operation: Operation<Variables, CartAnswer>,
    variables: Variables,
  ): Promise<SheetAnswer<CartAnswer>> {
    const { _left: left, _limit: limit, _changeEnd: changeEnd } = this;
    // What comes after the sheet's end changes nothing.
    if (left.signal.aborted) return this._ask(operation, variables);
    this._personalData = 'told';
    const signal = limit ? eitherSignal(changeEnd.signal, limit.signal) : changeEnd.signal;
    // A busy server is not asked again after a cancel.
    const client = this.client.withFetch((send) => (input, init) => {
      return left.signal.aborted ? Promise.reject(left.signal.reason as Error) : send(input, init);
    });
    const { waiting } = this;
    const answered = sheetRequest(operation, variables, client, { retries: RETRIES, waiting, signal });
    this._changeAnswered = answered;
    void answered.then(() => {
      if (this._changeAnswered === answered) this._changeAnswered = undefined;
    });
    return new Promise((resolve) => {
      const cancel = () => {
        const message = `${operation.name}: ${String(left.signal.reason)}`;
        const failure: Failure = { kind: 'aborted', operation: operation.name, message, ignorable: true };
        this.context.log(failure);
        resolve({ ok: false, failure });
      };
      left.signal.addEventListener('abort', cancel, { once: true });
      void answered.then((answer) => {
        left.signal.removeEventListener('abort', cancel);
        resolve(answer);
      });
    });
  }

  /**
   * Judges the answer to a change. With the flag, the question follows whether the cart can be completed. Where only
   * what was deferred is lost, the change is made: the cart is read, and nothing is sent again.
   */
  private async _changed(answer: SheetAnswer<CartAnswer>, errorContext?: ErrorContext): Promise<Step> {
    const result = answer.ok ? answer.result : answer.arrived;
    this.errors = result?.errors ?? [];
    let step = this._take(result ? { ok: true, result } : answer, errorContext);
    if (!answer.ok && step.kind === 'continue') step = await this.read();
    const isAsked = step.kind === 'continue' && this.context.flags.includes(PREPARE_AFTER_CHANGE);
    return isAsked ? this.prepare() : step;
  }

  /** Judges an answer, after its cart became ours. */
  private _take(answer: Answer<CartAnswer>, errorContext?: ErrorContext): Step {
    if (!answer.ok) return this._decideAfterFailure(answer.failure, errorContext);
    this.cart = answer.result.cart ?? this.cart;
    return this.decide({ ...answer.result, ...errorContext });
  }

  private _decideAfterFailure(failure: Failure, errorContext?: ErrorContext): Step {
    const step = this.decide({ failure, ...errorContext });
    // What the shopper can mend is no fault of anything.
    this.log(step.kind === 'show_error' ? { ...failure, ignorable: true } : failure);
    return step;
  }

  /** Says why there is no answer. A request that ended with the sheet is logged where it was sent. */
  log(failure: Failure): void {
    if (failure.kind !== 'aborted') this.context[failure.ignorable ? 'log' : 'report'](failure);
  }
}
