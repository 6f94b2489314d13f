/** Globals that storefront pages define, as far as we read them; every part may be missing. */
export interface HostPage {
  Shopify?: {
    locale?: string;
    CartType?: string;
    PaymentButton?: { init?: () => void };
  };
  ShopifyAnalytics?: { meta?: { page?: { pageType?: string } } };
}
