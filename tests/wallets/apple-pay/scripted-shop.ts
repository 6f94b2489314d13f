import type { Cart, DeliveryGroup } from '../../../src/net/storefront/cart-types';
import { createWalletCart, money } from '../sheet/wallet-carts';
import {
  emptyResponse,
  mutationPayload,
  groupOfOptions,
  notReady,
  payloadFor,
  submitPayload,
  failedSubmit,
} from '../sheet/api-payloads';
import { LOST, readRequest } from '../../setup/fake-storefront';

/** How the shop replies to a request. A kind that does not apply to an operation acts like `ok`. */
type ReplyKind =
  // The usual response.
  | 'ok'
  // Any operation: the request is applied, but the response is lost.
  | 'lost'
  // Any operation: the request is lost, so that it is not applied.
  | 'dropped'
  // Any operation: the request is applied, but there is no response within any time limit.
  | 'hangs'
  // Any operation: the request is not applied; the response has the status 429.
  | 'busy'
  // Submits: the submit is not applied; the response has an error that the shopper can correct.
  // Changes of the cart: the change is applied, but the response has such an error.
  | 'refused'
  // All operations except submits: the total of the cart is higher from now on.
  | 'costlier'
  // Submits: the shop throttles the submit.
  | 'throttled'
  // Preparations and changes of the cart: the response has an error that leads to the checkout.
  | 'leads_to_checkout';

/** The reply to a request, which arrives after `ms`; the request is applied at once. */
export interface Reply {
  kind: ReplyKind;
  ms: number;
}

/** The errors in the response to a change of the cart. */
const CHANGE_ERRORS: Partial<Record<ReplyKind, string>> = {
  refused: 'DELIVERY_POSTAL_CODE_REQUIRED',
  leads_to_checkout: 'PAYMENT_METHOD_NOT_APPLICABLE',
};

/** Longer than any time limit of a request, ms. */
const HOUR = 3_600_000;

const ORDERED = {
  cartCompletionAttempt: { __typename: 'CartCompletionSuccess', orderUrl: 'https://shop.example/orders/1' },
};

/**
 * What a page may conclude from the response to a submit: that there is no order, that the submit was not
 * applied, or that there is an order; undefined if nothing.
 */
type Reported = 'no order' | 'not applied' | 'order' | undefined;

/** Gives each shop's cart a different id. */
let shopCount = 0;

/**
 * A shop with these replies, request by request; it replies `ok` when the list is used up. It does not use
 * `fakeStorefront`, which cannot apply a request at once and delay a failure or the status 429.
 * @param submitReplies its replies to submits
 * @param cartOverrides fields that replace those of the default cart
 */
