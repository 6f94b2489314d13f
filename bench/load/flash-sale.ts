import { createHash } from 'node:crypto';
import { openStore, type Store } from '../../sandbox/store/store';
import type { Attempt, AttemptPlan } from '../../sandbox/store/attempts';
import { cartGid } from '../../sandbox/store/cart-store';
import { cartTotals } from '../../sandbox/store/cart-totals';
import { createGraphqlHandler, type GraphqlHandler } from '../../sandbox/api/graphql-handler';
import type { Scenario } from '../../sandbox/scenario';
import { Books, type RequestEntry } from './books';

/** The product that everyone wants, and the shop's stock of it before the sale. */
export const VARIANT_ID = 44100000000101;

/** How the API behaves. Times in milliseconds since the start of the sale. */
export interface SaleOptions {
  /** Items to sell. */
  stock: number;
  /** Requests in one second before the API responds with 429. */
  requestsPerSecond: number;
  /** The value of `Retry-After` in that case. */
  retryAfterSeconds: number;
  /** One in so many submits gets the response `SubmitThrottled` once; none if it is 0. */
  throttledSubmits: number;
  /** One in so many carts gets the response `CartThrottled`; none if it is 0. */
  throttledCarts: number;
  /** Accepted attempts are in processing for none of these polls, then one, and so on in turn. */
  processingPolls: readonly number[];
  /** Every so many submits is declined after it was accepted; never if it is 0. */
  declinedAttempts: number;
  /** Every so many submits needs the bank's page (3-D Secure) after it was accepted; never if it is 0. */
  challengedAttempts: number;
  /** Responds with 503 during this time. */
  brownOut?: { from: number; until: number };
  /** The time that an answer takes, apart from the work for it. */
  latencyMs: number;
  /** Responses take so much longer during this time. */
  slow?: { from: number; until: number; latencyMs: number };
  /** Works on one request after the other, so that a sale without real time is the same each time. */
  inTurn?: boolean;
}

/** A request of a shopper to the API. */
export interface SaleRequest {
  shopper: string;
  /** The shopper's first click is 1. */
  click: number;
  address: string;
  headers: Headers;
  body: string;
  /** The response is lost on its way to the shopper, after the API has done what was requested. */
  losesAnswer: boolean;
}

/** The API's response. */
export interface SaleAnswer {
  status: number;
  headers: Headers;
  text: string;
}

/** What the sale needs from outside. */
export interface SaleClock {
  now: () => number;
  wait: (ms: number) => Promise<void>;
}

const POLL_AFTER_MS = 1500;
const SECOND = 1000;

/** Whether this is one of every so many; with 0 it never is. */
const isEvery = (count: number, many: number): boolean => many > 0 && count % many === 0;

/** What a page of the merchant's checkout shows. */
export type CheckoutPage =
  | { shows: 'order' | 'processing' | 'sold out' }
  | { shows: 'challenge'; attemptId: string }
  /** The payment has failed, and the shopper is back in this cart. */
  | { shows: 'cart'; cartId: string };

const CHECKOUT_PATH = /^\/cart\/c\/([^/]+)$/;
const ORDER_PATH = /^\/orders\/[^/]+$/;
const ATTEMPT_PATH = /^\/checkouts\/([^/]+)\/(?:processing|challenge)$/;

const plain: Scenario = { name: 'sale', title: '', answer: '', where: 'product', path: '/' };

/**
 * The shop during a flash sale: the sandbox's GraphQL API behind a rate limit, and the merchant's checkout.
 * It writes down everything in {@link Books}.
 */
export class FlashSale {
  readonly books = new Books();
  readonly store: Store = openStore();
  /** Made by the first request, for reading the schema takes a moment. */
  #api: GraphqlHandler | undefined;
  #lastAsked: Promise<unknown> = Promise.resolve();
  /** Requests that the API is working on; waiting for the answer's time is not work. */
  working = 0;
  /** By the clock of the sale, ms. */
  readonly started: number;
  #second = -1;
  #inSecond = 0;
  #submits = 0;
  #prepared = 0;
  readonly #throttledOnce = new Set<string>();

