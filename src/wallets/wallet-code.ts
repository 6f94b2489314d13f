import type { SdkVendor } from '../net/sdk/sdk-hosts';
import type { ButtonModule, WalletModule } from './contract';
import type { WalletName } from './instrument-names';

/** How a wallet's code, which the first paint does not need, is loaded. */
export interface WalletCode {
  load: () => Promise<WalletModule>;
  /**
   * Loads the code that draws the button, if the button may be drawn before the rest has loaded. The rest
   * loads when a pointer, a finger or the focus reaches the button, and a click waits for it. Absent if the
   * button must not be drawn before a click on it can run, as with Apple Pay, whose sheet can be opened only
   * in the task of the click.
   */
  loadButton?: () => Promise<ButtonModule>;
  /**
   * Whether our code may open the sheet as a window, which WebKit allows only during the click, or right
   * after it. PayPal's script opens its window itself.
   */
  opensWindow?: boolean;
  /** The vendor whose script is preloaded. */
  preloads?: SdkVendor;
}

/**
 * Loads the engine of payment sheets at the same time as the code that imports it, instead of after it. A
 * failure is ignored here, because the import in that code fails too.
 */
const withSheet = <Module>(load: () => Promise<Module>) => {
  return (): Promise<Module> => {
    import('./sheet/sheet-cart').catch(() => {});
    return load();
  };
};

/**
 * PayPal and Venmo use the same script. The script opens its window itself, and the window then waits for the
 * code of the click.
 */
const paypal: WalletCode = {
  load: withSheet(() => import('./paypal/index')),
  loadButton: () => import('./paypal/draw-button'),
  preloads: 'paypal',
};

const amazon: WalletCode = { load: () => import('./amazon/index') };

/**
 * The code of each wallet, by its name in page configurations. A wallet that only leads to the checkout has
 * none (`checkout/checkout-click.ts`).
 */
export const walletCode: Readonly<Partial<Record<WalletName, WalletCode>>> = {
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
