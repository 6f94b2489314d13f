import type { Cart, DeliveryGroup } from '../../../src/net/storefront/cart-types';
import { createWalletCart, money, sentCart } from '../sheet/wallet-carts';
import {
  mutationPayload,
  groupOfOptions,
  notReady,
  READY,
  submitPayload,
  failedSubmit,
} from '../sheet/api-payloads';
import { readRequest } from '../../setup/fake-storefront';

/** The reply to a request, after `ms`; the request is applied at once. */
export interface Reply {
  /**
   * `lost`: applied, but the response is lost; `dropped`: not applied; `silent`: applied, and without a
   * response; `busy`: 429; `refused`: with an error that the shopper can correct; `costlier`: with a higher
   * total; `later`: a submit is throttled; `away`: with an error that leads to the checkout.
   */
  kind: 'fine' | 'lost' | 'dropped' | 'silent' | 'busy' | 'refused' | 'costlier' | 'later' | 'away';
  ms: number;
}

const SESSION = {
  applePaySessionCreate: { body: '{"merchantSessionIdentifier":"1"}', ready: true, userErrors: [] },
};

/** Every accepted attempt creates an order at once. */
const ORDERED = {
  cartCompletionAttempt: { __typename: 'CartCompletionSuccess', orderUrl: 'https://shop.example/orders/1' },
};

/**
 * What a page may conclude from the response to a submit: that there is no order, that the submit was not
 * applied yet, or that there is an order; undefined if nothing.
 */
type Reported = 'no order' | 'not yet' | 'order' | undefined;

let carts = 0;

/**
 * A shop with these replies, request by request; it replies `fine` when the list is used up.
 * @param whenPaid its replies to submits
 * @param change what is different in its cart
 */
export function scriptedShop(
  replies: readonly Reply[],
  whenPaid: readonly Reply[],
  change: Partial<Cart> = {},
) {
  const left = [...replies];
  const leftWhenPaid = [...whenPaid];
  const groups = (handle = 'a'): DeliveryGroup[] => [groupOfOptions(['a', 'b'], handle)];
  const id = `gid://shopify/Cart/c${(carts += 1)}`;
  let cart: Cart = createWalletCart({ id, deliveryGroups: groups(), ...change });
  /** Tokens that have created an order: a shop that does not recognize carts creates one for each token. */
  const orders = new Set<string>();
  const attempts: { token: string; reported: Reported }[] = [];
  const operations: string[] = [];
  let isPersonal = false;

  const submit = (token: string, { kind }: Reply): [object, Reported] => {
    if (kind === 'later') {
      const pollAfter = new Date(Date.now() + 3000).toISOString();
      return [submitPayload('SubmitThrottled', { pollAfter }), 'not yet'];
    }
    const attemptId = `attempt of ${token}`;
    if (orders.has(token)) return [submitPayload('SubmitAlreadyAccepted', { attemptId }), 'order'];
    if (kind === 'refused') {
      return [failedSubmit('PAYMENTS_CREDIT_CARD_GENERIC'), 'no order'];
    }
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
    if (operation === 'cartSelectedDeliveryOptionsUpdate') {
      const [one] = variables['selectedDeliveryOptions'] as { deliveryOptionHandle: string }[];
      cart = { ...cart, deliveryGroups: groups(one?.deliveryOptionHandle) };
    }
    if (operation === 'applePaySessionCreate') return SESSION;
    if (operation === 'cartCompletionAttempt') return ORDERED;
    if (operation === 'cartPrepareForCompletion')
      return reply.kind === 'away' ? notReady('SOME_REASON') : READY;
    if (operation === 'cart') return { cart: sentCart(cart) };
    const codes = { refused: ['DELIVERY_POSTAL_CODE_REQUIRED'], away: ['PAYMENT_METHOD_NOT_APPLICABLE'] };
    const code = reply.kind in codes ? codes[reply.kind as keyof typeof codes] : [];
    return mutationPayload(operation, cart, ...code);
  }

  const wait = (ms: number, signal: AbortSignal | null | undefined) =>
    new Promise<void>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
      setTimeout(resolve, ms);
    });

  const respond = (status: number, text: string) =>
    ({
      status,
      headers: new Headers(),
      body: null,
      text: () => Promise.resolve(text),
    }) as unknown as Response;

  const fetch: typeof globalThis.fetch = async (input, init) => {
    const signal = init?.signal;
    if (signal?.aborted) throw signal.reason;
    const { operation, variables } = readRequest(input, init);
    operations.push(operation);
    const isSubmit = operation === 'cartSubmitForCompletion';
    const reply = (isSubmit ? leftWhenPaid : left).shift() ?? { kind: 'fine', ms: 0 };
    const attempt = { token: String(variables['attemptToken']), reported: undefined as Reported };
    if (isSubmit) attempts.push(attempt);
    if (reply.kind === 'dropped') {
      await wait(reply.ms, signal);
      throw new TypeError('Failed to fetch');
    }
    if (reply.kind === 'busy') {
      await wait(reply.ms, signal);
      attempt.reported = 'not yet';
      return respond(429, '');
    }
    const [data, reported] = isSubmit ? submit(attempt.token, reply) : [apply(operation, variables, reply)];
    await wait(reply.kind === 'silent' ? 3_600_000 : reply.ms, signal);
    if (reply.kind === 'lost') throw new TypeError('Failed to fetch');
    attempt.reported = reported;
    return respond(200, JSON.stringify({ data }));
  };

  return {
    fetch,
    cartId: id,
    orders,
    operations,
    /** Whether the cart contains personal data. */
    isPersonal: () => isPersonal,
    /** The shopper has been to the checkout, which is responsible for the personal data from then on. */
    returnFromCheckout: () => (isPersonal = false),
    /** Tokens that were sent while the one before might have created an order. */
    prematureTokens: () =>
      attempts.flatMap(({ token }, index) => {
        const before = attempts[index - 1];
        if (!before || before.token === token) return [];
        const reports = attempts.filter((one) => one.token === before.token).map(({ reported }) => reported);
        const isOver = reports.at(-1) === 'no order' || reports.every((reported) => reported === 'not yet');
        return isOver ? [] : token;
      }),
  };
}
