import type { ShopContext } from '../http/app';
import { setShopCookie } from '../http/cookies';
import { scenarioNamed } from '../scenarios';
import { beginScenario, beginVisit } from '../visits/visit-of';
import { layout, type PageContent } from './layout';

/** Pages may be kept for going back, but are asked for anew otherwise. */
const CACHING = { 'cache-control': 'private, max-age=0, must-revalidate' };

/**
 * Sends a page of the shop, and begins its scenario (or the well-behaved shop). With `?shop_user=1` Shop Pay
 * knows the shopper from now on.
 */
export function sendShopPage(c: ShopContext, page: PageContent): Response {
  beginVisit(c);
  beginScenario(c);
  const shopUser = c.var.url.searchParams.get('shop_user');
  if (shopUser !== null) setShopCookie(c, 'sandbox_shop_user', shopUser);
  const scenario = scenarioNamed(c.var.url.searchParams.get('scenario'));
  return c.html(layout(page, scenario, c.var.url), 200, CACHING);
}

/** Sends a page that a shopper is sent to, like the checkout: the scenario stays as it is. */
export function sendFollowingPage(c: ShopContext, page: PageContent, status: 200 | 404 = 200): Response {
  beginVisit(c);
  return c.html(layout(page, scenarioNamed('ok'), c.var.url), status, CACHING);
}
