import fc from '../setup/fast-check';
import { LOST, type StorefrontRequest } from '../setup/fake-storefront';
import {
  type Page,
  type Signal,
  ORDERED,
  acceptedSubmit,
  fetchIn,
  neverRespond,
  repeatedSubmit,
  throttledSubmit,
  waitFor,
} from './fake-shop';
import {
  mutationPayload,
  groupOfOptions,
  payloadFor,
  submitPayload,
  failedSubmit,
} from './sheet/api-payloads';
import { createWalletCart } from './sheet/wallet-carts';

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;

const NOT_REACHING_SHOP = ['dropped', 'busy', 'unavailable'] as const;

/** What happens to a submit. */
const submitFate = fc.oneof(
  { weight: 2, arbitrary: fc.constant('accepted' as const) },
  // The shop accepts the attempt, but the response is lost.
  { weight: 2, arbitrary: fc.constant('lost' as const) },
  {
    weight: 9,
    arbitrary: fc.constantFrom(
      // The shop accepts the attempt, and the response is not a usual one, or does not arrive.
      '503 after acceptance' as const,
      'data with errors' as const,
      'unknown type' as const,
      'hangs' as const,
      // The shop responds that there is no attempt.
      'throttled' as const,
      'failed' as const,
      // The submit does not reach the shop.
      ...NOT_REACHING_SHOP,
    ),
  },
);
type SubmitFate = typeof submitFate extends fc.Arbitrary<infer Value> ? Value : never;

/** What happens to a poll (`cartCompletionAttempt`). */
const pollFate = fc.oneof(
  { weight: 4, arbitrary: fc.constant('ok' as const) },
  {
    weight: 8,
    arbitrary: fc.constantFrom(
      'lost' as const,
      'busy' as const,
      'data with errors' as const,
      'unknown type' as const,
      'null' as const,
      'denied' as const,
      'without the query' as const,
      'hangs' as const,
    ),
  },
);

/** The outcome of an accepted attempt after `ms`. A challenge is resolved 10 minutes later. */
const plan = fc.record({
  ms: fc.constantFrom(0, 1500, 8 * SECOND, MINUTE, 20 * MINUTE, 6 * HOUR),
  end: fc.constantFrom('ordered' as const, 'ordered' as const, 'failed' as const),
  isChallenged: fc.boolean(),
  code: fc.constantFrom('PAYMENT_CARD_DECLINED', 'PAYMENT_INVALID_BILLING_ADDRESS', 'ERROR'),
});

/** What happens in a shop, request by request. */
export const shopScript = fc.record({
  /** After the last one, submits are accepted. */
  submits: fc.array(submitFate, { maxLength: 8 }),
  /** After the last one, polls succeed. */
  polls: fc.array(pollFate, { maxLength: 8 }),
  /** The plans of the attempts, in order; the last one is repeated. */
  plans: fc.array(plan, { minLength: 1, maxLength: 4 }),
  /** Whether another device has submitted the cart of the cart page before. */
  isSubmittedElsewhere: fc.integer({ min: 0, max: 4 }).map((chance) => chance === 0),
});
type ShopScript = typeof shopScript extends fc.Arbitrary<infer Value> ? Value : never;
type Plan = ShopScript['plans'][number];

interface Attempt {
  id: string;
  cartId: string;
  token: string;
  acceptedAt: number;
  plan: Plan;
}

/** What a page can conclude about a token. */
type TokenState =
  // It is being sent for the first time.
  | 'new'
  // It may have been accepted.
  | 'open'
  | 'accepted'
  // It has created no order, and cannot create one later.
  | 'over';

interface Token {
  cartId: string;
  firstSentAt: number;
  state: TokenState;
}

export const CART_PAGE = 'gid://shopify/Cart/cart-page';
/** The token of an attempt that another device has submitted. */
const OTHER_DEVICE_TOKEN = 'of another device';
const errorResponse = (error: object) => Response.json({ errors: [error] });

const cartWithId = (id: string) =>
  createWalletCart({
    id,
    checkoutUrl: `https://shop.example/checkouts/${id.slice(-9)}?key=k`,
    deliveryGroups: [groupOfOptions(['courier'], 'courier')],
  });

/** What has become of an attempt by now. */
function stateOf({ acceptedAt, plan }: Attempt) {
  const age = Date.now() - acceptedAt;
  if (age < plan.ms) return 'processing';
  return plan.isChallenged && age < plan.ms + 10 * MINUTE ? 'challenge' : plan.end;
}

/** The result of a poll (`cartCompletionAttempt`) about this attempt. */
function completionOf(attempt: Attempt) {
  switch (stateOf(attempt)) {
    case 'processing':
      return { __typename: 'CartCompletionProcessing', pollDelay: 700 };
    case 'challenge': {
      const action = { redirectUrl: 'https://bank.example/3ds' };
      return { __typename: 'CartCompletionActionRequired', action };
    }
    case 'ordered':
      return ORDERED;
    case 'failed':
      return { __typename: 'CartCompletionFailed', errors: [{ code: attempt.plan.code }] };
  }
}

