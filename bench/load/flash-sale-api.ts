import { openStore, type Store } from '../../sandbox/store/store';
import { createGraphqlHandler } from '../../sandbox/api/graphql-handler';
import type { Scenario } from '../../sandbox/scenario';
import { Books } from './books';

/** The product that everyone wants, and what the shop had of it before the sale. */
export const VARIANT_ID = 44100000000101;

/** How the API behaves. Times in milliseconds since the start of the sale. */
export interface SaleOptions {
  /** Pieces to sell. */
  stock: number;
  /** Requests in one second before the API answers 429. */
  requestsPerSecond: number;
  /** What `Retry-After` says then. */
  retryAfterSeconds: number;
  /** Every so many submits is answered `SubmitThrottled` once; never where it is 0. */
  throttledSubmits: number;
  /** Every so many carts is answered `CartThrottled`; never where it is 0. */
  throttledCarts: number;
  /** Answers 503 during this time. */
  brownOut?: { from: number; until: number };
  /** The time that an answer takes. */
  latencyMs: number;
}

/** What the sale needs from outside. */
export interface SaleClock {
  now: () => number;
  wait: (ms: number) => Promise<void>;
}

const POLL_AFTER_MS = 1500;
const SECOND = 1000;

const plain: Scenario = { name: 'sale', title: '', answer: '', where: 'product', path: '/' };

/**
 * The shop during a flash sale: the sandbox's GraphQL API behind a rate limit, and the merchant's checkout. It writes down
 * everything in {@link Books}.
 */
export class FlashSale {
  readonly books = new Books();
  readonly store: Store = openStore();
  readonly #api = createGraphqlHandler();
  /** Requests that the API is working on; waiting for the answer's time is not work. */
  working = 0;
  readonly #started: number;
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
    this.#started = clock.now();
  }

  /** Answers one request of a shopper to the API. */
  async answer(shopper: string, click: number, request: Request): Promise<Response> {
    const operation = new URL(request.url).searchParams.get('operation_name') ?? '';
    const body = await request.clone().text();
    const { variables } = JSON.parse(body) as { variables: Record<string, unknown> };
    const entry = this.books.request({ shopper, click, operation, body, at: this.clock.now() });
    const refused = this.#refusal();
    await this.clock.wait(this.options.latencyMs);
    if (refused) {
      entry.status = refused.status;
      entry.answeredAt = this.clock.now();
      return refused;
    }
    const scenario = this.#scenarioFor(operation, variables);
    const { response, text } = await this.#ask(request, scenario);
    entry.status = response.status;
    entry.answeredAt = this.clock.now();
    if (operation === 'cartSubmitForCompletion') this.#writeSubmit(shopper, variables, text);
    const headers = new Headers(response.headers);
    headers.set('date', new Date(this.clock.now()).toUTCString());
    return new Response(text, { status: response.status, headers });
  }

  async #ask(request: Request, scenario: Scenario): Promise<{ response: Response; text: string }> {
    this.working += 1;
    try {
      const response = await this.#api(request, { store: this.store, origin: this.origin, scenario });
      return { response, text: await response.text() };
    } finally {
      this.working -= 1;
    }
  }

  /** The shopper arrives at the merchant's checkout, and buys what is left. Tells whether there is an order. */
  checkout(address: string): boolean {
    const token = /^\/cart\/c\/([^/]+)$/.exec(new URL(address).pathname)?.[1] ?? '';
    const cart = this.store.carts.byToken(token);
    if (!cart) throw new Error(`The checkout knows no cart of ${address}`);
    const isLeft = cart.lines.every(
      ({ variantId, quantity }) => quantity > 0 && quantity <= this.store.stock.left(variantId),
    );
    if (cart.orderId === null && !isLeft) return false;
    this.store.orders.place(cart, this.store.stock, 'checkout');
    return true;
  }

  #refusal(): Response | undefined {
    const { brownOut, requestsPerSecond, retryAfterSeconds } = this.options;
    const time = this.clock.now() - this.#started;
    const headers = {
      'Retry-After': String(retryAfterSeconds),
      Date: new Date(this.clock.now()).toUTCString(),
    };
    if (brownOut && time >= brownOut.from && time < brownOut.until)
      return new Response('', { status: 503, headers });
    const second = Math.floor(time / SECOND);
    this.#inSecond = second === this.#second ? this.#inSecond + 1 : 1;
    this.#second = second;
    return this.#inSecond > requestsPerSecond ? new Response('', { status: 429, headers }) : undefined;
  }

  #scenarioFor(operation: string, { attemptToken }: Record<string, unknown>): Scenario {
    const { throttledSubmits, throttledCarts } = this.options;
    const pollAfter = new Date(this.clock.now() + POLL_AFTER_MS).toISOString();
    if (operation === 'cartSubmitForCompletion' && throttledSubmits > 0) {
      const token = String(attemptToken);
      this.#submits += 1;
      if (this.#submits % throttledSubmits === 0 && !this.#throttledOnce.has(token)) {
        this.#throttledOnce.add(token);
        return { ...plain, submission: () => ({ __typename: 'SubmitThrottled', pollAfter }) };
      }
    }
    if (operation === 'cartPrepareForCompletion' && throttledCarts > 0) {
      this.#prepared += 1;
      if (this.#prepared % throttledCarts === 0) {
        const result = { __typename: 'CartThrottled', pollAfter };
        return { ...plain, patch: { cartPrepareForCompletion: (payload) => ({ ...payload, result }) } };
      }
    }
    return plain;
  }

  #writeSubmit(shopper: string, { cartId, attemptToken }: Record<string, unknown>, text: string): void {
    const status = /"__typename":"(Submit\w+)"/.exec(text)?.[1] ?? 'none';
    this.books.submits.push({ shopper, cartId: String(cartId), token: String(attemptToken), status });
  }
}
