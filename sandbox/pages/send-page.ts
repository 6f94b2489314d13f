import type { Exchange } from '../http/exchange';
import type { Sandbox } from '../sandbox';
import { scenarioNamed } from '../scenarios';
import { beginScenario, beginVisit } from '../visits/visit-of';
import { layout, type PageContent } from './layout';

const HTML = 'text/html; charset=utf-8';
/** Pages may be kept for going back, but are asked for anew otherwise. */
const CACHING = { 'cache-control': 'private, max-age=0, must-revalidate' };

/**
 * Sends a page of the shop, and begins its scenario (or the well-behaved shop). With `?shop_user=1` Shop Pay
 * knows the shopper from now on.
 */
export function sendShopPage(exchange: Exchange, sandbox: Sandbox, page: PageContent): void {
  beginVisit(exchange);
  beginScenario(exchange, sandbox);
  const shopUser = exchange.url.searchParams.get('shop_user');
  if (shopUser !== null) exchange.setCookie('sandbox_shop_user', shopUser);
  const scenario = scenarioNamed(exchange.url.searchParams.get('scenario'));
  exchange.send(200, HTML, layout(page, scenario, exchange.url), CACHING);
}

/** Sends a page that a shopper is sent to, like the checkout: the scenario stays as it is. */
export function sendFollowingPage(exchange: Exchange, page: PageContent, status = 200): void {
  beginVisit(exchange);
  exchange.send(status, HTML, layout(page, scenarioNamed('ok'), exchange.url), CACHING);
}