export function scriptedShop(
  replies: readonly Reply[],
  submitReplies: readonly Reply[],
  cartOverrides: Partial<Cart> = {},
) {
  const remainingReplies = [...replies];
  const remainingSubmitReplies = [...submitReplies];
  const groups = (handle = 'courier'): DeliveryGroup[] => [groupOfOptions(['courier', 'locker'], handle)];
  const id = `gid://shopify/Cart/c${(shopCount += 1)}`;
  let cart: Cart = createWalletCart({ id, deliveryGroups: groups(), ...cartOverrides });
  /** Tokens that created an order. This shop does not detect that two tokens belong to the same cart. */
  const orders = new Set<string>();
  const attempts: { token: string; reported: Reported }[] = [];
  const operations: string[] = [];
  const prematureTokens: string[] = [];
  /**
   * Whether the page knows that no submit of a token has created an order. A later `no order` is enough,
   * because it also means that no earlier submit of the token was accepted.
   */
  const cannotHaveOrdered = (token: string) => {
    const reports = attempts.filter((attempt) => attempt.token === token).map(({ reported }) => reported);
    return reports.at(-1) === 'no order' || reports.every((reported) => reported === 'not applied');
  };
  let isPersonal = false;

  const submit = (token: string, { kind }: Reply): [object, Reported] => {
    if (kind === 'throttled') {
      const pollAfter = new Date(Date.now() + 3000).toISOString();
      return [submitPayload('SubmitThrottled', { pollAfter }), 'not applied'];
    }
    const attemptId = `attempt of ${token}`;
    if (orders.has(token)) return [submitPayload('SubmitAlreadyAccepted', { attemptId }), 'order'];
    if (kind === 'refused') return [failedSubmit('PAYMENTS_CREDIT_CARD_GENERIC'), 'no order'];
    orders.add(token);
    const redirectUrl = 'https://shop.example/thanks';
    return [submitPayload('SubmitSuccess', { attemptId, redirectUrl }), 'order'];
  };

  /** Applies the request, and returns the response. */
  function apply(operation: string, variables: Record<string, unknown>, reply: Reply): object {
    if (/Identity|Billing|Payment/.test(operation)) isPersonal = true;
    if (operation === 'cartRemovePersonalData') isPersonal = false;
    if (reply.kind === 'costlier') {
      const { cost } = cart;
      const total = `${Number(cost.totalAmount.amount) + 1}.0`;
      cart = { ...cart, cost: { ...cost, totalAmount: money(total) } };
    }
    if (operation === 'cartDiscountCodesUpdate') {
      const codes = variables['discountCodes'] as string[];
      const before = cart.discountCodes.some(({ applicable }) => applicable);
      const discountCodes = codes.map((code) => ({ code, applicable: code === 'LATO' }));
      const now = discountCodes.some(({ applicable }) => applicable);
      const total = `${Number(cart.cost.totalAmount.amount) + 5 * (Number(before) - Number(now))}.0`;
      cart = { ...cart, discountCodes, cost: { ...cart.cost, totalAmount: money(total) } };
    }
    if (operation === 'cartSelectedDeliveryOptionsUpdate') {
      const [choice] = variables['selectedDeliveryOptions'] as { deliveryOptionHandle: string }[];
      cart = { ...cart, deliveryGroups: groups(choice?.deliveryOptionHandle) };
    }
    if (operation === 'cartCompletionAttempt') return ORDERED;
    const code = CHANGE_ERRORS[reply.kind];
    if (!code || operation === 'cart' || operation === 'applePaySessionCreate')
      return payloadFor(operation, cart);
    if (operation !== 'cartPrepareForCompletion') return mutationPayload(operation, cart, code);
    return reply.kind === 'leads_to_checkout' ? notReady('SOME_REASON') : payloadFor(operation, cart);
  }

  const wait = (ms: number, signal: AbortSignal | null | undefined) =>
    new Promise<void>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
      setTimeout(resolve, ms);
    });

  const fetch: typeof globalThis.fetch = async (input, init) => {
    const signal = init?.signal;
    if (signal?.aborted) throw signal.reason;
    const { operation, variables } = readRequest(input, init);
    operations.push(operation);
    const isSubmit = operation === 'cartSubmitForCompletion';
    const reply = (isSubmit ? remainingSubmitReplies : remainingReplies).shift() ?? { kind: 'ok', ms: 0 };
    const attempt = { token: String(variables['attemptToken']), reported: undefined as Reported };
    if (isSubmit) {
      const previous = attempts.at(-1)?.token ?? attempt.token;
      if (previous !== attempt.token && !cannotHaveOrdered(previous)) prematureTokens.push(attempt.token);
      attempts.push(attempt);
    }
    if (reply.kind === 'dropped') {
      await wait(reply.ms, signal);
      throw LOST;
    }
    if (reply.kind === 'busy') {
      await wait(reply.ms, signal);
      attempt.reported = 'not applied';
      return emptyResponse(429);
    }
    const [data, reported] = isSubmit ? submit(attempt.token, reply) : [apply(operation, variables, reply)];
    await wait(reply.kind === 'hangs' ? HOUR : reply.ms, signal);
    if (reply.kind === 'lost') throw LOST;
    attempt.reported = reported;
    return Response.json({ data });
  };

  return {
    fetch,
    cartId: id,
    orders,
    operations,
    /** Whether the cart contains personal data. */
    isPersonal: () => isPersonal,
    /** Makes the personal data the checkout's responsibility, because the shopper has been there. */
    returnFromCheckout: () => (isPersonal = false),
    /** Tokens that were sent while the previous one might have created an order. */
    prematureTokens,
  };
}
