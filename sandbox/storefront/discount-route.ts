import { setShopCookie } from '../http/cookies';
import type { RouteHandler } from '../http/route';
import { ownPath } from '../http/own-path';
import { DISCOUNT_COOKIE } from './shopper-cart';

/**
 * `/discount/<code>[?redirect=/path]`: stores the code in a cookie, which sets the discount code of the
 * shopper's cart.
 */
export const handleDiscount: RouteHandler = (c) => {
  const code = c.req.param('code') ?? '';
  setShopCookie(c, DISCOUNT_COOKIE, code);
  const { url } = c.var;
  return c.redirect(ownPath(url.searchParams.get('redirect') ?? '/', url) ?? '/');
};
