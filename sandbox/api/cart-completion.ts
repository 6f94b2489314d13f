import type { Cart } from '../store/cart';
import { cartTotals } from '../store/cart-totals';
import { deliveryGroups, selectedOption } from '../store/delivery';
import { endDiscounts } from '../store/discounts';
import type { ApiContext } from './api-context';
import { challengePath, orderPath, processingPath } from '../store/purchase-paths';
import { cartView, checkoutUrl } from './cart-view';
import { CART_NOT_FOUND } from './user-error';

/** Mutation `cartPrepareForCompletion`. The cart is ready if at least one of its lines is available. */
export function cartPrepareForCompletion(_: unknown, { cartId }: { cartId: string }, context: ApiContext) {
  const cart = context.store.carts.byId(cartId);
  if (cart === undefined) return { result: null, userErrors: [CART_NOT_FOUND] };
  const view = cartView(cart, context.origin);
  const isAvailable = cart.lines.some((line) => line.quantity > 0);
  const errors = [{ code: 'MERCHANDISE_OUT_OF_STOCK', message: 'Nothing in the cart is available.' }];
  const result = isAvailable
    ? { __typename: 'CartStatusReady', cart: view }
    : { __typename: 'CartStatusNotReady', cart: view, errors };
  return { result, userErrors: [] };
}

/** The errors of a submit, in the order in which they are reported, and which carts have them. */
const SUBMIT_ERRORS: readonly {
  code: string;
  message: string;
  appliesTo: (cart: Cart, context: ApiContext) => boolean;
}[] = [
  {
    code: 'MERCHANDISE_OUT_OF_STOCK',
    message: 'The merchandise is sold out.',
    appliesTo: (cart) => !cart.lines.some((line) => line.quantity > 0),
  },
  {
    code: 'MERCHANDISE_NOT_ENOUGH_STOCK_AVAILABLE',
    message: 'There is not enough stock.',
    appliesTo: (cart, { store }) =>
      cart.lines.some((line) => line.quantity > store.stock.left(line.variantId)),
  },
  {
    code: 'BUYER_IDENTITY_EMAIL_REQUIRED',
    message: 'An email is required.',
    appliesTo: (cart) => !cart.email,
  },
  {
    code: 'DELIVERY_ADDRESS_REQUIRED',
    message: 'A delivery address is required.',
    appliesTo: (cart) => needsShipping(cart) && cart.deliveryAddress === null,
  },
  {
    code: 'DELIVERY_NO_DELIVERY_AVAILABLE',
    message: 'The shop does not deliver there.',
    appliesTo: (cart) => needsShipping(cart) && deliveryGroups(cart, { withCarrierRates: true }).length === 0,
  },
  {
    code: 'NO_DELIVERY_GROUP_SELECTED',
    message: 'A delivery option must be selected.',
    appliesTo: (cart) =>
      deliveryGroups(cart, { withCarrierRates: true }).some(
        (group) => selectedOption(cart, group.id) === null,
      ),
  },
  {
    code: 'PAYMENTS_METHOD_REQUIRED',
    message: 'A payment method is required.',
    appliesTo: (cart) => cart.payment === null,
  },
  {
    code: 'PAYMENTS_UNACCEPTABLE_PAYMENT_AMOUNT',
    message: 'The payment amount is not the total.',
    appliesTo: (cart) => cart.payment !== null && cart.payment.amount !== cartTotals(cart).total,
  },
];

function needsShipping(cart: Cart): boolean {
  return cart.lines.some(({ variant }) => variant.requiresShipping);
}

/**
 * Mutation `cartSubmitForCompletion`. It accepts an attempt, which is processed later; only its token is
 * idempotent, and only for five minutes.
 */
export function cartSubmitForCompletion(
  _: unknown,
  { cartId, attemptToken }: { cartId: string; attemptToken: string },
  context: ApiContext,
) {
  const { store, origin, scenario } = context;
  const cart = store.carts.byIdEvenIfOrdered(cartId);
  const earlier = cart && store.attempts.ofToken(cart, attemptToken);
  if (earlier !== undefined) {
    return { result: { __typename: 'SubmitAlreadyAccepted', attemptId: earlier.id }, userErrors: [] };
  }
  if (cart === undefined || cart.orderId !== null) return { result: null, userErrors: [CART_NOT_FOUND] };
  const { submission } = scenario;
  if (submission !== undefined) return { result: submission(), userErrors: [] };
  endDiscounts(cart, 'submit');
  const errors = SUBMIT_ERRORS.filter(({ appliesTo }) => appliesTo(cart, context)).map(
    ({ code, message }) => ({ code, message }),
  );
  if (errors.length > 0) {
    return {
      result: { __typename: 'SubmitFailed', checkoutUrl: checkoutUrl(cart, origin), errors },
      userErrors: [],
    };
  }
  const { id } = store.attempts.accept(cart, attemptToken, scenario.completion);
  const redirectUrl = `${origin}${processingPath(id)}`;
  return { result: { __typename: 'SubmitSuccess', attemptId: id, redirectUrl }, userErrors: [] };
}

/** How long clients must wait between polls, ms. */
const POLL_DELAY_MS = 500;

/** Query `cartCompletionAttempt`: null for an unknown id. */
export function cartCompletionAttempt(
  _: unknown,
  { attemptId: id }: { attemptId: string },
  { store, origin }: ApiContext,
) {
  const attempt = store.attempts.poll(id);
  if (attempt === undefined) return null;
  const { state, plan } = attempt;
  switch (state.at) {
    case 'processing':
      return { __typename: 'CartCompletionProcessing', id, pollDelay: POLL_DELAY_MS };
    case 'challenge': {
      const redirectUrl = `${origin}${challengePath(id)}`;
      const action =
        plan.end === 'challenge' ? { __typename: 'CompletePaymentChallenge', redirectUrl } : null;
      return { __typename: 'CartCompletionActionRequired', id, action };
    }
    case 'ordered':
      return {
        __typename: 'CartCompletionSuccess',
        id,
        orderId: `gid://shopify/Order/${state.order.id}`,
        orderUrl: `${origin}${orderPath(state.order)}`,
        completedAt: state.completedAt.toISOString(),
      };
    case 'failed': {
      const errors = state.codes.map((code) => ({ code, message: `The attempt has failed: ${code}.` }));
      return { __typename: 'CartCompletionFailed', id, errors };
    }
  }
}
