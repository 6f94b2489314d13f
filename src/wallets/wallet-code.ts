import type { SdkVendor } from '../net/sdk/sdk-hosts';
import type { ButtonModule, ExtrasModule, WalletModule } from './contract';
import type { WalletName } from './instrument-names';

/** How a wallet's code, which the first paint does not need, is loaded. */
export interface WalletCode {
  /**
   * Loads the wallet's code. Absent for a wallet that only leads to the checkout
   * (`checkout/checkout-click.ts`).
   */
  load?: () => Promise<WalletModule>;
  /**
   * Loads the code that draws the button, which may load before the rest: a click waits for the rest. Absent
   * if the button is drawn only once a click on it can run: Apple Pay's sheet opens only in the task of the
   * click.
   */
  loadButton?: () => Promise<ButtonModule>;
  /** Whether the sheet may be a window that our code opens; PayPal opens its own. */
  opensWindow?: boolean;
  /** Loads the extras of its button. */
  extras?: () => Promise<ExtrasModule>;
  /** The vendor, if its script is preloaded. */
  preloads?: SdkVendor;
}

/**
 * Requests the engine of payment sheets together with the code that imports it, instead of one after the
 * other.
 */
const withSheet = <Module>(load: () => Promise<Module>) => {
  return (): Promise<Module> => {
    import('./sheet/sheet-cart').catch(() => {});
    return load();
  };
};

/**
 * Both of PayPal's wallets have the same script. PayPal opens its window itself, and the window then waits
 * for the code.
 */
const paypal: WalletCode = {
  load: withSheet(() => import('./paypal/index')),
  loadButton: () => import('./paypal/draw-button'),
  preloads: 'paypal',
};

const amazon: WalletCode = { load: () => import('./amazon/index') };

/** The code of each wallet, by its name in page configurations. */
export const walletCode: Readonly<Partial<Record<WalletName, WalletCode>>> = {
  shop_pay: { extras: () => import('./shop-pay/extras') },
  apple_pay: { load: withSheet(() => import('./apple-pay/index')) },
  google_pay: {
    load: withSheet(() => import('./google-pay/index')),
    loadButton: () => import('./google-pay/draw-button'),
    opensWindow: true,
    preloads: 'google',
  },
  paypal,
  venmo: paypal,
  buy_with_prime: amazon,
  amazon_pay: amazon,
};
