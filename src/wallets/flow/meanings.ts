import type { SheetError } from './sheet-error';

/**
 * - L: leave for the merchant's checkout, with the meaning's name as the reason
 * - M, O, C, W: abort, with the shop's message, the dialog of what is sold out, the checkout's dialog, the wallet's
 * - S: show the error in the sheet, which stays
 * - G: go on
 */
type Action = 'L' | 'M' | 'O' | 'C' | 'W' | 'S' | 'G';

/** `codes` is looked for in a code with, after a space, the last step of its path; `key` is what a sheet shows. */
type Row = readonly [
  actions: `${Action}${Action}${Action}${Action}`,
  codes?: RegExp,
  key?: SheetError['key'],
];

/**
 * Everything that an answer can mean, most important first: what is done about it in a click that only redirects, in
 * Google Pay, in Apple Pay, and in PayPal, whose window has no fields of ours; and the codes that mean it, besides
 * those that end in its name. The first row that fits a code has it.
 */
export const MEANINGS = {
  sold_out: ['OOOO'],
  // What a buyer has approved with PayPal is seen once more at the checkout.
  currency_changed: ['LLLG'],
  payment_method_not_applicable: ['LLLL', /METHOD_UNAVAILABLE|SHOPIFY_PAYMENTS/],
  invalid_payment_deferred_payment_required: ['LLWL'],
  // No sheet has a field for a company, but the checkout has one.
  cart_not_ready: ['LLLL', /COMPANY_[^L]| company/],
  cart_throttled: ['LLLL'],
  not_enough_stock: ['LLLG', /_STOCK/],
  account_info_mismatch: ['CWLW', /CUSTOMER_PROFILE/],
  captcha_required: ['CLWW'],
  redirect_to_checkout_required: ['CLWW'],
  invalid_payment_amount: ['CLWW', /PAYMENT(_AMOUNT| amount)/],
  dynamic_tax: ['CLWW', /NEW_TAX/],
  localization_extension_field_error: ['CLWW'],
  payments_country_invalid: ['CLSW'],
  invalid_country: ['CLWW', /^INVALID countryCode/],
  invalid_language: ['CLWW'],
  missing_cart_id: ['CLWW', /^INVALID cartId/],
  // Apple Pay has no such reason, and PayPal is not told of it.
  unsupported_google_pay_payment_method: ['CLWW', /METHOD_NOT_SUPPORTED/],
  validation_custom: ['MMMM'],
  merchandise_gone: ['COOO', /^(INVALID_)?MERCHANDISE_(NOT_|PRODUCT|LINE )/],
  // No answer, or lines that no cart can be made of.
  unrecoverable: [
    'CCCC',
    /_SELLING_PLAN |^SELLING_PLAN|^INVALID (quantity|merchandiseId|sellingPlanId|attributes)/,
  ],
  price_mismatch: ['CWWW'],
  unknown: ['CWWW'],
  address_unserviceable: ['CSSW', /NO_DELIVERY_[AS]|FULFILLMENT|ZIP_CODE_NOT/, 'address_unserviceable'],
  delivery_option: ['CSSW', /NO_DELIVERY_G|INVALID_DELIVERY_[GO]|DETAIL_CHANGED/, 'missing.shipping_option'],
  payment_declined: ['CSSW', /CREDIT_CARD|CARD_DECLINED|^INVALID_PAYMENT /, 'invalid.payment_method'],
  discount_not_applicable: ['CSSW', /DISCOUNT/, 'invalid.discount'],
  field_problem: ['CSSW'],
  pending_delivery_groups: ['CGGG'],
  ignorable: ['GGGG'],
} as const satisfies Record<string, Row>;

export type Meaning = keyof typeof MEANINGS;

/** The same as a list. */
export const ROWS = Object.entries(MEANINGS) as [Meaning, Row][];
