/** Wallet names in page configurations. */
export const WALLET_NAMES = [
  'buy_it_now',
  'shop_pay',
  'apple_pay',
  'google_pay',
  'paypal',
  'venmo',
  'facebook_pay',
  'buy_with_prime',
  'amazon_pay',
] as const;

/** A wallet's name in page configurations. */
export type WalletName = (typeof WALLET_NAMES)[number];

/** Instrument names in headers and events. `Unknown` is sent with requests that belong to no wallet. */
export type InstrumentName =
  | 'BuyItNow'
  | 'MoreOptions'
  | 'ApplePay'
  | 'PayPal'
  | 'Venmo'
  | 'GooglePay'
  | 'ShopPay'
  | 'FacebookPay'
  | 'BuyWithPrime'
  | 'AmazonPay'
  | 'Unknown';
