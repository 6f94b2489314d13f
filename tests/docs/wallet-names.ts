import { WALLET_NAMES, type WalletName } from '../../src/wallets/instrument-names';

/** The wallets by their names in the docs. */
const NAMES: Readonly<Record<string, WalletName>> = {
  'Buy it now': 'buy_it_now',
  'Shop Pay': 'shop_pay',
  'Apple Pay': 'apple_pay',
  'Google Pay': 'google_pay',
  PayPal: 'paypal',
  Venmo: 'venmo',
  'Meta Pay': 'facebook_pay',
  'Buy with Prime': 'buy_with_prime',
  'Amazon Pay': 'amazon_pay',
};

/** The wallets in a cell of the docs: their names, or `all`. */
export const walletsIn = (cell = ''): readonly WalletName[] =>
  cell === 'all' ? WALLET_NAMES : cell.split(', ').map((name) => NAMES[name] ?? (name as WalletName));
