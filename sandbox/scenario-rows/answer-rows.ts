import { asCart, nothing, withCart, withoutCart } from '../payload-patches';
import type { Scenario } from '../scenario';
import { GENERIC, onCartPage, onProductPage } from './row-parts';

/** Responses in which something is missing or wrong. */
export const ANSWER_ROWS = [
  {
    ...onProductPage,
    name: 'cart_null',
    title: GENERIC,
    answer: 'cart: null bez żadnego błędu',
    patch: { cartCreate: withoutCart },
  },
  {
    ...onCartPage,
    name: 'cart_gone',
    title: GENERIC,
    answer: 'Zapytanie o koszyk odpowiada null',
    on: ['cart'],
    patch: { cart: nothing },
  },
  {
    ...onProductPage,
    name: 'without_checkout_url',
    title: GENERIC,
    answer: 'Koszyk bez checkoutUrl',
    patch: { cartCreate: withCart({ checkoutUrl: null }), cart: asCart({ checkoutUrl: null }) },
  },
  {
    ...onProductPage,
    name: 'javascript_checkout_url',
    title: `${GENERIC}; żaden skrypt się nie wykonuje`,
    answer: 'checkoutUrl ze schematem javascript:',
    patch: { cartCreate: withCart({ checkoutUrl: 'javascript:document.title="wykonano"//' }) },
  },
  {
    ...onProductPage,
    name: 'foreign_http_checkout_url',
    title: `${GENERIC}; bez przejścia na obcy adres`,
    answer: 'checkoutUrl po http na innym hoście',
    patch: { cartCreate: withCart({ checkoutUrl: 'http://127.0.0.2:9/cart/c/obcy' }) },
  },
  {
    ...onProductPage,
    name: 'data_with_errors',
    title: GENERIC,
    answer: 'Koszyk razem z błędem GraphQL najwyższego poziomu',
    patch: { cartCreate: (payload) => payload },
    errors: [
      { message: 'Internal error.', extensions: { code: 'INTERNAL_SERVER_ERROR' }, path: ['cartCreate'] },
    ],
  },
  {
    ...onProductPage,
    name: 'refused_field',
    title: GENERIC,
    answer: 'Koszyk razem z ACCESS_DENIED dla jednego pola (quantityAvailable), którego uprawnienia brakuje',
    patch: { cartCreate: (payload) => payload },
    errors: [
      {
        message: 'Access denied for quantityAvailable field.',
        extensions: { code: 'ACCESS_DENIED' },
        path: ['cartCreate', 'cart', 'lines', 'nodes', 0, 'merchandise', 'quantityAvailable'],
      },
    ],
  },
  {
    ...onCartPage,
    name: 'cart_http_503',
    title: GENERIC,
    answer: 'HTTP 503 na kliknięcie na stronie koszyka',
    on: ['cart'],
    fault: { kind: 'status', status: 503, headers: () => ({ 'retry-after': '1' }) },
  },
  {
    ...onCartPage,
    name: 'cart_dropped',
    title: GENERIC,
    answer: 'Zerwane połączenie na kliknięcie na stronie koszyka',
    on: ['cart'],
    fault: { kind: 'drop', when: 'before' },
  },
] as const satisfies readonly Scenario[];