/**
 * The worst shop that the schema allows: it recognizes a token for 5 minutes, and each other token is another
 * attempt, which creates another order.
 */
export class WorstShop {
  /** What pages have done although it could lead to a second order. */
  readonly violations: string[] = [];
  readonly #submitFates: SubmitFate[];
  readonly #pollFates: ShopScript['polls'];
  readonly #plans: Plan[];
  readonly #attempts: Attempt[] = [];
  readonly #tokens = new Map<string, Token>();
  /** The discount codes of each cart that has been given some. */
  readonly #codes = new Map<string, readonly string[]>();
  #cartCount = 0;

  constructor({ submits, polls, plans, isSubmittedElsewhere }: ShopScript) {
    this.#submitFates = [...submits];
    this.#pollFates = [...polls];
    this.#plans = [...plans];
    if (isSubmittedElsewhere) this.#accept(CART_PAGE, OTHER_DEVICE_TOKEN);
  }

  /** The highest number of orders of one cart. */
  mostOrders(): number {
    return Math.max(0, ...this.#attempts.map(({ cartId }) => this.#countOrders(cartId)));
  }

  /** The `fetch` of one page. */
  readonly fetchOf = (page: Page): typeof fetch =>
    fetchIn(page, (request, signal) => this.#respond(request, signal, page));

  async #respond({ operation, variables }: StorefrontRequest, signal: Signal, page: Page): Promise<Response> {
    const cartId = String(variables['cartId'] ?? variables['id'] ?? '');
    switch (operation) {
      case 'cartSubmitForCompletion':
        return this.#respondToSubmit(cartId, String(variables['attemptToken']), signal, page);
      case 'cartCompletionAttempt':
        return this.#respondToPoll(String(variables['attemptId']), signal, page);
      case 'cartCreate': {
        this.#cartCount += 1;
        const cart = cartWithId(`gid://shopify/Cart/product-${this.#cartCount}`);
        return Response.json({ data: payloadFor(operation, cart) });
      }
      case 'cartDiscountCodesUpdate':
        this.#codes.set(cartId, variables['discountCodes'] as string[]);
    }
    const isGone = this.#countOrders(cartId) > 0 && operation !== 'cartPrepareForCompletion';
    if (!isGone) return Response.json({ data: payloadFor(operation, this.#cartOf(cartId)) });
    const data = operation === 'cart' ? { cart: null } : mutationPayload(operation, undefined, 'INVALID');
    return Response.json({ data });
  }

  /** A cart with its codes, of which only `LATO` applies. */
  #cartOf(id: string) {
    const codes = this.#codes.get(id) ?? [];
    return {
      ...cartWithId(id),
      discountCodes: codes.map((code) => ({ code, applicable: code === 'LATO' })),
    };
  }

  #countOrders(cartId: string): number {
    return this.#attempts.filter((attempt) => attempt.cartId === cartId && stateOf(attempt) === 'ordered')
      .length;
  }

  #accept(cartId: string, token: string): Attempt {
    // A script has at least one plan, and the last one stays.
    const plan = (this.#plans.length > 1 ? this.#plans.shift() : this.#plans[0]) as Plan;
    const attempt = { id: `a${this.#attempts.length}`, cartId, token, acceptedAt: Date.now(), plan };
    this.#attempts.push(attempt);
    return attempt;
  }

  /** Adds a violation if the page must not submit this. */
  #checkSubmit(cartId: string, token: string): void {
    const now = Date.now();
    const known = this.#tokens.get(token);
    if (known && now - known.firstSentAt >= 5 * MINUTE) {
      this.violations.push('sends a token after 5 minutes');
    }
    if (known) return;
    for (const [otherToken, other] of this.#tokens) {
      const age = now - other.firstSentAt;
      const isOpen = other.state === 'open' || other.state === 'accepted';
      if (other.cartId === cartId && isOpen && age < 24 * HOUR) {
        this.violations.push(`sends ${token} while ${otherToken} is ${other.state}`);
      }
      const isProductPage = cartId !== CART_PAGE && other.cartId !== CART_PAGE;
      if (isProductPage && other.cartId !== cartId && other.state === 'open' && age < 30 * MINUTE) {
        this.violations.push(`sends ${token} for the lines of ${otherToken}`);
      }
    }
    for (const attempt of this.#attempts) {
      const maySucceed = stateOf(attempt) !== 'failed' && now - attempt.acceptedAt < 24 * HOUR;
      if (attempt.cartId === cartId && attempt.token !== OTHER_DEVICE_TOKEN && maySucceed) {
        this.violations.push(`sends ${token} while ${attempt.id} is ${stateOf(attempt)}`);
      }
    }
  }

  /** Applies a submit; returns the response, and the state of its token for a page that receives it. */
  #submit(cartId: string, token: string, fate: SubmitFate): { data: object; newState: 'accepted' | 'over' } {
    const now = Date.now();
    const ofCart = this.#attempts.filter((attempt) => attempt.cartId === cartId);
    const repeated = ofCart.find(
      (attempt) => attempt.token === token && now - attempt.acceptedAt < 5 * MINUTE,
    );
    const elsewhere = ofCart.find((attempt) => attempt.token === OTHER_DEVICE_TOKEN);
    const earlier = repeated ?? (elsewhere && stateOf(elsewhere) !== 'failed' ? elsewhere : undefined);
    if (earlier) {
      return {
        data: repeatedSubmit(earlier.id),
        newState: 'accepted',
      };
    }
    if (this.#countOrders(cartId)) {
      const userErrors = [{ code: 'INVALID', message: '', field: [] }];
      return { data: { cartSubmitForCompletion: { result: null, userErrors } }, newState: 'over' };
    }
    if (fate === 'failed') {
      return { data: failedSubmit('PAYMENTS_CREDIT_CARD_GENERIC'), newState: 'over' };
    }
    if (fate === 'throttled') return { data: throttledSubmit(), newState: 'over' };
    const { id } = this.#accept(cartId, token);
    return { data: acceptedSubmit(id), newState: 'accepted' };
  }

