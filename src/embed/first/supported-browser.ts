import { findAll } from '../../ui/page-dom';

/**
 * Whether the browser has the built-ins that our elements need, which it has since Chrome 111, Firefox 111
 * and Safari 16.4.
 */
export const supportsBrowser = (): boolean =>
  'adoptedStyleSheets' in Document.prototype && 'timeout' in AbortSignal;

/** Removes the placeholders in an unsupported browser. The page's own add-to-cart button stays. */
export function removeAllPlaceholders(): void {
  const remove = () => {
    const placeholders = findAll('shopify-accelerated-checkout>*,shopify-accelerated-checkout-cart>*');
    for (const placeholder of placeholders) placeholder.remove();
  };
  remove();
  addEventListener('DOMContentLoaded', remove);
}
