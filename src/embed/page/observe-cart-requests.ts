/** Requests that change the cart, under any locale prefix. */
const CART_CHANGE = /\/cart\/(add|change|update|clear)(\.js)?$/;

/**
 * Calls `onRequest` after each request of the page that may have changed its cart. It observes resource timing and does not
 * patch the page's `fetch`, so the answer is not known.
 * @param options `earlier`: whether requests before this call count too
 * @returns a function that ends the observation
 */
export function observeCartRequests(onRequest: () => void, { earlier = true } = {}): () => void {
  const observer = new PerformanceObserver((list) => {
    if (list.getEntries().some(({ name }) => CART_CHANGE.test(new URL(name).pathname))) onRequest();
  });
  observer.observe({ type: 'resource', buffered: earlier });
  return () => observer.disconnect();
}