  async #respondToSubmit(cartId: string, token: string, signal: Signal, page: Page): Promise<Response> {
    this.#checkSubmit(cartId, token);
    const fate = this.#submitFates.shift() ?? 'accepted';
    const known = this.#tokens.get(token) ?? { cartId, firstSentAt: Date.now(), state: 'new' as TokenState };
    this.#tokens.set(token, known);
    const wasOpen = known.state === 'open';
    known.state = 'open';
    /** Sets what the page concludes; a refusal does not concern an earlier request with the token. */
    const setState = (state: 'accepted' | 'over') => {
      if (!page.isGone && !signal?.aborted && !(state === 'over' && wasOpen)) known.state = state;
    };
    if ((NOT_REACHING_SHOP as readonly SubmitFate[]).includes(fate)) {
      if (fate === 'dropped') throw LOST;
      setState('over');
      return new Response('', { status: fate === 'busy' ? 429 : 503 });
    }
    const { data, newState } = this.#submit(cartId, token, fate);
    switch (fate) {
      case 'hangs':
        return neverRespond(signal);
      case 'lost':
        throw LOST;
      case '503 after acceptance':
        await waitFor(signal, 26 * SECOND);
        return new Response('', { status: 503, headers: { 'Retry-After': '1' } });
      case 'unknown type':
        return Response.json({ data: submitPayload('SubmitLater') });
      case 'failed':
        // `SubmitFailed` is about the token itself, and so about an earlier request with it too.
        if (!page.isGone && newState === 'over') known.state = 'over';
        else setState(newState);
        return Response.json({ data });
      case 'data with errors':
        setState(newState);
        return Response.json({ data, errors: [{ extensions: { code: 'ACCESS_DENIED' } }] });
      default:
        setState(newState);
        return Response.json({ data });
    }
  }

  async #respondToPoll(attemptId: string, signal: Signal, page: Page): Promise<Response> {
    const attempt = this.#attempts.find(({ id }) => id === attemptId);
    const fate = this.#pollFates.shift() ?? 'ok';
    switch (fate) {
      case 'hangs':
        return neverRespond(signal);
      case 'lost':
        throw LOST;
      case 'busy':
        return new Response('', { status: 503 });
      case 'unknown type':
        return Response.json({ data: { cartCompletionAttempt: { __typename: 'CartCompletionLater' } } });
      case 'null':
        return Response.json({ data: { cartCompletionAttempt: null } });
      case 'denied':
        return errorResponse({ extensions: { code: 'ACCESS_DENIED' } });
      case 'without the query':
        return errorResponse({ message: "Field 'cartCompletionAttempt' doesn't exist" });
      case 'ok':
      case 'data with errors': {
        const isKnownToPage = !page.isGone && !signal?.aborted;
        if (attempt && stateOf(attempt) === 'failed' && isKnownToPage) this.#endTokensOf(attempt);
        return Response.json({
          data: { cartCompletionAttempt: attempt ? completionOf(attempt) : null },
          ...(fate === 'data with errors' && { errors: [{ extensions: { code: 'INTERNAL_SERVER_ERROR' } }] }),
        });
      }
    }
  }

  /** Ends the tokens about which a page concludes, from a failed attempt, that they create no order. */
  #endTokensOf(attempt: Attempt): void {
    for (const [token, known] of this.#tokens) {
      // If several tokens of a cart were accepted, the page has the id of the last attempt.
      const isMeant = token === attempt.token || attempt.token === OTHER_DEVICE_TOKEN;
      if (isMeant && known.cartId === attempt.cartId && known.state === 'accepted') known.state = 'over';
    }
  }
}
