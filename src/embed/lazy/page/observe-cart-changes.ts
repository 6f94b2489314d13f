import { pageDocument } from '../../../ui/page-dom';

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
 * Calls `onChange` after each request of the page that may have changed its cart, and after
 * `ekspres-cart-changed`. It observes resource timing instead of patching the page's `fetch`, so it does not
 * see the response. A request whose response the page does not read may never be observed.
 * @param onChange `at`: when the cart had changed, in ms of `performance.now()`
 * @returns a function that ends the observation
 */
export function observeCartChanges(onChange: (at: number) => void): () => void {
  const observer = new PerformanceObserver((list) => {
    const ends = list
      .getEntries()
      .filter(({ name }) => CART_CHANGE.test(new URL(name).pathname))
      .map((entry) => (entry as PerformanceResourceTiming).responseEnd || performance.now());
    if (ends.length) onChange(Math.max(...ends));
  });
  observer.observe({ type: 'resource' });
  const onEvent = () => onChange(performance.now());
  pageDocument.addEventListener(CHANGED_EVENT, onEvent);
  return () => {
    observer.disconnect();
    pageDocument.removeEventListener(CHANGED_EVENT, onEvent);
  };
}
