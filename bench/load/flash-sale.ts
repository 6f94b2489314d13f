import { createHash } from 'node:crypto';
import {
  type Attempt,
  type AttemptPlan,
  cartGid,
  cartTotals,
  createGraphqlHandler,
  type GraphqlHandler,
  openStore,
  type Scenario,
  type Store,
} from '../../sandbox/index';
import { cartLimited } from '../../src/net/storefront/operations/cart-limited';
import { cart } from '../../src/net/storefront/operations/cart-operations';
import { operationIn, SaleLog, SECOND, type RequestEntry } from './sale-log';

/** The product on sale. */
export const VARIANT_ID = 44100000000101;

/** How the API behaves. Times in milliseconds since the start of the sale. */
export interface SaleOptions {
  /** Items to sell. */
  stock: number;
  /** Requests in one second before the API responds with 429. */
  requestsPerSecond: number;
  /** The `Retry-After` of 429 and 503 responses. */
  retryAfterSeconds: number;
  /** Every n-th query for a cart gets the response 429; 0 refuses none. */
  queryRefusalInterval: number;
  /** From this time on, the API does not have the field {@link MISSING_FIELD}. */
  fieldMissingFrom?: number;
  /** Every n-th submit is throttled once (`SubmitThrottled`), n being this number; 0 throttles none. */
  submitThrottlingInterval: number;
  /** Every n-th prepared cart is throttled (`CartThrottled`); 0 throttles none. */
  cartThrottlingInterval: number;
  /** For how many polls accepted attempts stay in processing; attempts take these values in turn. */
  processingPolls: readonly number[];
  /** Every n-th submit is declined after it was accepted; 0 declines none. */
  declineInterval: number;
  /** Every n-th submit requires 3-D Secure after it was accepted; 0 challenges none. */
  challengeInterval: number;
  /** The API responds with 503 during this time. */
  outage?: { from: number; until: number };
  /** The delay of each response, in addition to the time that the API needs. */
  latencyMs: number;
  /** Replaces `latencyMs` during this time. */
  slow?: { from: number; until: number; latencyMs: number };
  /** Processes one request at a time, so that a sale in virtual time is reproducible. */
  isSequential?: boolean;
}

/** A request of a shopper to the API. */
export interface SaleRequest {
  shopper: string;
  /** The shopper's first click is 1. */
  click: number;
  url: string;
  headers: Headers;
  body: string;
  /** Whether the response is lost on its way to the shopper, after the API has processed the request. */
  losesResponse: boolean;
}

/** The API's response. */
export interface SaleResponse {
  status: number;
  headers: Headers;
  text: string;
}

/** The time of a sale, real or virtual. */
export interface SaleClock {
  now: () => number;
  wait: (ms: number) => Promise<void>;
}

/** The queries for a cart. */
const QUERIES: readonly string[] = [cart.name, cartLimited.name];

/** An optional field of the cart's cost. */
const MISSING_FIELD = 'totalTaxAmount';

/** How long a throttled client must wait before its next attempt. */
const POLL_AFTER_MS = 1500;

/** Whether `count` is a multiple of `interval`; with 0 it never is. */
const isMultiple = (count: number, interval: number): boolean => interval > 0 && count % interval === 0;

/** What a page of the merchant's checkout shows. */
export type CheckoutPage =
  | { type: 'order' | 'processing' | 'sold out' }
  | { type: 'challenge'; attemptId: string }
  /** The payment has failed, and the shopper is back in this cart. */
  | { type: 'cart'; cartId: string };

const CHECKOUT_PATH = /^\/cart\/c\/([^/]+)$/;
const ORDER_PATH = /^\/orders\/[^/]+$/;
const ATTEMPT_PATH = /^\/checkouts\/([^/]+)\/(?:processing|challenge)$/;

const DEFAULT_SCENARIO: Scenario = { name: 'sale', title: '', response: '', where: 'product', path: '/' };

/**
 * The shop during a flash sale: the sandbox's GraphQL API behind a rate limit, and the merchant's checkout.
 * It records everything in a {@link SaleLog}.
 */
export class FlashSale {
  readonly log = new SaleLog();
  readonly store: Store = openStore();
  /** Created by the first request, because reading the schema takes a moment. */
  #api: Promise<GraphqlHandler> | undefined;
  #previousCall: Promise<unknown> = Promise.resolve();
  /** Requests that the API is processing; delayed responses do not count. */
  requestsInProgress = 0;
  /** When the sale started, by its clock, ms. */
  readonly started: number;
  #currentSecond = -1;
  #requestsInSecond = 0;
  #queryCount = 0;
  #submitCount = 0;
  #preparedCartCount = 0;
  readonly #throttledTokens = new Set<string>();

