import type { WalletConfig } from '../contract';

/** The wallet of a product page if none of the page's configs can be offered. */
export const fallbackConfig: WalletConfig = { name: 'buy_it_now', wallet_params: {} };
