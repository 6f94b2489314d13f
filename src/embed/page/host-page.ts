import type { CustomerPrivacy } from '../../net/telemetry/consent';

/** Globals that storefront pages define, as far as we read them; every part may be missing. */
export interface HostPage {
  Shopify?: {
    locale?: string;
    CartType?: string;
    PaymentButton?: {
      init?: () => void;
      /** The page's own ways to show and to hide its notice; they get what a click on its link does. */
      showBuyerConsent?: (onClick: (event: Event) => void) => void;
      hideBuyerConsent?: (onClick: (event: Event) => void) => void;
    };
    customerPrivacy?: CustomerPrivacy;
    Checkout?: { token?: unknown };
    theme?: { id?: unknown };
    /** The page's client for promises of delivery, once it is there. */
    ShopPromise?: object;
  };
  ShopifyAnalytics?: {
    meta?: { page?: { pageType?: string } };
    /** The page's analytics library, once it is there. */
    lib?: { trekkie?: { defaultAttributes?: Record<string, unknown> } };
  };
}
