import { CHANGE_LIMIT_MS, openCartChanges } from '../../../signals/cart';
import { pageDocument } from '../../../ui/page-dom';
import { wait } from '../../shared/retry';

/**
 * Requests that change the cart, under any locale prefix. The platform also accepts each URL with a trailing
 * slash.
 */
const CART_CHANGE = /\/cart\/(add|change|update|clear)(\.js(on)?)?\/?$/;

/**
 * The event that a page dispatches on `document` after it has changed its cart in a way that is not observed.
 */
const CHANGED_EVENT = 'ekspres-cart-changed';

/**
 * The platform's events for a change of the cart, which themes, apps and `Shopify.actions.updateCart`
 * dispatch before the change. Their `promise` settles after it.
 * https://shopify.dev/docs/api/storefront-events-and-actions/events
 */
const ANNOUNCEMENTS = ['lines', 'discount', 'note', 'attributes'].map(
  (changed) => `shopify:cart:${changed}-update`,
);

/** Called with the time at which the cart had changed, in ms of `performance.now()`. */
type OnCartChange = (at: number) => void;

const observers = new Set<OnCartChange>();

/** How many announced changes have not settled, and are more recent than {@link CHANGE_LIMIT_MS}. */
let recentChanges = 0;

/** Resolves when an announced change has settled; at once if its event has no promise. */
async function settled(announcement: Event): Promise<void> {
  try {
    await (announcement as { promise?: unknown }).promise;
  } catch {
    // A change that failed may have been carried out in part.
  }
}

function notifyObservers(): void {
  for (const observer of observers) observer(performance.now());
}

/** Notifies the observers when the change has settled, and before that if it takes long. */
async function followAnnouncement(announcement: Event): Promise<void> {
  const change = settled(announcement);
  openCartChanges.add(change);
  recentChanges++;
  const isSettled = await Promise.race([change.then(() => true), wait(CHANGE_LIMIT_MS)]);
  recentChanges--;
  if (!isSettled) {
    notifyObservers();
    await change;
  }
  openCartChanges.delete(change);
  notifyObservers();
}

const onAnnouncement = (announcement: Event) => void followAnnouncement(announcement);

/**
 * Follows the changes that the platform's events announce, and `ekspres-cart-changed`, until the shopper
 * leaves the page.
 */
export function followCartEvents(): void {
  for (const type of ANNOUNCEMENTS) pageDocument.addEventListener(type, onAnnouncement);
  pageDocument.addEventListener(CHANGED_EVENT, notifyObservers);
}

/**
 * Calls `onChange` after each change that an event reports ({@link followCartEvents}), and after each
 * request of the page that may have changed its cart. It observes resource timing instead of patching the
 * page's `fetch`, so it does not see the response. A request whose response the page does not read may never
 * be observed.
 * @returns a function that ends the observation
 */
export function observeCartChanges(onChange: OnCartChange): () => void {
  const observer = new PerformanceObserver((list) => {
    const ends = list
      .getEntries()
      .filter(({ name }) => CART_CHANGE.test(new URL(name).pathname))
      .map((entry) => (entry as PerformanceResourceTiming).responseEnd || performance.now());
    // The request may belong to an announced change that is not complete yet. It is followed by a call.
    if (ends.length && !recentChanges) onChange(Math.max(...ends));
  });
  observer.observe({ type: 'resource' });
  observers.add(onChange);
  return () => {
    observer.disconnect();
    observers.delete(onChange);
  };
}
