import { getCookie } from 'hono/cookie';
import type { ShopContext } from '../http/route';
import { setShopCookie } from '../http/cookies';
import { newHexKey } from '../store/new-token';

const VISIT_COOKIE = 'sandbox_visit';

/** The name of the visit that a request belongs to; undefined for a browser that has opened no page yet. */
export function visitOf(c: ShopContext): string | undefined {
  return getCookie(c, VISIT_COOKIE);
}

/** Sets the cookie with the visit's name, if it is not set yet. */
export function beginVisit(c: ShopContext): void {
  if (visitOf(c) === undefined) setShopCookie(c, VISIT_COOKIE, newHexKey());
}
