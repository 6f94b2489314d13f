/** Requests that change the cart, under any locale prefix. */
const CART_CHANGE = /\/cart\/(add|change|update|clear)(\.js)?$/;

/**
 * Calls back after the page sent a request that may have changed its cart. The page's own `fetch` is not touched, so
 * nothing is known of the answer.
 * @param options `earlier`: whether requests that ended before this call count too
 * @returns what ends the observation
 */
export function observeCartRequests(onRequest: () => void, { earlier = true } = {}): () => void {
  const observer = new PerformanceObserver((list) => {
    if (list.getEntries().some(({ name }) => CART_CHANGE.test(new URL(name).pathname))) onRequest();
  });
  observer.observe({ type: 'resource', buffered: earlier });
  return () => observer.disconnect();
}
