import { toPageUrl } from '../../ui/page-dom';
import { readPage } from './page-globals';

/**
 * The URL of a page of the shop. On the page's own origin it is in the market and the language of the page.
 * @param shopOrigin if it is not an HTTP(S) URL, the page's own is used
 */
export function toShopUrl(path: string, shopOrigin?: string): URL {
  const url = new URL(toPageUrl(path, shopOrigin));
  readPage(({ Shopify }) => {
    // Anything but a plain path, such as `//host`, could lead to another site.
    const [root = ''] = /^(\/[\w-]+)+(?=\/?$)/.exec(Shopify?.routes?.root ?? '') ?? [];
    if (url.origin === location.origin) url.pathname = root + url.pathname;
  });
  return url;
}
