import type { ShopContext } from '../http/app';
import { setShopCookie } from '../http/cookies';
import { scriptCondition } from '../http/script-condition';
import { scenarioNamed } from '../scenarios';
import { beginScenario, beginVisit } from '../visits/visit-of';
import { layout, type PageContent } from './layout';

/** Pages may be kept for going back, but are asked for anew otherwise. */
const CACHING = { 'cache-control': 'private, max-age=0, must-revalidate' };

/** A sandboxed page runs no script, and knows it: what it says for browsers without scripts holds. */
const WITHOUT_SCRIPTS = {
  'content-security-policy': 'sandbox allow-same-origin allow-forms allow-top-navigation',
};

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
  const isOff = scriptCondition(c.var.url).kind === 'off';
  return c.html(layout(page, scenario, c.var.url), 200, { ...CACHING, ...(isOff ? WITHOUT_SCRIPTS : {}) });
}

/** Sends a page that a shopper is sent to, like the checkout: the scenario stays as it is. */
export function sendFollowingPage(c: ShopContext, page: PageContent, status: 200 | 404 = 200): Response {
  beginVisit(c);
  return c.html(layout(page, scenarioNamed('ok'), c.var.url), status, CACHING);
}
