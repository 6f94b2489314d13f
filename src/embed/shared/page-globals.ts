import { tryRead } from '../../net/parse';
import type { CustomerPrivacy } from '../../net/telemetry/read-consent';
import { pageDocument, readGlobal } from '../../ui/page-dom';

interface ShopifyGlobal {
  /** Whether the page is shown in the theme editor. */
  designMode?: boolean;
  locale?: string;
  /** `root`: the path of the page's market and language, such as `/en-ca/`. */
  routes?: { root?: string };
  CartType?: string;
  PaymentButton?: {
    init?: () => void;
    /**
     * The page's functions that show and hide its consent notice; the argument handles a click on the
     * notice's link.
     */
    showBuyerConsent?: (onClick: (event: Event) => void) => void;
    hideBuyerConsent?: (onClick: (event: Event) => void) => void;
  };
  customerPrivacy?: CustomerPrivacy;
  Checkout?: { token?: unknown };
  theme?: { id?: unknown };
  /** The page's delivery promise client, once it has loaded. */
  ShopPromise?: object;
}

interface AnalyticsGlobal {
  meta?: { page?: { pageType?: string } };
  /** The page's analytics library, once it has loaded. */
  lib?: { trekkie?: { defaultAttributes?: Record<string, unknown> } };
}

/** Globals of storefront pages that we read, at each use. Any of them may be absent. */
export interface HostPage {
  readonly Shopify?: ShopifyGlobal | undefined;
  readonly ShopifyAnalytics?: AnalyticsGlobal | undefined;
}

const hostPage: HostPage = {
  get Shopify() {
    return readGlobal<ShopifyGlobal>('Shopify');
  },
  get ShopifyAnalytics() {
    return readGlobal<AnalyticsGlobal>('ShopifyAnalytics');
  },
};

/** Reads something from the page's globals; undefined if that throws, as a getter of the page may. */
export const readPage = <Value>(read: (page: HostPage) => Value): Value | undefined =>
  tryRead(() => read(hostPage));

/**
 * The cookie's value, URI-decoded if possible; undefined if it is absent or empty, or cookies are forbidden.
 */
export function readCookie(name: string): string | undefined {
  const raw = readPage(() => new RegExp(`(?:^|; )${name}=([^;]+)`).exec(pageDocument.cookie)?.[1]);
  return raw && (readPage(() => decodeURIComponent(raw)) ?? raw);
}

/**
 * Sets `Shopify.PaymentButton.init`, which themes call after they have rendered something again, to our
 * refresh function. Other members of the object are kept.
 */
export function setPaymentButtonInit(refresh: () => void): void {
  try {
    const page = window as { Shopify?: ShopifyGlobal };
    ((page.Shopify ??= {}).PaymentButton ??= {}).init = refresh;
  } catch {
    // The page has frozen its global, or the name is that of a frame from another origin. Elements notice most
    // changes without this function.
  }
}
