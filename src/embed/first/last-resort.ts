import { actionOf, findFirst } from '../../ui/page-dom';
import type { ReadableElement } from '../shared/attributes';
import type { EarlyPurchase } from '../shared/parts';
import { firstSettings } from './first-settings';

/**
 * Resolves a URL against the page's own, because a `<base>` may lead to another host.
 * @param origin used instead of the page's if it is an HTTP(S) URL
 */
const toUrl = (url: string, origin?: string) =>
  new URL(url, /^https?:/.test(`${origin}`) ? origin : location.href).href;

/**
 * Leaves the page by means of the platform, because no other file could be loaded, not even
 * `ekspres-rescue.js`. A form adds its items to the cart. A variant and the cart lead to the checkout,
 * without the page's market and language; a permalink has no selling plan, so a press for a plan without a
 * form ends.
 * @returns whether a navigation was started
 */
export function leaveWithoutCode(
  element: ReadableElement,
  { form, variantId, sellingPlanId }: EarlyPurchase,
): boolean {
  if (form) {
    // Of the prototype, because a field may have the name of a method.
    const { prototype } = HTMLFormElement;
    prototype.setAttribute.call(form, 'method', 'post');
    prototype.setAttribute.call(form, 'action', toUrl(actionOf(form)));
    prototype.submit.call(form);
    return true;
  }
  const { apiOrigin } = firstSettings();
  // On a page with nonces, settings without the script's nonce must not lead to another origin.
  if (sellingPlanId || (apiOrigin && findFirst('script[nonce]'))) return false;
  const path = variantId ? `/cart/${variantId}:${element.read('quantity') ?? 1}` : '/checkout';
  location.assign(toUrl(path, apiOrigin));
  return true;
}
