/** What a sheet does about an error, a warning, or a state of the cart. */
export type Action =
  /** Decelerate; the meaning's name is the reason. */
  | 'decelerate'
  /** Close the sheet, and show the API's message, which may be the shop's own. */
  | 'show_shop_message'
  /** Close the sheet, and show that everything in the cart is sold out. */
  | 'show_out_of_stock'
  /** Close the sheet, and show the generic error of the checkout. */
  | 'show_checkout_error'
  /** Close the sheet, and show the wallet's error. */
  | 'show_wallet_error'
  /** Close the sheet, and show that the shop does not deliver to the address. */
  | 'show_address_unserviceable'
  /** Show the error in the sheet, which stays open. */
  | 'show_in_sheet'
  /** Go on. */
  | 'continue';

/** The wallets' columns in the table. Venmo uses PayPal's column. */
export type SheetColumn = 'google_pay' | 'apple_pay' | 'paypal';

/** What each wallet with a sheet does. */
type ActionByWallet = Readonly<Record<SheetColumn, Action>>;

const inEverySheet = (action: Action): ActionByWallet => ({
  google_pay: action,
  apple_pay: action,
  paypal: action,
});

/** An error that the shopper can correct in the sheet. PayPal's window has no fields for that. */
const SHOWN_IN_SHEET: ActionByWallet = {
  google_pay: 'show_in_sheet',
  apple_pay: 'show_in_sheet',
  paypal: 'show_wallet_error',
};

/** Google Pay decelerates; the other sheets show the wallet's error. */
const GOOGLE_DECELERATES: ActionByWallet = {
  google_pay: 'decelerate',
  apple_pay: 'show_wallet_error',
  paypal: 'show_wallet_error',
};

/**
 * Every meaning that a response can have for a sheet, the most important first, and what each wallet does
 * about it.
 */
export const MEANINGS = {
  sold_out: inEverySheet('show_out_of_stock'),
  // After an approval at PayPal the checkout shows the total again.
  currency_changed: { google_pay: 'decelerate', apple_pay: 'decelerate', paypal: 'continue' },
  payment_method_not_applicable: inEverySheet('decelerate'),
  invalid_payment_deferred_payment_required: {
    google_pay: 'decelerate',
    apple_pay: 'show_wallet_error',
    paypal: 'decelerate',
  },
  cart_not_ready: inEverySheet('decelerate'),
  cart_throttled: inEverySheet('decelerate'),
  not_enough_stock: { google_pay: 'decelerate', apple_pay: 'decelerate', paypal: 'continue' },
  account_info_mismatch: {
    google_pay: 'show_wallet_error',
    apple_pay: 'decelerate',
    paypal: 'show_wallet_error',
  },
  captcha_required: GOOGLE_DECELERATES,
  redirect_to_checkout_required: GOOGLE_DECELERATES,
  // These two rows are about errors of the API. If the cart costs more than the sheet has shown, Apple's and
  // Google's sheets decelerate before they submit it (`sheet/compare-with-seen.ts`). After an approval at
  // PayPal the checkout shows the total again.
  invalid_payment_amount: GOOGLE_DECELERATES,
  dynamic_tax: GOOGLE_DECELERATES,
  localization_extension_field_error: GOOGLE_DECELERATES,
  payments_country_invalid: {
    google_pay: 'decelerate',
    apple_pay: 'show_in_sheet',
    paypal: 'show_wallet_error',
  },
  invalid_country: GOOGLE_DECELERATES,
  invalid_language: GOOGLE_DECELERATES,
  missing_cart_id: GOOGLE_DECELERATES,
  unsupported_google_pay_payment_method: GOOGLE_DECELERATES,
  unsupported_apple_pay_payment_method: inEverySheet('show_wallet_error'),
  unsupported_payment_method: inEverySheet('show_wallet_error'),
  custom_validation: inEverySheet('show_shop_message'),
  // A quantity, a gift card's recipient or a note, which the shopper corrects in the page.
  shopper_input: inEverySheet('show_shop_message'),
  merchandise_gone: inEverySheet('show_out_of_stock'),
  // No response, or lines from which no cart can be created.
  unrecoverable: inEverySheet('show_checkout_error'),
  price_mismatch: inEverySheet('show_wallet_error'),
  unknown: inEverySheet('show_wallet_error'),
  address_unserviceable: { ...SHOWN_IN_SHEET, paypal: 'show_address_unserviceable' },
  delivery_option: SHOWN_IN_SHEET,
  payment_declined: SHOWN_IN_SHEET,
  discount_not_applicable: SHOWN_IN_SHEET,
  field_problem: SHOWN_IN_SHEET,
  // Only for a cart that was prepared with its payment. The shopper can comply with the shop's rule, and
  // authorize again.
  shop_message: SHOWN_IN_SHEET,
  // The API is still computing the delivery options: `settleDelivery` waits for them, and after PayPal the
  // checkout does.
  pending_delivery_groups: inEverySheet('continue'),
  ignorable: inEverySheet('continue'),
} as const satisfies Record<string, ActionByWallet>;

/** The meaning of an error, a warning or a cart for a sheet. */
export type Meaning = keyof typeof MEANINGS;

/** Meanings for which a wallet has its own name. */
export const MEANINGS_BY_WALLET: Partial<Record<Meaning, Partial<Record<SheetColumn, Meaning>>>> = {
  unsupported_payment_method: {
    google_pay: 'unsupported_google_pay_payment_method',
    apple_pay: 'unsupported_apple_pay_payment_method',
  },
};
