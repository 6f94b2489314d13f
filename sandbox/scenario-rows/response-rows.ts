import { nullPayload, unchanged, withCartFields, withFields, withoutCart } from '../payload-patches';
import type { Scenario } from '../scenario';
import { BY_PLATFORM, CART_RETRY_DIALOG, GENERIC_DIALOG, onCartPage, onProductPage } from './row-parts';

/** Responses in which something is missing or wrong. */
export const RESPONSE_ROWS = [
  {
    ...onProductPage,
    name: 'cart_null',
    title: GENERIC_DIALOG,
    response: 'cart: null without any error',
    patch: { cartCreate: withoutCart },
  },
  {
    ...onCartPage,
    name: 'cart_gone',
    title: 'At once, a dialog says that the purchase failed; its button opens the checkout',
    response: 'The query cart returns null',
    on: ['cart'],
    patch: { cart: nullPayload },
  },
  {
    ...onProductPage,
    name: 'checkout_url_null',
    title: GENERIC_DIALOG,
    response: 'checkoutUrl: null',
    patch: { cartCreate: withCartFields({ checkoutUrl: null }), cart: withFields({ checkoutUrl: null }) },
  },
  {
    ...onProductPage,
    name: 'javascript_checkout_url',
    title: `${GENERIC_DIALOG}; no script runs`,
    response: 'checkoutUrl with the scheme javascript:',
    patch: { cartCreate: withCartFields({ checkoutUrl: 'javascript:document.title="executed"//' }) },
  },
  {
    ...onProductPage,
    name: 'foreign_http_checkout_url',
    title: `${GENERIC_DIALOG}; the page of the other host does not open`,
    response: 'checkoutUrl with the scheme http: on another host',
    patch: { cartCreate: withCartFields({ checkoutUrl: 'http://127.0.0.2:9/cart/c/foreign' }) },
  },
  {
    ...onProductPage,
    name: 'data_with_errors',
    title: GENERIC_DIALOG,
    response: 'A cart together with a top-level GraphQL error',
    patch: { cartCreate: unchanged },
    errors: [
      { message: 'Internal error.', extensions: { code: 'INTERNAL_SERVER_ERROR' }, path: ['cartCreate'] },
    ],
  },
  {
    ...onProductPage,
    name: 'field_access_denied',
    title: BY_PLATFORM,
    response: 'A cart together with ACCESS_DENIED for one field (quantityAvailable), whose scope is missing',
    patch: { cartCreate: unchanged },
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
    title: CART_RETRY_DIALOG,
    response: 'cart: HTTP 503 after a click on the cart page',
    on: ['cart'],
    fault: { kind: 'status', status: 503, headers: () => ({ 'retry-after': '1' }) },
  },
  {
    ...onCartPage,
    name: 'note_http_500',
    title: "The cart's form is posted with the note that was typed, and the checkout opens",
    response: 'cartNoteUpdate: HTTP 500 after a click on the cart page',
    on: ['cartNoteUpdate'],
    fault: { kind: 'status', status: 500 },
  },
  {
    ...onCartPage,
    name: 'cart_dropped',
    title: CART_RETRY_DIALOG,
    response: 'cart: the connection is dropped after a click on the cart page',
    on: ['cart'],
    fault: { kind: 'drop', when: 'before' },
  },
] as const satisfies readonly Scenario[];
