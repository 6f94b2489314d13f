import type { PageType } from '../../wallets/contract';
import { parseJson } from '../../net/parse';
import { findAll } from '../../ui/page-dom';
import type { ReadableElement } from '../elements/attributes';
import { oncePerPass } from './once-per-pass';
import type { CustomerPrivacy } from '../../net/telemetry/consent';

/** Reads something of the page; undefined where that throws, as a getter of the page may. */
export function readPage<Value>(read: (page: HostPage) => Value): Value | undefined {
  try {
    return read(window as HostPage);
  } catch {
    return undefined;
  }
}

/** Globals of storefront pages that we read; each of them may be missing. */
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
 * Replaces `Shopify.PaymentButton.init`, which themes call after they have rendered something again: now it refreshes our
 * elements and reads the cart again. Other members of the object stay.
 */
export function takePaymentButton(refresh: () => void): void {
  const page = window as HostPage;
  try {
    ((page.Shopify ??= {}).PaymentButton ??= {}).init = refresh;
  } catch {
    // The page has frozen its global. Elements also notice changes without this call.
  }
}

/** What the analytics script tag holds; an empty object where it is missing or invalid. */
const analyticsScript = oncePerPass(
  () => Object(parseJson(findAll('#shop-js-analytics')[0]?.textContent)) as { pageType?: string },
);

/** The page type that a text names; undefined where it is none of ours. */
export function pageTypeNamed(name: string | null | undefined): PageType | undefined {
  if (!/^(cart(_page|_ajax)?|product|checkout|unknown)$/.test(name ?? '')) return undefined;
  return name === 'cart' ? 'cart_page' : (name as PageType);
}

/** The page type: from the attribute, else `Shopify.CartType`, the analytics object, or the analytics script tag. */
export const resolvePageType = (attribute?: string): PageType =>
  pageTypeNamed(attribute) ??
  pageTypeNamed(readPage(({ Shopify }) => Shopify?.CartType)) ??
  pageTypeNamed(readPage(({ ShopifyAnalytics }) => ShopifyAnalytics?.meta?.page?.pageType)) ??
  pageTypeNamed(analyticsScript().pageType) ??
  'unknown';

/** Page types on which a button outside of our host elements buys what the product form says; on others it buys the cart. */
export const PRODUCT_PAGES: readonly PageType[] = ['product', 'unknown'];

/** Whether a click in this element buys the shopper's cart; otherwise it buys what the product form says. */
export function buysCart(element: ReadableElement): boolean {
  const host = element.closest('shopify-accelerated-checkout,shopify-accelerated-checkout-cart');
  return host
    ? host.localName === 'shopify-accelerated-checkout-cart'
    : !PRODUCT_PAGES.includes(resolvePageType(element.read('page-type')));
}
