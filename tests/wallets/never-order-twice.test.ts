import fc from '../setup/fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ClickContext, ClickOutcome } from '../../src/wallets/contract';
import { click as clickApple } from '../../src/wallets/apple-pay/index';
import { appleSheet } from './apple-pay/apple-sheet';
import { PARAMS as APPLE_PARAMS } from './apple-pay/apple-pay-data';
import { readRequest } from '../setup/fake-storefront';
import { clickContext } from './checkout/click-driver';
import { clickOnGoogle } from './google-pay/click-on-google';
import { mutationPayload, groupOfOptions, READY, submitPayload, failedSubmit } from './sheet/api-payloads';
import { createWalletCart, sentCart } from './sheet/wallet-carts';
import { advanceTime, useFakeClock } from '../setup/fake-clock';

beforeEach(() => useFakeClock({ now: 1_000_000 }));
afterEach(() => void vi.unstubAllGlobals());

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const NOT_REACHING_SHOP = ['dropped', 'busy', 'unavailable'] as const;

/** What happens to a submit. */
const fate = fc.oneof(
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
type Fate = typeof fate extends fc.Arbitrary<infer Value> ? Value : never;

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

const shopScript = fc.record({
  submits: fc.array(fate, { maxLength: 8 }),
  polls: fc.array(pollFate, { maxLength: 8 }),
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

const CART_PAGE = 'gid://shopify/Cart/cart-page';
/** The token of an attempt that another device has submitted. */
const OTHER_DEVICE_TOKEN = 'of another device';
const ORDER = 'https://shop.example/orders/1';

/**
 * The worst shop that the schema allows: it recognizes a token for 5 minutes, and each other token is another
 * attempt, which creates another order. It does not use `fakeStorefront`, whose responses would also reach a
 * page that the shopper has left.
 */
function createWorstShop({ submits, polls, plans, isSubmittedElsewhere }: ShopScript) {
  const remaining = { submits: [...submits], polls: [...polls], plans: [...plans] };
  const attempts: Attempt[] = [];
  const tokens = new Map<string, Token>();
  const violations: string[] = [];
  let carts = 0;

  const nextPlan = () => (remaining.plans.length > 1 ? remaining.plans.shift() : remaining.plans[0])!;
  const accept = (cartId: string, token: string): Attempt => {
    const attempt = { id: `a${attempts.length}`, cartId, token, acceptedAt: Date.now(), plan: nextPlan() };
    attempts.push(attempt);
    return attempt;
  };
  const stateOf = ({ acceptedAt, plan }: Attempt) => {
    const age = Date.now() - acceptedAt;
    if (age < plan.ms) return 'processing';
    return plan.isChallenged && age < plan.ms + 10 * MINUTE ? 'challenge' : plan.end;
  };
  const ordersOf = (cartId: string) =>
    attempts.filter((one) => one.cartId === cartId && stateOf(one) === 'ordered');
  const isOrdered = (cartId: string) => ordersOf(cartId).length > 0;
  if (isSubmittedElsewhere) accept(CART_PAGE, OTHER_DEVICE_TOKEN);

  /** Adds a violation if the page must not submit this. */
  function checkSubmit(cartId: string, token: string): void {
    const now = Date.now();
    const known = tokens.get(token);
    if (known && now - known.firstSentAt >= 5 * MINUTE) violations.push('sends a token after 5 minutes');
    if (known) return;
    for (const [otherToken, other] of tokens) {
      const age = now - other.firstSentAt;
      const isOpen = other.state === 'open' || other.state === 'accepted';
      if (other.cartId === cartId && isOpen && age < 24 * HOUR) {
        violations.push(`sends ${token} while ${otherToken} is ${other.state}`);
      }
      const isProductPage = cartId !== CART_PAGE && other.cartId !== CART_PAGE;
      if (isProductPage && other.cartId !== cartId && other.state === 'open' && age < 30 * MINUTE) {
        violations.push(`sends ${token} for the lines of ${otherToken}`);
      }
    }
    for (const attempt of attempts) {
      const maySucceed = stateOf(attempt) !== 'failed' && now - attempt.acceptedAt < 24 * HOUR;
      if (attempt.cartId === cartId && attempt.token !== OTHER_DEVICE_TOKEN && maySucceed) {
        violations.push(`sends ${token} while ${attempt.id} is ${stateOf(attempt)}`);
      }
    }
  }

  /** The response to a submit, and the state of its token for a page that receives it. */
  function submit(cartId: string, token: string, fate: Fate) {
    const earlier = attempts.find(
      (one) => one.cartId === cartId && one.token === token && Date.now() - one.acceptedAt < 5 * MINUTE,
    );
    const unfinished = attempts.find((one) => one.cartId === cartId && one.token === OTHER_DEVICE_TOKEN);
    const before = earlier ?? (unfinished && stateOf(unfinished) !== 'failed' ? unfinished : undefined);
    if (before) {
      return {
        data: submitPayload('SubmitAlreadyAccepted', { attemptId: before.id }),
        newState: 'accepted' as const,
      };
    }
    if (isOrdered(cartId)) {
      const userErrors = [{ code: 'INVALID', message: '', field: [] }];
      return { data: { cartSubmitForCompletion: { result: null, userErrors } }, newState: 'over' as const };
    }
    if (fate === 'failed') {
      return { data: failedSubmit('PAYMENTS_CREDIT_CARD_GENERIC'), newState: 'over' as const };
    }
    if (fate === 'throttled') {
      const pollAfter = new Date(Date.now() + 3000).toISOString();
      return { data: submitPayload('SubmitThrottled', { pollAfter }), newState: 'over' as const };
    }
    const { id } = accept(cartId, token);
    const redirectUrl = 'https://shop.example/thanks';
    return {
      data: submitPayload('SubmitSuccess', { attemptId: id, redirectUrl }),
      newState: 'accepted' as const,
    };
  }

  /** The result of a poll (`cartCompletionAttempt`), and the attempt that it is about. */
  function completionOf(id: string) {
    const attempt = attempts.find((one) => one.id === id);
    const state = attempt && stateOf(attempt);
    const results = {
      processing: { __typename: 'CartCompletionProcessing', pollDelay: 700 },
      challenge: {
        __typename: 'CartCompletionActionRequired',
        action: { redirectUrl: 'https://bank.example/3ds' },
      },
      ordered: { __typename: 'CartCompletionSuccess', orderUrl: ORDER },
      failed: { __typename: 'CartCompletionFailed', errors: [{ code: attempt?.plan.code }] },
    };
    return { attempt, state, result: state ? results[state] : null };
  }

  const neverRespond = (signal: AbortSignal | null | undefined) =>
    new Promise<never>((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
    });
  const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

  async function respondToSubmit(
    { cartId, attemptToken: token }: Record<string, string>,
    signal: AbortSignal | null | undefined,
    isPageOpen: () => boolean,
  ): Promise<Response> {
    checkSubmit(cartId!, token!);
    const fate = remaining.submits.shift() ?? 'accepted';
    const known = tokens.get(token!) ?? {
      cartId: cartId!,
      firstSentAt: Date.now(),
      state: 'new' as TokenState,
    };
    tokens.set(token!, known);
    const wasOpen = known.state === 'open';
    known.state = 'open';
    /** Sets what the page concludes; a refusal does not concern an earlier request with the token. */
    const setState = (state: 'accepted' | 'over') => {
      if (isPageOpen() && !signal?.aborted && !(state === 'over' && wasOpen)) known.state = state;
    };
    const reachesShop = !(NOT_REACHING_SHOP as readonly Fate[]).includes(fate);
    const { data, newState } = reachesShop
      ? submit(cartId!, token!, fate)
      : { data: {}, newState: 'over' as const };
    switch (fate) {
      case 'hangs':
        return neverRespond(signal);
      case 'lost':
      case 'dropped':
        throw new TypeError('Failed to fetch');
      case '503 after acceptance':
        await Promise.race([wait(26 * SECOND), neverRespond(signal)]);
        return new Response('', { status: 503, headers: { 'Retry-After': '1' } });
      case 'busy':
      case 'unavailable':
        setState('over');
        return new Response('', { status: fate === 'busy' ? 429 : 503 });
      case 'unknown type':
        return Response.json({ data: submitPayload('SubmitLater') });
      case 'failed':
        // `SubmitFailed` is about the token itself.
        if (isPageOpen() && newState === 'over') known.state = 'over';
        else setState(newState);
        return Response.json({ data });
      default:
        setState(newState);
        return Response.json({
          data,
          ...(fate === 'data with errors' && { errors: [{ extensions: { code: 'ACCESS_DENIED' } }] }),
        });
    }
  }

  async function respondToPoll(
    attemptId: string,
    signal: AbortSignal | null | undefined,
    isPageOpen: () => boolean,
  ): Promise<Response> {
    const { attempt, state, result } = completionOf(attemptId);
    const fate = remaining.polls.shift() ?? 'ok';
    switch (fate) {
      case 'hangs':
        return neverRespond(signal);
      case 'lost':
        throw new TypeError('Failed to fetch');
      case 'busy':
        return new Response('', { status: 503 });
      case 'unknown type':
        return Response.json({ data: { cartCompletionAttempt: { __typename: 'CartCompletionLater' } } });
      case 'null':
        return Response.json({ data: { cartCompletionAttempt: null } });
      case 'denied':
        return Response.json({ errors: [{ extensions: { code: 'ACCESS_DENIED' } }] });
      case 'without the query':
        return Response.json({ errors: [{ message: "Field 'cartCompletionAttempt' doesn't exist" }] });
      case 'ok':
      case 'data with errors': {
        const failed = state === 'failed' && isPageOpen() && !signal?.aborted;
        for (const [token, known] of tokens) {
          if (failed && known.cartId === attempt?.cartId && known.state === 'accepted') {
            // If several tokens of a cart were accepted, the page has the id of the last attempt.
            if (token === attempt.token || attempt.token === OTHER_DEVICE_TOKEN) known.state = 'over';
          }
        }
        return Response.json({
          data: { cartCompletionAttempt: result },
          ...(fate === 'data with errors' && { errors: [{ extensions: { code: 'INTERNAL_SERVER_ERROR' } }] }),
        });
      }
    }
  }

  const cartNamed = (id: string) =>
    createWalletCart({
      id,
      checkoutUrl: `https://shop.example/checkouts/${id.slice(-9)}?key=k`,
      deliveryGroups: [groupOfOptions(['courier'], 'courier')],
    });

  /** The `fetch` of one page, which receives no response after the shopper has left the page. */
  const fetchIn =
    (page: { isGone: boolean }): typeof fetch =>
    async (input, init) => {
      const signal = init?.signal;
      if (page.isGone && !init?.keepalive) return new Promise(() => {});
      if (signal?.aborted) throw signal.reason;
      const { operation, variables } = readRequest(input, init);
      const isPageOpen = () => !page.isGone;
      const respond = async (): Promise<Response> => {
        const cartId = String(variables['cartId'] ?? variables['id'] ?? '');
        switch (operation) {
          case 'cartSubmitForCompletion':
            return respondToSubmit(variables as Record<string, string>, signal, isPageOpen);
          case 'cartCompletionAttempt':
            return respondToPoll(String(variables['attemptId']), signal, isPageOpen);
          case 'applePaySessionCreate':
            return Response.json({
              data: { [operation]: { body: '{"a":"1"}', ready: true, userErrors: [] } },
            });
          case 'cartCreate':
            return Response.json({
              data: mutationPayload(operation, cartNamed(`gid://shopify/Cart/product-${(carts += 1)}`)),
            });
          case 'cartPrepareForCompletion':
            return Response.json({ data: READY });
          case 'cart':
            return Response.json({
              data: { cart: isOrdered(cartId) ? null : sentCart(cartNamed(cartId)) },
            });
          default:
            return Response.json({
              data: isOrdered(cartId)
                ? mutationPayload(operation, undefined, 'INVALID')
                : mutationPayload(operation, cartNamed(cartId)),
            });
        }
      };
      const response = respond();
      return response.then(
        (received) => (page.isGone ? new Promise<never>(() => {}) : received),
        (error: unknown) => (page.isGone ? new Promise<never>(() => {}) : Promise.reject(error as Error)),
      );
    };

  return {
    fetchIn,
    violations,
    /** The highest number of orders of one cart. */
    mostOrders: () => Math.max(0, ...attempts.map(({ cartId }) => ordersOf(cartId).length)),
  };
}

type Shop = ReturnType<typeof createWorstShop>;

/** One visit: a click, authorizations in its sheet, and the end of the page. */
const visit = fc.record({
  wallet: fc.constantFrom('Google Pay' as const, 'Apple Pay' as const),
  place: fc.constantFrom('cart' as const, 'product' as const),
  /** The time since the last visit, ms. */
  after: fc.constantFrom(
    0,
    10 * SECOND,
    2 * MINUTE,
    4.8 * MINUTE,
    6 * MINUTE,
    25 * MINUTE,
    35 * MINUTE,
    7 * HOUR,
    25 * HOUR,
  ),
  authorizations: fc.integer({ min: 1, max: 2 }),
  /** How long the shopper stays after each authorization, ms. */
  stays: fc.constantFrom(50, 3 * SECOND, 40 * SECOND),
});
type Visit = typeof visit extends fc.Arbitrary<infer Value> ? Value : never;

/** Runs a visit; returns the outcome of its click, or undefined if the shopper left the page before. */
async function runVisit(shop: Shop, { wallet, place, after, authorizations, stays }: Visit) {
  await advanceTime(after);
  const page = { isGone: false };
  const context: Partial<ClickContext> = {
    fetch: shop.fetchIn(page),
    ...(place === 'cart' && { source: { type: 'cart', cartId: CART_PAGE } }),
  };
  let outcome: ClickOutcome | undefined;
  if (wallet === 'Google Pay') {
    const run = await clickOnGoogle({ context });
    if (run.sheet.requests.length) {
      void run.sheet.do('initialize');
      await advanceTime(6 * SECOND);
      for (let count = 0; count < authorizations && !run.outcome; count++) {
        void run.sheet.do('pay');
        await advanceTime(stays);
      }
      if (run.outcome === undefined && stays > 30 * SECOND) void run.sheet.do('cancel');
    }
    await advanceTime(100);
    ({ outcome } = run);
  } else {
    const sheet = appleSheet();
    void clickApple({
      ...(clickContext([]) as ClickContext),
      instrument: 'ApplePay',
      params: APPLE_PARAMS,
      ...context,
    }).then((end) => (outcome = end));
    await advanceTime(6 * SECOND);
    sheet.do('contact');
    await advanceTime(100);
    for (let count = 0; count < authorizations && sheet.isOpen(); count++) {
      sheet.do('pay');
      await advanceTime(stays);
    }
    if (sheet.isOpen() && stays > 30 * SECOND) sheet.do('cancel');
    await advanceTime(100);
  }
  page.isGone = true;
  dispatchEvent(new Event('pagehide'));
  return outcome;
}

it('no cart is ordered twice, and no new token is sent while an attempt may still succeed', async () => {
  const ends = new Map<string, number>();
  let ordered = 0;
  await fc.assert(
    fc.asyncProperty(shopScript, fc.array(visit, { minLength: 1, maxLength: 5 }), async (script, visits) => {
      localStorage.clear();
      const shop = createWorstShop(script);
      for (const current of visits) {
        const outcome = await runVisit(shop, current);
        const end = outcome && 'reason' in outcome ? outcome.reason : (outcome?.outcome ?? 'left');
        ends.set(end, (ends.get(end) ?? 0) + 1);
        expect(shop.violations).toEqual([]);
      }
      await advanceTime(30 * HOUR);
      expect(shop.mostOrders()).toBeLessThanOrEqual(1);
      ordered += shop.mostOrders();
    }),
    { numRuns: 250 },
  );
  // If no click ended in one of these ways, the property would not be tested for it.
  expect(ordered).toBeGreaterThan(50);
  for (const end of ['success', 'left', 'already_accepted', 'action_required', 'processing_failed']) {
    expect(ends.get(end) ?? 0, end).toBeGreaterThan(0);
  }
}, 120_000);
