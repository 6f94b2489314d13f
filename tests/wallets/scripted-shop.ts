import type { Cart, DeliveryGroup } from '../../src/net/storefront/cart-types';
import { LOST, type StorefrontRequest } from '../setup/fake-storefront';
import {
  type Page,
  ORDERED,
  acceptedSubmit,
  fetchIn,
  neverRespond,
  repeatedSubmit,
  throttledSubmit,
  waitFor,
} from './fake-shop';
import {
  emptyResponse,
  mutationPayload,
  groupOfOptions,
  notReady,
  payloadFor,
  failedSubmit,
} from './sheet/api-payloads';
import { createWalletCart, money } from './sheet/wallet-carts';

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

/** What a page may conclude from the response to a submit. */
type Reported = 'no order' | 'not applied' | 'order';

/** Gives each shop's cart a different id. */
let shopCount = 0;

/**
 * A shop of one cart with these replies, request by request; it replies `ok` when the list is used up. It
 * creates an order for each new token.
 * @param submitReplies its replies to submits
 * @param cartOverrides fields that replace those of the default cart
 * @param usualMs how long it takes to reply `ok` to a request other than a submit
 */
export function scriptedShop(
  replies: readonly Reply[],
  submitReplies: readonly Reply[],
  cartOverrides: Partial<Cart> = {},
  usualMs = 0,
) {
  const remainingReplies = [...replies];
  const remainingSubmitReplies = [...submitReplies];
  const groups = (handle = 'courier'): DeliveryGroup[] => [groupOfOptions(['courier', 'locker'], handle)];
  let cart: Cart = createWalletCart({
    id: `gid://shopify/Cart/c${(shopCount += 1)}`,
    deliveryGroups: groups(),
    ...cartOverrides,
  });
  /** Tokens that created an order. This shop does not detect that two tokens belong to the same cart. */
  const orders = new Set<string>();
  /** Tokens that may have created an order, as far as the pages know. */
  const openTokens = new Set<string>();
  /** Whether a page has received the response that there is an order. */
  let isOrderKnown = false;
  const violations: string[] = [];
  const operations: string[] = [];
  let isPersonal = false;

  const submit = (token: string, kind: ReplyKind): [object, Reported] => {
    if (kind === 'throttled') return [throttledSubmit(), 'not applied'];
    const attemptId = `attempt of ${token}`;
    if (orders.has(token)) return [repeatedSubmit(attemptId), 'order'];
    if (kind === 'refused') return [failedSubmit('PAYMENTS_CREDIT_CARD_GENERIC'), 'no order'];
    orders.add(token);
    return [acceptedSubmit(attemptId), 'order'];
  };

  /** Applies the request, and returns the response. */
  function apply({ operation, variables }: StorefrontRequest, kind: ReplyKind): object {
    if (/Identity|Billing|Payment/.test(operation)) isPersonal = true;
    if (operation === 'cartRemovePersonalData') isPersonal = false;
    if (kind === 'costlier') {
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
    if (operation === 'cartCompletionAttempt') return { cartCompletionAttempt: ORDERED };
    const code = CHANGE_ERRORS[kind];
    if (!code || operation === 'cart' || operation === 'applePaySessionCreate')
      return payloadFor(operation, cart);
    if (operation !== 'cartPrepareForCompletion') return mutationPayload(operation, cart, code);
    return kind === 'leads_to_checkout' ? notReady('SOME_REASON') : payloadFor(operation, cart);
  }

  const fetchOf = (page: Page) =>
    fetchIn(page, async (request, signal) => {
      operations.push(request.operation);
      const isSubmit = request.operation === 'cartSubmitForCompletion';
      const token = String(request.variables['attemptToken']);
      const wasOpen = openTokens.has(token);
      if (isSubmit) {
        if (isOrderKnown) violations.push('submits a cart that was ordered');
        if (openTokens.size > Number(wasOpen)) violations.push('begins an attempt while another one is open');
        openTokens.add(token);
      }
      const { kind, ms } = isSubmit
        ? (remainingSubmitReplies.shift() ?? { kind: 'ok', ms: 0 })
        : (remainingReplies.shift() ?? { kind: 'ok', ms: usualMs });
      let data: object | undefined;
      let reported: Reported = 'not applied';
      if (kind !== 'dropped' && kind !== 'busy') {
        if (isSubmit) [data, reported] = submit(token, kind);
        else data = apply(request, kind);
      }
      await (kind === 'hangs' ? neverRespond(signal) : waitFor(signal, ms));
      if (kind === 'lost' || kind === 'dropped') throw LOST;
      if (isSubmit && !page.isGone) {
        isOrderKnown ||= reported === 'order';
        // An earlier request with this token may still have created an order.
        if (reported !== 'not applied' || !wasOpen) openTokens.delete(token);
      }
      return data ? Response.json({ data }) : emptyResponse(429);
    });

  return {
    fetch: fetchOf({ isGone: false }),
    fetchOf,
    cartId: cart.id,
    orders,
    operations,
    /** What pages have done although it could lead to a second order. */
    violations,
    /** Whether the cart contains personal data. */
    isPersonal: () => isPersonal,
    /** Makes the personal data the checkout's responsibility, because the shopper has been there. */
    returnFromCheckout: () => (isPersonal = false),
  };
}
