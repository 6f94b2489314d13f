import { dispatchAt } from '../../ui/page-dom';
import type { CheckoutStartDetail, PurchaseDetail } from './event-details';

/** The event `ekspres-checkout-start`. */
export interface CheckoutStartEvent extends CustomEvent<CheckoutStartDetail> {
  /**
   * Makes the click wait before it leaves the page or creates a cart. After 20 s it continues. A payment
   * sheet opens at once, and waits while it is open. If the promise resolves with `false` or rejects, the
   * click ends with the reason `prevented`.
   * @throws {Error} if it is called after the event was dispatched
   */
  waitUntil(promise: PromiseLike<unknown>): void;
}

/** What the page's own `createCart` receives. */
export interface CreateCartRequest {
  /** A purchase of the kind `variant` or `lines`. */
  purchase: PurchaseDetail;
  /** The wallet's name in configs; `null` for the link to more payment options. */
  wallet: CheckoutStartDetail['wallet'];
  /** Aborted after 20 s, or when the click is over: see `awaitPage` (`embed/lazy/click/page-hooks.ts`). */
  signal: AbortSignal;
}

/**
 * Creates the cart of a click in the script's place. Resolves with the cart's global id and its key
 * (`gid://shopify/Cart/…?key=…`), or with `null` to end the click with the reason `prevented`.
 */
export type CreateCart = (request: CreateCartRequest) => Promise<string | null>;

/** How long a click waits for the page, in ms. It continues if the page has not decided by then. */
export const PAGE_LIMIT_MS = 20_000;

/**
 * Dispatches `ekspres-checkout-start`.
 * @returns whether the page allows the click; a promise if the page has called `waitUntil`
 */
export function dispatchStart(element: Element, detail: CheckoutStartDetail): boolean | Promise<boolean> {
  const promises: PromiseLike<unknown>[] = [];
  let isDispatched = false;
  const isAllowed = dispatchAt(element, 'ekspres-checkout-start', detail, {
    waitUntil(promise: PromiseLike<unknown>) {
      if (isDispatched) throw new Error('[Ekspres] Call waitUntil() before the first await.');
      promises.push(promise);
    },
  });
  isDispatched = true;
  if (!isAllowed || promises.length === 0) return isAllowed;
  return Promise.all(promises).then(
    (values) => !values.includes(false),
    (error) => {
      console.error('[Ekspres]', error);
      return false;
    },
  );
}

/** The page's own `createCart` of an element or of its host; undefined if the script creates the cart. */
export function findCreateCart(element: Element): CreateCart | undefined {
  const owner = [element, element.parentNode].find(
    (node): node is Element & { createCart: CreateCart } =>
      typeof (node as { createCart?: unknown } | null)?.createCart === 'function',
  );
  return owner && ((request) => owner.createCart(request));
}
