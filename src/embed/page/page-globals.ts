import type { CustomerPrivacy } from '../../net/telemetry/read-consent';

/** Reads something from the page's globals; undefined where that throws, as a getter of the page may. */
export function readPage<Value>(read: (page: HostPage) => Value): Value | undefined {
  try {
    return read(window as HostPage);
  } catch {
    return undefined;
  }
}

/** Globals of storefront pages that we read. Any of them may be missing. */
export interface HostPage {
  Shopify?: {
    locale?: string;
    CartType?: string;
    PaymentButton?: {
      init?: () => void;
      /** The page's functions that show and hide its consent notice; the argument handles a click on the notice's link. */
      showBuyerConsent?: (onClick: (event: Event) => void) => void;
      hideBuyerConsent?: (onClick: (event: Event) => void) => void;
    };
    customerPrivacy?: CustomerPrivacy;
    Checkout?: { token?: unknown };
    theme?: { id?: unknown };
    /** The page's delivery promise client, once it has loaded. */
    ShopPromise?: object;
  };
  ShopifyAnalytics?: {
    meta?: { page?: { pageType?: string } };
    /** The page's analytics library, once it has loaded. */
    lib?: { trekkie?: { defaultAttributes?: Record<string, unknown> } };
  };
}

/** The cookie's value, URI-decoded where possible; undefined when it is absent or empty, or cookies are forbidden. */
export function readCookie(name: string): string | undefined {
  const raw = readPage(() => new RegExp(`(?:^|; )${name}=([^;]+)`).exec(document.cookie)?.[1]);
  return raw && (readPage(() => decodeURIComponent(raw)) ?? raw);
}

/**
 * Sets `Shopify.PaymentButton.init`, which themes call after they have rendered something again, to our refresh. Other members of
 * the object stay.
 */
export function setPaymentButtonInit(refresh: () => void): void {
  const page = window as HostPage;
  try {
    ((page.Shopify ??= {}).PaymentButton ??= {}).init = refresh;
  } catch {
    // The page has frozen its global. Elements notice most changes without this function.
  }
}
