import { findAll } from '../../ui/page-dom';

/** Whether the browser has the built-ins that the elements need: from Chrome 111, Firefox 111 and Safari 16.4 on. */
export const supportsBrowser = (): boolean => 'adoptedStyleSheets' in document && 'timeout' in AbortSignal;

/** Removes the placeholders in an unsupported browser, which keeps the page's own add-to-cart button. */
export function removeAllPlaceholders(): void {
  const remove = () => {
    const placeholders = findAll('shopify-accelerated-checkout>*,shopify-accelerated-checkout-cart>*');
    for (const placeholder of placeholders) placeholder.remove();
  };
  remove();
  addEventListener('DOMContentLoaded', remove);
}
