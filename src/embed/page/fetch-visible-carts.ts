import { apiClient } from '../../net/storefront/graphql-client';
import { cartLimited, type CartFacts } from '../../net/storefront/operations/cart-limited';
import type { ReadableElement } from '../elements/attributes';
import { readApiSettings } from './settings';
import { isRendered, observeAppearance } from './observe-appearance';
import { observeCartChanges } from './observe-cart-changes';
import { cartFacts, type CartWatch } from './known-cart-facts';

/** The requests for one cart. */
interface CartRequests {
  /** When the last one was sent, in ms of `performance.now()`. */
  sentAt: number;
  /** The one under way whose answer counts; the answers to all others are dropped. */
  current: object | undefined;
  /** Whether the facts are to be requested, as soon as an element with this cart is in view. */
  isDue: boolean;
  /** Whether the cart may have changed since the last facts. */
  isOutdated: boolean;
}

/** One element with a cart. */
interface Watcher {
  element: ReadableElement;
  cartId: string | undefined;
  isInView: boolean;
  /** Whether it was rendered when that was looked at last. */
  wasRendered: boolean;
  /** Updates the element. */
  update(): void;
  /** The cart has changed: the height that was kept is no longer needed. */
  onChange(): void;
  /** New facts have arrived. `before`: undefined for the first ones of the cart. */
  onFacts(before: CartFacts | undefined, facts: CartFacts): void;
}

const watchers = new Set<Watcher>();
const carts = new Map<string, CartRequests>();

function requestsFor(cartId: string): CartRequests {
  const known = carts.get(cartId);
  if (known) return known;
  const fresh = { sentAt: 0, current: undefined, isDue: false, isOutdated: false };
  carts.set(cartId, fresh);
  return fresh;
}

/** Requests the facts of a cart, and hands them to all its elements. */
async function requestFacts(cartId: string, accessToken: string): Promise<void> {
  const requests = requestsFor(cartId);
  const own = (requests.current = {});
  requests.isDue = false;
  requests.sentAt = performance.now();
  const { apiOrigin, apiVersion } = readApiSettings();
  const client = apiClient({
    origin: apiOrigin,
    version: apiVersion,
    accessToken,
    wallet: 'Unknown',
    fetch: (input, init) => fetch(input, init),
  });
  const answer = await client.send(cartLimited, { id: cartId });
  if (!answer.ok) console.warn('[Ekspres]', answer.failure.message);
  if (requests.current !== own) return;
  requests.current = undefined;
  const before = cartFacts.get(cartId);
  // Nothing says that the cart has changed since: what is known of it stays.
  if (!answer.ok && before && !requests.isOutdated) return;
  requests.isOutdated = false;
  const known: CartFacts = answer.ok ? answer.result : {};
  // An unknown selling plan counts as one: otherwise wallets would wait for the answer forever.
  const facts = { ...known, sellingPlan: known.sellingPlan ?? true };
  cartFacts.set(cartId, facts);
  if (JSON.stringify(facts) === JSON.stringify(before)) return;
  for (const watcher of watchers) if (watcher.cartId === cartId) watcher.onFacts(before, facts);
}

let timer = 0;

/** Sends the requests that are due, once for each cart that a shopper can see. In a task of its own, so that calls of one moment share it. */
function requestSoon(): void {
  timer ||= window.setTimeout(() => {
    timer = 0;
    for (const watcher of watchers) {
      const { element, cartId, isInView } = watcher;
      if (!cartId || !isInView || !requestsFor(cartId).isDue) continue;
      watcher.wasRendered = isRendered(element);
      // Once it appears, it looks again.
      if (watcher.wasRendered) void requestFacts(cartId, element.read('access-token') ?? '');
    }
  });
}

/** The cart may have changed unnoticed: requests the facts, unless a request is under way. */
function lookAgain({ cartId, isInView }: Watcher): void {
  if (!cartId || !isInView) return;
  const requests = requestsFor(cartId);
  requests.isDue ||= !requests.current;
  requestSoon();
}

/** The carts may have changed until `at`: an answer to an older request does not count. */
function requestAgain(at: number): void {
  for (const requests of carts.values()) {
    // A resource entry may come 100 ms after its request: by then the cart may have been read.
    if (at < requests.sentAt) continue;
    requests.isDue = requests.isOutdated = true;
    requests.current = undefined;
  }
  // Another cart may have been created.
  for (const watcher of watchers) watcher.update();
  requestSoon();
}

function onChange(at: number): void {
  for (const watcher of watchers) watcher.onChange();
  requestAgain(at);
}

/** Another tab, or the page that the shopper comes back from, may have changed the cart, or created another one. */
function onShow(): void {
  if (document.visibilityState !== 'visible') return;
  for (const watcher of watchers) {
    watcher.update();
    lookAgain(watcher);
  }
}

/** A drawer may have opened: its cart may have changed unnoticed before. */
function onAppearance(): void {
  for (const watcher of watchers) {
    if (!watcher.isInView) continue;
    const wasRendered = watcher.wasRendered;
    watcher.wasRendered = isRendered(watcher.element);
    if (watcher.wasRendered && !wasRendered) lookAgain(watcher);
  }
}

/** Ends the observation of the page; undefined while no element is watched. */
let stopObserving: (() => void) | undefined;

function observe(): () => void {
  const stopChanges = observeCartChanges(onChange);
  const stopAppearance = observeAppearance(onAppearance);
  addEventListener('pageshow', onShow);
  document.addEventListener('visibilitychange', onShow);
  return () => {
    stopChanges();
    stopAppearance();
    removeEventListener('pageshow', onShow);
    document.removeEventListener('visibilitychange', onShow);
  };
}

/** Reads the carts of the elements in view again. */
export const readCartsAgain = (): void => requestAgain(performance.now());

/**
 * Watches the cart of one element. Its facts are requested only while an element with this cart is in view: when one comes
 * into view, and after each change. They are kept in `cartFacts`.
 * @param update called when the element may have another cart, and when new facts have arrived
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
      if (before) setHeight('');
      // Keeps the height of the buttons of a cart that is empty from the start: removing them would shift the layout.
      else if (empty && !hasChanged) setHeight(`${element.offsetHeight}px`);
      update();
    },
  };
  const viewport = new IntersectionObserver((entries) => {
    const wasInView = watcher.isInView;
    // Entries are in the order of time, so the last one is current.
    watcher.isInView = !!entries.at(-1)?.isIntersecting;
    if (wasInView || !watcher.isInView) return;
    watcher.wasRendered = isRendered(element);
    lookAgain(watcher);
  });
  viewport.observe(element);
  watchers.add(watcher);
  stopObserving ??= observe();
  return {
    setCart(cartId) {
      if (cartId === watcher.cartId) return;
      watcher.cartId = cartId;
      lookAgain(watcher);
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
