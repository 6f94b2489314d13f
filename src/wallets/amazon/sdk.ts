import type { CheckoutSession } from '../../net/wallet-config';

/** What a checkout at Amazon is opened with, once it is known. */
export interface CheckoutOptions {
  createCheckoutSessionConfig: CheckoutSession['createCheckoutSessionConfig'];
  productType: 'PayAndShip' | 'PayOnly';
}

/** An Amazon Pay button that was drawn without a session: the session comes with the click. */
export interface AmazonPayHandle {
  onClick(run: () => void): void;
  /** Leaves the page, or opens a window over it; throws texts. */
  initCheckout(options: CheckoutOptions): void;
}

/** Amazon Pay's part of the script. https://developer.amazon.com/docs/amazon-pay-checkout/amazon-pay-script.html */
export interface AmazonPaySdk {
  /** @param selector of an element of the document; throws texts */
  renderButton(selector: string, options: object): AmazonPayHandle;
}

/** Buy with Prime's part of the script; `amazonPayOptions` are those of Amazon Pay's own `initCheckout`. */
export interface PrimeSdk {
  /** Leaves the page, or opens a window over it; throws texts. */
  initCheckout(options: PrimeOptions): void;
}

export interface PrimeOptions {
  appId: string | undefined;
  checkoutSupportsSplitCart: boolean | undefined;
  amazonPayOptions: CheckoutOptions & Readonly<Record<string, unknown>>;
}

/** The script's global; read at use, because it may come, or be the page's own, at any time. */
const amazon = () =>
  (globalThis as { amazon?: { Pay?: Partial<AmazonPaySdk>; buywithprime?: Partial<PrimeSdk> } }).amazon;

export const amazonPaySdk = (): AmazonPaySdk | undefined => {
  const pay = amazon()?.Pay;
  return pay?.renderButton && (pay as AmazonPaySdk);
};

export const primeSdk = (): PrimeSdk | undefined => {
  const prime = amazon()?.buywithprime;
  return prime?.initCheckout && (prime as PrimeSdk);
};
