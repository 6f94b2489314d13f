/** PayPal's `locale`. https://developer.paypal.com/sdk/js/configuration/#locale */
export const PAYPAL_LOCALE: string = 'pl_PL';

/** Google Pay's `buttonLocale`. */
export const GOOGLE_LOCALE: string = 'pl';

/** The `locale` of Apple's button, which Apple's script draws. */
export const APPLE_LOCALE: string = 'pl-PL';

/**
 * Amazon Pay's `checkoutLanguage`, by the merchant's ledger currency. Amazon Pay does not offer Polish.
 * https://developer.amazon.com/docs/amazon-pay-checkout/add-the-amazon-pay-button.html
 */
export const AMAZON_LANGUAGES: Readonly<Record<string, string>> = {};
