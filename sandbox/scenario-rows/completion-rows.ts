import { inCurrency, withResult, withUserErrors } from '../payload-patches';
import type { Scenario } from '../scenario';
import { CHECKOUT, onCartPage, onPreparingPage, onProductPage, soon } from './row-parts';

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
    title: `${CHECKOUT} wallet_cart_not_ready`,
    answer: 'CartStatusNotReady z błędem',
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
    title: 'Strona kasy bez flagi',
    answer: 'CartThrottled z pollAfter za 5 s',
    patch: {
      cartPrepareForCompletion: withResult(() => ({ __typename: 'CartThrottled', pollAfter: soon() })),
    },
  },
  {
    ...onPreparingPage,
    name: 'pending_delivery_groups',
    title: 'Przejście do kasy, jak gdyby nic się nie stało',
    answer: 'CartStatusNotReady tylko z PENDING_DELIVERY_GROUPS',
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
    title: `${CHECKOUT} wallet_payment_method_not_applicable`,
    answer: 'PAYMENT_METHOD_NOT_APPLICABLE razem z koszykiem',
    patch: { cartCreate: withUserErrors(notApplicable) },
  },
  {
    ...onProductPage,
    name: 'invalid_payment_deferred_payment_required',
    title: 'Strona kasy bez flagi',
    answer: 'INVALID_PAYMENT_DEFERRED_PAYMENT_REQUIRED razem z koszykiem',
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
    title: `${CHECKOUT} wallet_currency_change`,
    answer: 'Koszyk w euro, choć strona jest w złotych',
    patch: { cartCreate: inCurrency('EUR') },
  },
  {
    ...onCartPage,
    name: 'currency_changed_cart',
    title: `${CHECKOUT} wallet_currency_change`,
    answer: 'Koszyk strony w euro, choć strona jest w złotych',
    on: ['cart'],
    patch: { cart: inCurrency('EUR') },
  },
] as const satisfies readonly Scenario[];