  constructor(
    readonly origin: string,
    readonly options: SaleOptions,
    readonly clock: SaleClock,
  ) {
    this.store.stock.take(VARIANT_ID, this.store.stock.left(VARIANT_ID) - options.stock);
    this.started = clock.now();
  }

  /** Responds to a request to the API, and logs it. */
  async handle({ shopper, click, url, headers, body, losesResponse }: SaleRequest): Promise<SaleResponse> {
    const operation = operationIn(url);
    const { variables } = JSON.parse(body) as { variables: Record<string, unknown> };
    const entry: RequestEntry = {
      shopper,
      click,
      operation,
      bodyHash: createHash('sha1').update(body).digest('base64url'),
      at: this.clock.now(),
    };
    this.log.requests.push(entry);
    const refused = this.#refuseIfBusy(operation);
    await this.clock.wait(this.#currentLatency());
    const rejected = refused ? undefined : this.#rejectMissingField(body);
    if (rejected) entry.isRejected = true;
    const response =
      refused ?? rejected ?? (await this.#process(() => this.#callApi(url, headers, body, variables)));
    entry.status = response.status;
    entry.respondedAt = this.clock.now();
    if (losesResponse && !refused) entry.isLost = true;
    const pollDelay = /"pollDelay":(\d+)/.exec(response.text)?.[1];
    if (pollDelay !== undefined) entry.pollDelay = Number(pollDelay);
    if (operation === 'cartSubmitForCompletion' && !refused)
      this.#logSubmit(shopper, variables, response.text);
    response.headers.set('date', new Date(this.clock.now()).toUTCString());
    return response;
  }

  /** Calls the API, one request at a time if the sale is sequential. */
  #process(call: () => Promise<SaleResponse>): Promise<SaleResponse> {
    return this.options.isSequential ? this.#processAfterEarlier(call) : call();
  }

  /** Processes requests one at a time, because the real time they take must not affect who gets an item. */
  async #processAfterEarlier(call: () => Promise<SaleResponse>): Promise<SaleResponse> {
    this.requestsInProgress += 1;
    try {
      const called = this.#previousCall.then(call);
      // A failed request must not fail the next one.
      this.#previousCall = called.catch(() => {});
      return await called;
    } finally {
      this.requestsInProgress -= 1;
    }
  }

