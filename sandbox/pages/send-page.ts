import { getCookie } from 'hono/cookie';
import type { ShopContext } from '../http/route';
import { setShopCookie } from '../http/cookies';
import { scriptCondition } from '../http/script-condition';
import { scenarioNamed } from '../scenarios';
import { changedChoices, CHOICES_COOKIE, startsDemo } from '../side-panel/choices';
import { SHOP_USER_COOKIE } from '../storefront/shop-login-frame';
import { beginScenario } from '../visits/scenario-of';
import { beginVisit } from '../visits/visit-of';
import { layout, type PageContent } from './layout';

/** Browsers may show a cached page when the shopper goes back; otherwise they request it again. */
const CACHING = { 'cache-control': 'private, max-age=0, must-revalidate' };

/**
 * Forbids all scripts of a page (`sandbox`). Unlike with other policies, the page then also shows its
 * `<noscript>`.
 */
const WITHOUT_SCRIPTS = {
  'content-security-policy': 'sandbox allow-same-origin allow-forms allow-top-navigation',
};

/** Keeps the choices in the URL of a page that starts the demo. On others, they apply to that page only. */
function keepChoices(c: ShopContext): void {
  const requested = new URL(c.var.search || '?', c.var.url);
  if (!startsDemo(requested)) return;
  const choices = getCookie(c, CHOICES_COOKIE);
  const changed = changedChoices(choices, requested.searchParams);
  if (changed !== choices) setShopCookie(c, CHOICES_COOKIE, changed);
}

/**
 * Sends a page of the shop, and starts its scenario; without `?scenario=` that is `ok`. After `?shop_user=1`
 * Shop Pay recognizes the shopper.
 */
export function sendShopPage(c: ShopContext, page: PageContent): Response {
  beginVisit(c);
  keepChoices(c);
  beginScenario(c);
  const shopUser = c.var.url.searchParams.get('shop_user');
  if (shopUser !== null) setShopCookie(c, SHOP_USER_COOKIE, shopUser);
  const scenario = scenarioNamed(c.var.url.searchParams.get('scenario'));
  const isOff = scriptCondition(c.var.url).kind === 'off';
  return c.html(layout(page, scenario, c.var.url, c.var.sandbox.logos), 200, {
    ...CACHING,
    ...(isOff ? WITHOUT_SCRIPTS : {}),
  });
}

/** Sends a page to which a shopper is redirected, such as the checkout. The scenario is not changed. */
export function sendFollowingPage(c: ShopContext, page: PageContent, status: 200 | 404 = 200): Response {
  beginVisit(c);
  return c.html(layout(page, scenarioNamed('ok'), c.var.url, c.var.sandbox.logos), status, CACHING);
}