  constructor(
    readonly origin: string,
    readonly options: SaleOptions,
    readonly clock: SaleClock,
  ) {
    this.store.stock.take(VARIANT_ID, this.store.stock.left(VARIANT_ID) - options.stock);
    this.started = clock.now();
  }

  /** Responds to one request of a shopper to the API. */
  async answer({ shopper, click, address, headers, body, losesAnswer }: SaleRequest): Promise<SaleAnswer> {
    const operation = new URL(address).searchParams.get('operation_name') ?? '';
    const { variables } = JSON.parse(body) as { variables: Record<string, unknown> };
    const entry: RequestEntry = {
      shopper,
      click,
      operation,
      bodyHash: createHash('sha1').update(body).digest('base64url'),
      at: this.clock.now(),
    };
    this.books.requests.push(entry);
    const refused = this.#refusal();
    await this.clock.wait(this.#latency());
    const ask = () => this.#ask(address, headers, body, variables);
    const answer = refused ?? (await (this.options.inTurn ? this.#inTurn(ask) : ask()));
    entry.status = answer.status;
    entry.answeredAt = this.clock.now();
    if (losesAnswer && !refused) entry.isLost = true;
    const pollDelay = /"pollDelay":(\d+)/.exec(answer.text)?.[1];
    if (pollDelay !== undefined) entry.pollDelay = Number(pollDelay);
    if (operation === 'cartSubmitForCompletion' && !refused)
      this.#writeSubmit(shopper, variables, answer.text);
    answer.headers.set('date', new Date(this.clock.now()).toUTCString());
    return answer;
  }

  /**
   * One request after the other: parts of a response take real time, which must not decide who gets the last
   * item.
   */
  async #inTurn(ask: () => Promise<SaleAnswer>): Promise<SaleAnswer> {
    this.working += 1;
    try {
      const asked = this.#lastAsked.then(ask);
      // A failure belongs to its own request.
      this.#lastAsked = asked.catch(() => {});
      return await asked;
    } finally {
      this.working -= 1;
    }
  }

  async #ask(
    address: string,
    headers: Headers,
    body: string,
    variables: Record<string, unknown>,
  ): Promise<SaleAnswer> {
    const operation = new URL(address).searchParams.get('operation_name') ?? '';
    this.store.attempts.proceed();
    const scenario = this.#scenarioFor(operation, variables);
    const request = new Request(address, { method: 'POST', headers, body });
    this.#api ??= createGraphqlHandler();
    const response = await this.#api(request, { store: this.store, origin: this.origin, scenario });
    return {
      status: response.status,
      headers: new Headers(response.headers),
      text: await response.text(),
    };
  }

  /** The shopper opens a page of the merchant's checkout. On that of a cart the shopper buys what is left. */
  open(url: string): CheckoutPage {
    const { attempts, carts, orders, stock } = this.store;
    attempts.proceed();
    const { pathname } = new URL(url);
    if (ORDER_PATH.test(pathname)) return { shows: 'order' };
    const attemptId = ATTEMPT_PATH.exec(pathname)?.[1];
    if (attemptId !== undefined) return this.#pageOf(attempts.poll(attemptId), url);
    const cart = carts.byToken(CHECKOUT_PATH.exec(pathname)?.[1] ?? '');
    if (!cart) throw new Error(`The checkout knows no cart of ${url}`);
    if (cart.orderId !== null) return { shows: 'order' };
    const unfinished = attempts.unfinishedOf(cart);
    if (unfinished) return this.#pageOf(attempts.poll(unfinished.id), url);
    const isLeft = cart.lines.every(
      ({ variantId, quantity }) => quantity > 0 && quantity <= stock.left(variantId),
    );
    if (!isLeft) return { shows: 'sold out' };
    orders.place(cart, stock, 'checkout');
    return { shows: 'order' };
  }

  #pageOf(attempt: Attempt | undefined, url: string): CheckoutPage {
    if (!attempt) throw new Error(`The checkout knows no attempt of ${url}`);
    const { id, state, cart } = attempt;
    switch (state.at) {
      case 'processing':
        return { shows: 'processing' };
      case 'challenge':
        return { shows: 'challenge', attemptId: id };
      case 'ordered':
        return { shows: 'order' };
      case 'failed':
        return { shows: 'cart', cartId: cartGid(cart) };
    }
  }

