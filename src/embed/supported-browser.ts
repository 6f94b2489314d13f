/** Whether the browser has what the elements are built on (Chrome 111, Firefox 111, Safari 16.4 all have it). */
export const supportsBrowser = (): boolean =>
  'adoptedStyleSheets' in document &&
  'HTMLDialogElement' in window &&
  CSS.supports('container-type', 'inline-size');

/** An older browser keeps the page's own add-to-cart; what stood in for our buttons goes. */
export function removeAllPlaceholders(): void {
  const remove = () =>
    document
      .querySelectorAll('shopify-accelerated-checkout>*,shopify-accelerated-checkout-cart>*')
      .forEach((placeholder) => placeholder.remove());
  remove();
  addEventListener('DOMContentLoaded', remove);
}
