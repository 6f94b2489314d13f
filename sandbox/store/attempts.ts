import { randomUUID } from 'node:crypto';
import type { Cart } from './cart';
import type { Order, OrderBook } from './orders';
import type { Stock } from './stock';

/** The API's `CompletionErrorCode`: why an accepted attempt has failed. */
export type CompletionErrorCode =
  | 'ERROR'
  | 'INVENTORY_RESERVATION_ERROR'
  | 'PAYMENT_AMOUNT_TOO_SMALL'
  | 'PAYMENT_CALL_ISSUER'
  | 'PAYMENT_CARD_DECLINED'
  | 'PAYMENT_ERROR'
  | 'PAYMENT_GATEWAY_NOT_ENABLED_ERROR'
  | 'PAYMENT_INSUFFICIENT_FUNDS'
  | 'PAYMENT_INVALID_BILLING_ADDRESS'
  | 'PAYMENT_INVALID_CREDIT_CARD'
  | 'PAYMENT_INVALID_CURRENCY'
  | 'PAYMENT_INVALID_PAYMENT_METHOD'
  | 'PAYMENT_TRANSIENT_ERROR';

/** What the shop does with an accepted attempt. */
export interface AttemptPlan {
  /**
   * How many polls find the attempt still in processing; 0 by default. Without polls it ends a minute after
   * it was accepted.
   */
  polls?: number;
  /**
   * How it ends: as an order by default. `challenge`: the shopper must confirm the payment on the bank's
   * page; `hidden_challenge`: the same, but the API does not return the page's URL.
   */
  end?: 'order' | 'challenge' | 'hidden_challenge';
  /** Why it fails instead. */
  failed?: readonly CompletionErrorCode[];
}

export type AttemptState =
  | { at: 'processing' }
  | { at: 'challenge' }
  | { at: 'ordered'; order: Order; completedAt: Date }
  | { at: 'failed'; codes: readonly CompletionErrorCode[] };

/** An accepted submit of a cart. */
export interface Attempt {
  readonly id: string;
  readonly cart: Cart;
  /** The cart as it was submitted; later changes of the cart do not affect the order. */
  readonly submitted: Cart;
  readonly plan: AttemptPlan;
  /** When it was accepted; ms since 1970. */
  readonly acceptedAt: number;
  /** When it became an order or failed; ms since 1970. */
  endedAt?: number;
  state: AttemptState;
}

interface OpenAttempt extends Attempt {
  /** How many times it has been polled. */
  pollCount: number;
  /** Whether the shopper has confirmed the payment at the bank; undefined until the shopper decides. */
  isConfirmed?: boolean;
}

/**
 * The schema promises that a token is idempotent "within a short period of time", without saying how long.
 */
const IDEMPOTENT_MS = 300_000;

/** How long an attempt without polls is in processing. */
const PROCESSING_MS = 60_000;

/** If the shopper does not decide for this long, the payment is declined. */
const CHALLENGE_MS = 600_000;

const snapshot = (cart: Cart): Cart => ({
  ...cart,
  lines: cart.lines.map((line) => ({ ...line })),
  selectedOptions: new Map(cart.selectedOptions),
});

/**
 * Accepted attempts. They progress only in {@link AttemptBook.proceed}, which is also called before the shop
 * handles a request.
 */
export class AttemptBook {
  readonly #attempts = new Map<string, OpenAttempt>();
  readonly #unfinished = new Set<OpenAttempt>();
  /** By cart and token. */
  readonly #byToken = new Map<string, OpenAttempt>();

  constructor(
    readonly orders: OrderBook,
    readonly stock: Stock,
  ) {}

  /**
   * The attempt that this token has made within the last five minutes. An older token counts as a new one.
   * Nothing else prevents a second order of a cart whose attempt is still in processing.
   */
  ofToken(cart: Cart, token: string): Attempt | undefined {
    const attempt = this.#byToken.get(`${cart.token} ${token}`);
    return attempt && Date.now() - attempt.acceptedAt < IDEMPOTENT_MS ? attempt : undefined;
  }

  /** Accepts a submit of the cart. */
  accept(cart: Cart, token: string, plan: AttemptPlan = {}): Attempt {
    const attempt: OpenAttempt = {
      id: randomUUID(),
      cart,
      plan,
      state: { at: 'processing' },
      submitted: snapshot(cart),
      acceptedAt: Date.now(),
      pollCount: 0,
    };
    this.#attempts.set(attempt.id, attempt);
    this.#byToken.set(`${cart.token} ${token}`, attempt);
    this.#unfinished.add(attempt);
    return attempt;
  }

  /** All attempts, oldest first. */
  all(): readonly Attempt[] {
    return [...this.#attempts.values()];
  }

  find(id: string): Attempt | undefined {
    return this.#attempts.get(id);
  }

  /** The attempt, for a client that waits for its end; undefined for an unknown id. */
  poll(id: string): Attempt | undefined {
    this.proceed();
    const attempt = this.#attempts.get(id);
    if (attempt) attempt.pollCount += 1;
    return attempt;
  }

  /** An attempt of the cart that is neither an order nor failed. */
  unfinishedOf(cart: Cart): Attempt | undefined {
    return [...this.#unfinished].find((attempt) => attempt.cart === cart);
  }

  /** The shopper confirms the payment at the bank, or refuses to. */
  completeChallenge(id: string, isConfirmed: boolean): void {
    const attempt = this.#attempts.get(id);
    if (attempt) attempt.isConfirmed = isConfirmed;
    this.proceed();
  }

  /** Ends the attempts that are due. */
  proceed(now = Date.now()): void {
    for (const attempt of this.#unfinished) {
      this.#advance(attempt, now - attempt.acceptedAt);
      if (attempt.state.at !== 'ordered' && attempt.state.at !== 'failed') continue;
      attempt.endedAt = now;
      this.#unfinished.delete(attempt);
    }
  }

  #advance(attempt: OpenAttempt, age: number): void {
    const { plan, pollCount, isConfirmed } = attempt;
    const { end = 'order', failed } = plan;
    if (pollCount < (plan.polls ?? 0) && age < PROCESSING_MS) return;
    if (failed) this.#fail(attempt, failed);
    else if (end === 'order' || isConfirmed === true) this.#order(attempt);
    else if (isConfirmed === false || age >= CHALLENGE_MS) this.#fail(attempt, ['PAYMENT_CARD_DECLINED']);
    else attempt.state = { at: 'challenge' };
  }

  #order(attempt: OpenAttempt): void {
    const { submitted, cart } = attempt;
    const isInStock = submitted.lines.every(
      ({ variantId, quantity }) => quantity <= this.stock.left(variantId),
    );
    if (!isInStock) return this.#fail(attempt, ['INVENTORY_RESERVATION_ERROR']);
    const order = this.orders.add(submitted, this.stock, 'wallet');
    cart.orderId ??= order.id;
    attempt.state = { at: 'ordered', order, completedAt: new Date() };
  }

  /** The cart stays, but its payment has been used. */
  #fail(attempt: OpenAttempt, codes: readonly CompletionErrorCode[]): void {
    attempt.cart.payment = null;
    attempt.state = { at: 'failed', codes };
  }
}
