/** Globals that storefront pages define, as far as we read them; every part may be missing. */
export interface HostPage {
  Shopify?: {
    locale?: string;
    CartType?: string;
    PaymentButton?: { init?: () => void };
  };
  ShopifyAnalytics?: { meta?: { page?: { pageType?: string } } };
}

/** The page's globals, read at use: pages define them late. */
export const hostPage = () => window as HostPage;
