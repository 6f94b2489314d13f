/** Whether the browser has what the elements are built on; Chrome 111, Firefox 111 and Safari 16.4 all do. */
export const supportsBrowser = (): boolean => 'adoptedStyleSheets' in document && 'timeout' in AbortSignal;

/** An older browser keeps the page's own add-to-cart; what stood in for our buttons goes. */
export function removeAllPlaceholders(): void {
  const remove = () =>
    document
      .querySelectorAll('shopify-accelerated-checkout>*,shopify-accelerated-checkout-cart>*')
      .forEach((placeholder) => placeholder.remove());
  remove();
  addEventListener('DOMContentLoaded', remove);
}
