/** Requests that change the cart, under any locale prefix. */
const CART_CHANGE = /\/cart\/(add|change|update|clear)(\.js)?$/;

/**
 * Calls back when the page may have changed its cart: after a request to one of the cart paths (those before the call
 * too), and when the page is shown again (the cart may have changed in another tab). The page's `fetch` is not touched.
 * @returns what ends the observation
 */
export function observeCartRequests(onChange: () => void): () => void {
  const observer = new PerformanceObserver((list) => {
    if (list.getEntries().some(({ name }) => CART_CHANGE.test(new URL(name).pathname))) onChange();
  });
  observer.observe({ type: 'resource', buffered: true });
  const onShow = () => document.visibilityState === 'visible' && onChange();
  addEventListener('pageshow', onShow);
  document.addEventListener('visibilitychange', onShow);
  return () => {
    observer.disconnect();
    removeEventListener('pageshow', onShow);
    document.removeEventListener('visibilitychange', onShow);
  };
}
