import { TIMEOUT_MS } from '../../../net/storefront/failures';
import { apiClient, MOST_RETRIES, retryingFetch } from '../../../net/storefront/graphql-client';
import {
  cartLimited,
  cartLimitedWithPlans,
  type CartFacts,
} from '../../../net/storefront/operations/cart-limited';
import type { ReadableElement } from '../../shared/attributes';
import { apiRejections } from '../click/api-rejections';
import { reportFailure } from '../click/report-error';
import { readLocale } from '../click/read-locale';
import { readApiSettings } from '../click/settings';
import { uncheckedSettings } from '../../shared/unchecked-settings';
import { isRendered, observeAppearance } from '../page/observe-appearance';
import { observeCartChanges } from '../page/observe-cart-changes';
import { knownCart } from '../../../signals/cart';
import { isGlobalTaken, pageDocument } from '../../../ui/page-dom';

interface CartRequests {
  /** When the last one was sent, in ms of `performance.now()`. */
  sentAt: number;
  /**
   * Ends the request whose response counts, with its retries; undefined while none is in progress. Responses
   * to other requests are dropped.
   */
  current: AbortController | undefined;
  /** Whether the facts must be requested as soon as an element with this cart is in view. */
  isDue: boolean;
  /** Whether the cart may have changed since its facts were requested last. */
  isOutdated: boolean;
}

/** Watches an element's cart. */
export interface CartWatch {
  /** Sets the global id of the element's cart. If the cart is a different one, its facts are requested. */
  setCart(cartId: string | undefined): void;
  /** Stops watching. */
  stop(): void;
}

/** An element whose cart is watched. */
interface Watcher {
  element: ReadableElement;
  cartId: string | undefined;
  isInView: boolean;
  /** Whether the element was rendered when this was last checked. */
  wasRendered: boolean;
  /** Schedules an update of the element. */
  update(): void;
  /** Called when the cart has changed, after which the element's height need not be kept. */
  onChange(): void;
  /** Called with new facts. `before`: undefined for the first facts of the cart. */
  onFacts(before: CartFacts | undefined, facts: CartFacts): void;
}

const watchers = new Set<Watcher>();
const carts = new Map<string, CartRequests>();

function requestsFor(cartId: string): CartRequests {
  const known = carts.get(cartId);
  if (known) return known;
  const requests = { sentAt: 0, current: undefined, isDue: false, isOutdated: false };
  carts.set(cartId, requests);
  return requests;
}

/** Whether an element with this cart is in view. */
const isCartInView = (cartId: string): boolean =>
  [...watchers].some(
    (watcher) => watcher.cartId === cartId && watcher.isInView && isRendered(watcher.element),
  );

/** Whether a sheet of this browser may say how a cart renews: only Apple Pay's does. */
function mayShowRenewals(): boolean {
  const { applePayRecurring, applePaySdk } = uncheckedSettings();
  return (isGlobalTaken('ApplePaySession') || applePaySdk === true) && applePayRecurring !== false;
}

