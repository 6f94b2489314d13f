import { inCurrency, withResult, withUserErrors } from '../payload-patches';
import type { Scenario } from '../scenario';
import { CHECKOUT_WITH_FLAG, onCartPage, onPreparingPage, onProductPage, inFiveSeconds } from './row-parts';

const notApplicable = {
  code: 'PAYMENT_METHOD_NOT_APPLICABLE',
  field: null,
  message: 'The payment method does not apply to the cart.',
};

/** The API responds that the cart cannot be completed. */
export const COMPLETION_ROWS = [
  {
    ...onPreparingPage,
    name: 'cart_not_ready',
    title: `${CHECKOUT_WITH_FLAG} wallet_cart_not_ready`,
    response: 'CartStatusNotReady with an error',
    patch: {
      cartPrepareForCompletion: withResult(() => ({
        __typename: 'CartStatusNotReady',
        errors: [{ code: 'DELIVERY_NO_DELIVERY_AVAILABLE', message: 'No delivery.' }],
      })),
    },
  },
  {
    ...onPreparingPage,
    name: 'cart_throttled',
    title: 'The checkout opens without a flag',
    response: 'CartThrottled with pollAfter in 5 s',
    patch: {
      cartPrepareForCompletion: withResult(() => ({
        __typename: 'CartThrottled',
        pollAfter: inFiveSeconds(),
      })),
    },
  },
  {
    ...onPreparingPage,
    name: 'pending_delivery_groups',
    title: 'The checkout opens, as if nothing had happened',
    response: 'CartStatusNotReady with PENDING_DELIVERY_GROUPS alone',
    patch: {
      cartPrepareForCompletion: withResult(() => ({
        __typename: 'CartStatusNotReady',
        errors: [{ code: 'PENDING_DELIVERY_GROUPS', message: 'Delivery groups are pending.' }],
      })),
    },
  },
  {
    ...onProductPage,
    name: 'payment_method_not_applicable',
    title: `${CHECKOUT_WITH_FLAG} wallet_payment_method_not_applicable`,
    response: 'PAYMENT_METHOD_NOT_APPLICABLE together with a cart',
    patch: { cartCreate: withUserErrors(notApplicable) },
  },
  {
    ...onProductPage,
    name: 'invalid_payment_deferred_payment_required',
    title: 'The checkout opens without a flag',
    response: 'INVALID_PAYMENT_DEFERRED_PAYMENT_REQUIRED together with a cart',
    patch: {
      cartCreate: withUserErrors({
        code: 'INVALID_PAYMENT_DEFERRED_PAYMENT_REQUIRED',
        field: null,
        message: 'A deferred payment is required.',
      }),
    },
  },
  {
    ...onProductPage,
    name: 'currency_changed',
    title: `${CHECKOUT_WITH_FLAG} wallet_currency_change`,
    response: 'A cart in EUR, although the page is in PLN',
    patch: { cartCreate: inCurrency('EUR') },
  },
  {
    ...onCartPage,
    name: 'cart_currency_changed',
    title: `${CHECKOUT_WITH_FLAG} wallet_currency_change`,
    response: "The page's cart is in EUR, although the page is in PLN",
    on: ['cart'],
    patch: { cart: inCurrency('EUR') },
  },
] as const satisfies readonly Scenario[];