  /** The shopper confirms a payment at the bank, or refuses to. */
  answerBank(attemptId: string, isConfirmed: boolean): void {
    this.store.attempts.answerChallenge(attemptId, isConfirmed);
  }

  /** A shopper approves a token in PayPal's window. */
  approvePaypal(token: string): void {
    const session = this.store.paypal.find(token);
    const cart = session && this.store.carts.byId(session.cartId);
    if (!cart) throw new Error(`PayPal does not know the token ${token}`);
    const { total, currency } = cartTotals(cart);
    session.approval = { address: 'home', amount: total, currency };
  }

  #latency(): number {
    const { latencyMs, slow } = this.options;
    const time = this.clock.now() - this.started;
    return slow && time >= slow.from && time < slow.until ? slow.latencyMs : latencyMs;
  }

  #refusal(): SaleAnswer | undefined {
    const { brownOut, requestsPerSecond, retryAfterSeconds } = this.options;
    const time = this.clock.now() - this.started;
    const refusal = (status: number): SaleAnswer => ({
      status,
      headers: new Headers({ 'Retry-After': String(retryAfterSeconds) }),
      text: '',
    });
    if (brownOut && time >= brownOut.from && time < brownOut.until) return refusal(503);
    const second = Math.floor(time / SECOND);
    this.#inSecond = second === this.#second ? this.#inSecond + 1 : 1;
    this.#second = second;
    return this.#inSecond > requestsPerSecond ? refusal(429) : undefined;
  }

  #scenarioFor(operation: string, { attemptToken }: Record<string, unknown>): Scenario {
    const { throttledSubmits, throttledCarts } = this.options;
    const pollAfter = new Date(this.clock.now() + POLL_AFTER_MS).toISOString();
    if (operation === 'cartSubmitForCompletion') {
      const token = String(attemptToken);
      this.#submits += 1;
      if (isEvery(this.#submits, throttledSubmits) && !this.#throttledOnce.has(token)) {
        this.#throttledOnce.add(token);
        return { ...plain, submission: () => ({ __typename: 'SubmitThrottled', pollAfter }) };
      }
      return { ...plain, completion: this.#planOf(this.#submits) };
    }
    if (operation === 'cartPrepareForCompletion') {
      this.#prepared += 1;
      if (isEvery(this.#prepared, throttledCarts)) {
        const result = { __typename: 'CartThrottled', pollAfter };
        return { ...plain, patch: { cartPrepareForCompletion: (payload) => ({ ...payload, result }) } };
      }
    }
    return plain;
  }

  #planOf(submit: number): AttemptPlan {
    const { processingPolls, declinedAttempts, challengedAttempts } = this.options;
    return {
      polls: processingPolls[submit % processingPolls.length] ?? 0,
      ...(isEvery(submit, declinedAttempts) && { failed: ['PAYMENT_CARD_DECLINED'] }),
      ...(isEvery(submit, challengedAttempts) && { end: 'challenge' }),
    };
  }

  #writeSubmit(shopper: string, { cartId, attemptToken }: Record<string, unknown>, text: string): void {
    const status = /"__typename":"(Submit\w+)"/.exec(text)?.[1] ?? 'none';
    this.books.submits.push({ shopper, cartId: String(cartId), token: String(attemptToken), status });
  }
}