/** Requests the facts of an element's cart, and passes them to all elements with this cart. */
async function requestFacts(cartId: string, element: ReadableElement): Promise<void> {
  const requests = requestsFor(cartId);
  const thisRequest = new AbortController();
  requests.current?.abort();
  requests.current = thisRequest;
  requests.isDue = false;
  requests.sentAt = performance.now();
  const { signal } = thisRequest;
  const send: typeof fetch = async (input, init) => {
    // By the time of a retry the elements may have left the view.
    if (!isCartInView(cartId)) thisRequest.abort();
    signal.throwIfAborted();
    return fetch(input, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  };
  const { apiOrigin, apiVersion } = readApiSettings();
  const client = apiClient({
    origin: apiOrigin,
    version: apiVersion,
    accessToken: element.read('access-token') ?? '',
    wallet: 'Unknown',
    locale: readLocale(element),
    rejections: apiRejections,
    fetch: retryingFetch(send, MOST_RETRIES, { isQuery: true }),
  });
  const query = mayShowRenewals() ? cartLimitedWithPlans : cartLimited;
  const response = await client.send(query, { id: cartId }, { signal });
  if (requests.current !== thisRequest) return;
  requests.current = undefined;
  if (signal.aborted) {
    // It is sent again when an element with this cart is in view.
    requests.isDue = true;
    sendDueRequestsSoon();
    return;
  }
  if (!response.ok) reportFailure(response.failure);
  const known = knownCart(cartId);
  const before = known.facts.peek();
  // The request failed, but there is no sign that the cart has changed, so the known facts stay.
  if (!response.ok && before && !requests.isOutdated) return;
  requests.isOutdated = false;
  const { checkoutUrl, ...factsRead }: CartFacts = response.ok ? response.result : { unread: true };
  known.checkoutUrl = checkoutUrl;
  // Without a response, the cart counts as one with a selling plan, because wallets would stay pending
  // forever otherwise.
  const facts = { ...factsRead, sellingPlan: factsRead.sellingPlan ?? true };
  if (JSON.stringify(facts) === JSON.stringify(before)) return;
  known.facts.value = facts;
  for (const watcher of watchers) if (watcher.cartId === cartId) watcher.onFacts(before, facts);
}

let timer = 0;

/**
 * Sends the requests that are due, one for each cart in view. They are sent in a later task, so that calls
 * made at the same time share them.
 */
function sendDueRequestsSoon(): void {
  timer ||= window.setTimeout(() => {
    timer = 0;
    for (const watcher of watchers) {
      const { element, cartId, isInView } = watcher;
      if (!cartId || !isInView || !requestsFor(cartId).isDue) continue;
      watcher.wasRendered = isRendered(element);
      // For an element that is not rendered, the request is sent when it appears (`onAppearance`).
      if (watcher.wasRendered) void requestFacts(cartId, element);
    }
  });
}

/**
 * Requests the facts of an element's cart, which may have changed unnoticed, unless a request is in progress.
 */
function requestUnlessInProgress({ cartId, isInView }: Watcher): void {
  if (!cartId || !isInView) return;
  const requests = requestsFor(cartId);
  requests.isDue ||= !requests.current;
  sendDueRequestsSoon();
}

/**
 * Requests the facts of all carts again.
 * @param at when the carts had changed, in ms of `performance.now()`: responses to older requests do not
 *   count
 */
function requestAgain(at: number): void {
  for (const requests of carts.values()) {
    // A change may be observed up to 100 ms late, and the cart may have been requested in between.
    if (at < requests.sentAt) continue;
    requests.isDue = requests.isOutdated = true;
    requests.current?.abort();
    requests.current = undefined;
  }
  // The page may have created another cart, whose id the update reads.
  for (const watcher of watchers) watcher.update();
  sendDueRequestsSoon();
}

function onChange(at: number): void {
  for (const watcher of watchers) watcher.onChange();
  requestAgain(at);
}

/**
 * Called when the page is shown again: another tab or page may have changed the cart, or created another one.
 */
function onShow(): void {
  if (pageDocument.visibilityState !== 'visible') return;
  for (const watcher of watchers) {
    watcher.update();
    requestUnlessInProgress(watcher);
  }
}

/**
 * Called when elements may have appeared, for example in an opened drawer, because their cart may have
 * changed unnoticed before.
 */
function onAppearance(): void {
  for (const watcher of watchers) {
    if (!watcher.isInView) continue;
    const wasRendered = watcher.wasRendered;
    watcher.wasRendered = isRendered(watcher.element);
    if (watcher.wasRendered && !wasRendered) requestUnlessInProgress(watcher);
  }
}

/** Stops observing the page; undefined while no element is watched. */
let stopObserving: (() => void) | undefined;

function startObserving(): () => void {
  const stopChanges = observeCartChanges(onChange);
  const stopAppearance = observeAppearance(onAppearance);
  addEventListener('pageshow', onShow);
  pageDocument.addEventListener('visibilitychange', onShow);
  return () => {
    stopChanges();
    stopAppearance();
    removeEventListener('pageshow', onShow);
    pageDocument.removeEventListener('visibilitychange', onShow);
  };
}

/** Requests the facts of all carts in view again. */
export const fetchCartsAgain = (): void => requestAgain(performance.now());

/**
 * Watches the cart of one element. Its facts are requested only while an element with this cart is in view:
 * when one comes into view, and after each change.
 * @param update called when the element may have another cart
 */
export function watchCart(element: ReadableElement, update: () => void): CartWatch {
  let hasChanged = false;
  const setHeight = (height: string) => (element.style.minBlockSize = height);
  const watcher: Watcher = {
    element,
    cartId: undefined,
    isInView: false,
    wasRendered: true,
    update,
    onChange() {
      hasChanged = true;
      setHeight('');
    },
    onFacts(before, { empty }) {
      if (before) {
        setHeight('');
      } else if (empty && !hasChanged) {
        // The cart is empty from the start. The height of its buttons is kept, because the layout would shift
        // without them.
        setHeight(`${element.offsetHeight}px`);
      }
    },
  };
  const viewport = new IntersectionObserver((entries) => {
    const wasInView = watcher.isInView;
    // Entries are in chronological order, so the last one is current.
    watcher.isInView = !!entries.at(-1)?.isIntersecting;
    if (wasInView || !watcher.isInView) return;
    watcher.wasRendered = isRendered(element);
    requestUnlessInProgress(watcher);
  });
  viewport.observe(element);
  watchers.add(watcher);
  stopObserving ??= startObserving();
  return {
    setCart(cartId) {
      if (cartId === watcher.cartId) return;
      watcher.cartId = cartId;
      requestUnlessInProgress(watcher);
    },
    stop() {
      viewport.disconnect();
      watchers.delete(watcher);
      if (watchers.size) return;
      stopObserving?.();
      stopObserving = undefined;
    },
  };
}
