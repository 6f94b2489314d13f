import { setShopCookie } from '../http/cookies';
import type { Answer } from '../http/app';

/** `/discount/<code>[?redirect=/path]`: remembers the code for carts to come. */
export const answerDiscount: Answer = (c) => {
  const code = c.req.param('code') ?? '';
  setShopCookie(c, 'discount_code', code);
  const wanted = c.var.url.searchParams.get('redirect') ?? '/';
  return c.redirect(/^\/(?![/\\])/.test(wanted) ? wanted : '/');
};