  async #callApi(
    url: string,
    headers: Headers,
    body: string,
    variables: Record<string, unknown>,
  ): Promise<SaleResponse> {
    this.store.attempts.proceed();
    const scenario = this.#scenarioFor(operationIn(url), variables);
    const request = new Request(url, { method: 'POST', headers, body });
    this.#api ??= createGraphqlHandler();
    const response = await (await this.#api)(request, { store: this.store, origin: this.origin, scenario });
    return {
      status: response.status,
      headers: new Headers(response.headers),
      text: await response.text(),
    };
  }

  /** Opens a page of the merchant's checkout. On the page of a cart, the shopper buys what is in stock. */
  open(url: string): CheckoutPage {
    const { attempts, carts, orders, stock } = this.store;
    attempts.proceed();
    const { pathname } = new URL(url);
    if (ORDER_PATH.test(pathname)) return { type: 'order' };
    const attemptId = ATTEMPT_PATH.exec(pathname)?.[1];
    if (attemptId !== undefined) return this.#pageForAttempt(attempts.poll(attemptId), url);
    const cart = carts.byToken(CHECKOUT_PATH.exec(pathname)?.[1] ?? '');
    if (!cart) throw new Error(`The checkout has no cart for ${url}`);
    if (cart.orderId !== null) return { type: 'order' };
    const unfinished = attempts.unfinishedOf(cart);
    if (unfinished) return this.#pageForAttempt(attempts.poll(unfinished.id), url);
    const isInStock = cart.lines.every(
      ({ variantId, quantity }) => quantity > 0 && quantity <= stock.left(variantId),
    );
    if (!isInStock) return { type: 'sold out' };
    orders.place(cart, stock, 'checkout');
    return { type: 'order' };
  }

  #pageForAttempt(attempt: Attempt | undefined, url: string): CheckoutPage {
    if (!attempt) throw new Error(`The checkout has no attempt for ${url}`);
    const { id, state, cart } = attempt;
    switch (state.at) {
      case 'processing':
        return { type: 'processing' };
      case 'challenge':
        return { type: 'challenge', attemptId: id };
      case 'ordered':
        return { type: 'order' };
      case 'failed':
        return { type: 'cart', cartId: cartGid(cart) };
    }
  }

  /** Passes or fails the 3-D Secure challenge of an attempt. */
  completeChallenge(attemptId: string, isConfirmed: boolean): void {
    this.store.attempts.completeChallenge(attemptId, isConfirmed);
  }

  /** Approves a token in PayPal's window. */
  approvePaypal(token: string): void {
    const session = this.store.paypal.find(token);
    const cart = session && this.store.carts.byId(session.cartId);
    if (!cart) throw new Error(`Unknown PayPal token ${token}`);
    const { total, currency } = cartTotals(cart);
    session.approval = { address: 'home', amount: total, currency };
  }

  #currentLatency(): number {
    const { latencyMs, slow } = this.options;
    const time = this.clock.now() - this.started;
    return slow && time >= slow.from && time < slow.until ? slow.latencyMs : latencyMs;
  }

  /** The rejection of a document with a field that the API no longer has. Nothing is executed. */
  #rejectMissingField(body: string): SaleResponse | undefined {
    const { fieldMissingFrom = Infinity } = this.options;
    if (this.clock.now() - this.started < fieldMissingFrom || !body.includes(MISSING_FIELD)) return undefined;
    const extensions = { code: 'undefinedField', typeName: 'CartCost', fieldName: MISSING_FIELD };
    const message = `Field '${MISSING_FIELD}' doesn't exist on type 'CartCost'`;
    const headers = new Headers({ 'content-type': 'application/json' });
    return { status: 200, headers, text: JSON.stringify({ errors: [{ message, extensions }] }) };
  }

  /**
   * The refusal of a request during the outage or above the rate limit, or of a query; undefined if it is not
   * refused.
   */
  #refuseIfBusy(operation: string): SaleResponse | undefined {
    const { outage, requestsPerSecond, retryAfterSeconds, queryRefusalInterval } = this.options;
    const time = this.clock.now() - this.started;
    const refusal = (status: number): SaleResponse => ({
      status,
      headers: new Headers({ 'Retry-After': String(retryAfterSeconds) }),
      text: '',
    });
    if (outage && time >= outage.from && time < outage.until) return refusal(503);
    const second = Math.floor(time / SECOND);
    this.#requestsInSecond = second === this.#currentSecond ? this.#requestsInSecond + 1 : 1;
    this.#currentSecond = second;
    if (QUERIES.includes(operation)) this.#queryCount += 1;
    const isRefusedQuery = QUERIES.includes(operation) && isMultiple(this.#queryCount, queryRefusalInterval);
    return isRefusedQuery || this.#requestsInSecond > requestsPerSecond ? refusal(429) : undefined;
  }

  /** The sandbox's scenario for a request: whether a cart or submit is throttled, and how an attempt ends. */
  #scenarioFor(operation: string, { attemptToken }: Record<string, unknown>): Scenario {
    const { submitThrottlingInterval, cartThrottlingInterval } = this.options;
    const pollAfter = new Date(this.clock.now() + POLL_AFTER_MS).toISOString();
    if (operation === 'cartSubmitForCompletion') {
      const token = String(attemptToken);
      this.#submitCount += 1;
      if (isMultiple(this.#submitCount, submitThrottlingInterval) && !this.#throttledTokens.has(token)) {
        this.#throttledTokens.add(token);
        return { ...DEFAULT_SCENARIO, submission: () => ({ __typename: 'SubmitThrottled', pollAfter }) };
      }
      return { ...DEFAULT_SCENARIO, completion: this.#createAttemptPlan(this.#submitCount) };
    }
    if (operation === 'cartPrepareForCompletion') {
      this.#preparedCartCount += 1;
      if (isMultiple(this.#preparedCartCount, cartThrottlingInterval)) {
        const result = { __typename: 'CartThrottled', pollAfter };
        return {
          ...DEFAULT_SCENARIO,
          patch: { cartPrepareForCompletion: (payload) => ({ ...payload, result }) },
        };
      }
    }
    return DEFAULT_SCENARIO;
  }

  #createAttemptPlan(submit: number): AttemptPlan {
    const { processingPolls, declineInterval, challengeInterval } = this.options;
    return {
      polls: processingPolls[submit % processingPolls.length] ?? 0,
      ...(isMultiple(submit, declineInterval) && { failed: ['PAYMENT_CARD_DECLINED'] }),
      ...(isMultiple(submit, challengeInterval) && { end: 'challenge' }),
    };
  }

  #logSubmit(shopper: string, { cartId, attemptToken }: Record<string, unknown>, text: string): void {
    const status = /"__typename":"(Submit\w+)"/.exec(text)?.[1] ?? 'none';
    this.log.submits.push({ shopper, cartId: String(cartId), token: String(attemptToken), status });
  }
}
