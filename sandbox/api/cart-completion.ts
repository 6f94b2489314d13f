import type { Cart } from '../store/cart';
import { cartTotals } from '../store/cart-totals';
import { deliveryGroups, selectedOption } from '../store/delivery';
import { endDiscounts } from '../store/discounts';
import type { ApiContext } from './api-context';
import { cartView, checkoutUrl } from './cart-view';
import { CART_NOT_FOUND } from './user-error';

/** Mutation `cartPrepareForCompletion`: ready, or not ready when nothing in the cart can be bought. */
export function cartPrepareForCompletion(_: unknown, { cartId }: { cartId: string }, context: ApiContext) {
  const cart = context.store.carts.byId(cartId);
  if (cart === undefined) return { result: null, userErrors: [CART_NOT_FOUND] };
  const view = cartView(cart, context.origin);
  const sellable = cart.lines.some((line) => line.quantity > 0);
  const errors = [{ code: 'MERCHANDISE_OUT_OF_STOCK', message: 'Nothing in the cart is available.' }];
  const result = sellable
    ? { __typename: 'CartStatusReady', cart: view }
    : { __typename: 'CartStatusNotReady', cart: view, errors };
  return { result, userErrors: [] };
}

/** What stands between a cart and its order: rules in the order in which they are reported. */
const OBSTACLES: readonly {
  code: string;
  message: string;
  stands: (cart: Cart, context: ApiContext) => boolean;
}[] = [
  {
    code: 'MERCHANDISE_OUT_OF_STOCK',
    message: 'The merchandise is sold out.',
    stands: (cart) => !cart.lines.some((line) => line.quantity > 0),
  },
  {
    code: 'MERCHANDISE_NOT_ENOUGH_STOCK_AVAILABLE',
    message: 'There is not enough stock.',
    stands: (cart, { store }) => cart.lines.some((line) => line.quantity > store.stock.left(line.variantId)),
  },
  {
    code: 'BUYER_IDENTITY_EMAIL_REQUIRED',
    message: 'An email is required.',
    stands: (cart) => !cart.email,
  },
  {
    code: 'DELIVERY_ADDRESS_REQUIRED',
    message: 'A delivery address is required.',
    stands: (cart) => needsShipping(cart) && cart.deliveryAddress === null,
  },
  {
    code: 'DELIVERY_NO_DELIVERY_AVAILABLE',
    message: 'The shop does not deliver there.',
    stands: (cart) => needsShipping(cart) && deliveryGroups(cart, true).length === 0,
  },
  {
    code: 'NO_DELIVERY_GROUP_SELECTED',
    message: 'A delivery option must be selected.',
    stands: (cart) => deliveryGroups(cart, true).some((group) => selectedOption(cart, group.id) === null),
  },
  {
    code: 'PAYMENTS_METHOD_REQUIRED',
    message: 'A payment method is required.',
    stands: (cart) => cart.payment === null,
  },
  {
    code: 'PAYMENTS_UNACCEPTABLE_PAYMENT_AMOUNT',
    message: 'The payment amount is not the total.',
    stands: (cart) => cart.payment !== null && cart.payment.amount !== cartTotals(cart).total,
  },
];

function needsShipping(cart: Cart): boolean {
  return cart.lines.some(({ variant }) => variant.requiresShipping);
}

/** Mutation `cartSubmitForCompletion`. A cart makes one order, also when it is sent again. */
export function cartSubmitForCompletion(
  _: unknown,
  { cartId, attemptToken }: { cartId: string; attemptToken: string },
  context: ApiContext,
) {
  const { store, origin } = context;
  const cart = store.carts.byId(cartId);
  if (cart === undefined) return { result: null, userErrors: [CART_NOT_FOUND] };
  if (cart.acceptedAttempts.has(attemptToken) || cart.orderId !== null) {
    return { result: { __typename: 'SubmitAlreadyAccepted', attemptId: attemptToken }, userErrors: [] };
  }
  const { submission } = context.scenario;
  if (submission !== undefined) return { result: submission(), userErrors: [] };
  endDiscounts(cart, 'submit');
  const errors = OBSTACLES.filter((one) => one.stands(cart, context)).map(({ code, message }) => ({
    code,
    message,
  }));
  if (errors.length > 0) {
    return {
      result: { __typename: 'SubmitFailed', checkoutUrl: checkoutUrl(cart, origin), errors },
      userErrors: [],
    };
  }
  const order = store.orders.place(cart, store.stock, 'wallet');
  cart.acceptedAttempts.add(attemptToken);
  const redirectUrl = `${origin}/orders/${order.id}`;
  return { result: { __typename: 'SubmitSuccess', attemptId: attemptToken, redirectUrl }, userErrors: [] };
}
