/**
 * Titles of rows: what the shopper sees, and when. `GENERIC_DIALOG` is the error dialog for failures that a
 * second click would not overcome, and `RETRY_DIALOG` for those that may be over soon.
 */
export const GENERIC_DIALOG =
  'At once, a dialog says that the purchase failed; after it is closed, the button can be clicked again';
export const RETRY_DIALOG = 'Within 5 s, a dialog says that the purchase failed; its button tries again';
/** A cart has a checkout, which the dialog offers. */
export const CART_RETRY_DIALOG =
  'Within 5 s, a dialog says that the purchase failed; its buttons try again, or open the checkout';
export const BY_PLATFORM = 'The product form is submitted, and the checkout opens';
export const CHECKOUT_WITH_FLAG = 'The checkout opens with the flag';
export const THEN_CHECKOUT_WITH_FLAG = 'then the checkout with the flag';
export const CHECKOUT_WITHOUT_FLAG = 'the checkout without a flag';

const MUG = '/products/kubek';

/**
 * The pages to try a row on. A click on the preparing page checks whether the new cart is ready
 * (`cartPrepareForCompletion`). The sheet page and the sheet cart have a wallet with a payment sheet.
 */
export const onProductPage = { where: 'product', path: MUG } as const;
export const onPreparingPage = { where: 'product', path: `${MUG}?flags=d6d12da0` } as const;
export const onSheetPage = { where: 'product', path: `${MUG}?recommended=google_pay` } as const;
export const onSheetCart = { where: 'cart', path: '/cart?wallets=google_pay' } as const;
export const onCartPage = { where: 'cart', path: '/cart' } as const;

/** A `pollAfter` in 5 s, as an ISO date. */
export const inFiveSeconds = () => new Date(Date.now() + 5000).toISOString();

/** A page instead of the API's JSON. */
export const htmlPageFault = {
  kind: 'status',
  status: 200,
  contentType: 'text/html; charset=utf-8',
  body: '<!doctype html><title>Error</title><h1>Down for maintenance</h1>',
} as const;

/** The API is too busy, and reports that in GraphQL: the status is 200. */
export const throttledFault = {
  kind: 'status',
  status: 200,
  body: JSON.stringify({
    errors: [
      {
        message: 'Throttled',
        extensions: { code: 'THROTTLED', documentation: 'https://shopify.dev/api/usage/rate-limits' },
      },
    ],
  }),
} as const;
