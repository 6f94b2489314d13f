import { setShopCookie } from '../http/cookies';
import type { RouteHandler } from '../http/app';
import { DISCOUNT_COOKIE } from './shopper-cart';

/**
 * `/discount/<code>[?redirect=/path]`: stores the code in a cookie, which sets the discount code of the
 * shopper's cart.
 */
export const handleDiscount: RouteHandler = (c) => {
  const code = c.req.param('code') ?? '';
  setShopCookie(c, DISCOUNT_COOKIE, code);
  const target = c.var.url.searchParams.get('redirect') ?? '/';
  // `//host` and `/\host` would lead to another site.
  return c.redirect(/^\/(?![/\\])/.test(target) ? target : '/');
};
