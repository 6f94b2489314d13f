import type { SdkVendor } from '../net/sdk/sdk-hosts';
import type { ExtrasModule, WalletModule } from './contract';
import type { WalletName } from './instrument-names';

/** How a wallet's code, which is not needed for the first paint, is loaded. */
export interface WalletCode {
  /**
   * Loads the wallet's code. Absent for a wallet that only leads to the checkout
   * (`checkout/checkout-click.ts`).
   */
  load?: () => Promise<WalletModule>;
  /** Loads the extras of its button. */
  extras?: () => Promise<ExtrasModule>;
  /** The vendor, if its script is preloaded. */
  preloads?: SdkVendor;
}

/** Both wallets of PayPal have one script. */
const paypal: WalletCode = {
  load: () => import('./paypal/index'),
  preloads: 'paypal',
};

const amazon: WalletCode = { load: () => import('./amazon/index') };

/** The code of each wallet, by its name in configurations. */
export const walletCode: Readonly<Partial<Record<WalletName, WalletCode>>> = {
  shop_pay: { extras: () => import('./shop-pay/extras') },
  apple_pay: { load: () => import('./apple-pay/index') },
  google_pay: { load: () => import('./google-pay/index'), preloads: 'google' },
  paypal,
  venmo: paypal,
  buy_with_prime: amazon,
  amazon_pay: amazon,
};
