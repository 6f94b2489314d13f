import type { CheckoutSession } from './wallet-config';

/** What a checkout at Amazon is opened with, once it is known. */
export interface CheckoutOptions {
  createCheckoutSessionConfig: CheckoutSession['createCheckoutSessionConfig'];
  /** `PayAndShip` or `PayOnly`. */
  productType: unknown;
}

/** An Amazon Pay button that was drawn without a session: the session comes with the click. */
export interface AmazonPayHandle {
  onClick(run: () => void): void;
  /** Leaves the page, or opens a window over it; throws texts. */
  initCheckout(options: CheckoutOptions): void;
}

/** What a Buy with Prime checkout is opened with: what Amazon Pay's own checkout is, and what Prime adds. */
export interface PrimeOptions {
  appId: string | undefined;
  checkoutSupportsSplitCart: boolean | undefined;
  amazonPayOptions: CheckoutOptions & Readonly<Record<string, unknown>>;
}

/** Amazon Pay's part of the script. https://developer.amazon.com/docs/amazon-pay-checkout/amazon-pay-script.html */
export interface AmazonPaySdk {
  /** @param selector of an element of the document; throws texts */
  renderButton(selector: string, options: object): AmazonPayHandle;
  /** Opens a checkout without a button; leaves the page as {@link AmazonPayHandle.initCheckout} does. */
  initCheckout(options: object): void;
}

/** Buy with Prime's part of the script. */
export interface PrimeSdk {
  /** Leaves the page, or opens a window over it; throws texts. */
  initCheckout(options: PrimeOptions): void;
}

/** The script's global; read at use, because it may come, or be the page's own, at any time. */
const amazon = () =>
  (globalThis as { amazon?: { Pay?: Partial<AmazonPaySdk>; buywithprime?: Partial<PrimeSdk> } }).amazon;

export const amazonPaySdk = (): AmazonPaySdk | undefined => {
  const pay = amazon()?.Pay;
  return pay?.renderButton && (pay as AmazonPaySdk);
};

/** What opens Prime's checkout; undefined while nothing can. */
export const primeSdk = (): PrimeSdk | undefined => {
  const { Pay, buywithprime } = amazon() ?? {};
  if (buywithprime?.initCheckout) return buywithprime as PrimeSdk;
  // What Prime's part does is done by Amazon Pay's: a script without the former is as good.
  return (
    Pay?.initCheckout && {
      initCheckout: ({ amazonPayOptions, ...more }) => Pay.initCheckout?.({ ...more, ...amazonPayOptions }),
    }
  );
};
