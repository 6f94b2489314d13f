import type { SdkVendor } from '../net/sdk/sdk-hosts';
import type { ButtonModule, ExtrasModule, WalletModule } from './contract';
import type { WalletName } from './instrument-names';

/** How a wallet's code, which is not needed for the first paint, is loaded. */
export interface WalletCode {
  /**
   * Loads the wallet's code. Absent for a wallet that only leads to the checkout
   * (`checkout/checkout-click.ts`).
   */
  load?: () => Promise<WalletModule>;
  /**
   * Loads the code that draws the button, which may be there before the rest: a click waits for that. Absent
   * if the button is drawn only once a click on it can run: Apple Pay's sheet opens only in the task of the
   * click.
   */
  loadButton?: () => Promise<ButtonModule>;
  /** Whether the sheet may be a window, which our code opens; PayPal opens its own. */
  opensWindow?: boolean;
  /** Loads the extras of its button. */
  extras?: () => Promise<ExtrasModule>;
  /** The vendor, if its script is preloaded. */
  preloads?: SdkVendor;
}

/** Requests the engine of payment sheets with the code that imports it, instead of one after the other. */
const withSheet = <Module>(load: () => Promise<Module>) => {
  return (): Promise<Module> => {
    import('./sheet/sheet-cart').catch(() => {});
    return load();
  };
};

/** Both wallets of PayPal have one script. PayPal opens its window by itself, which then waits for the code. */
const paypal: WalletCode = {
  load: withSheet(() => import('./paypal/index')),
  loadButton: () => import('./paypal/draw-button'),
  preloads: 'paypal',
};

const amazon: WalletCode = { load: () => import('./amazon/index') };

/** The code of each wallet, by its name in configurations. */
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
