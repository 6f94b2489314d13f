import { setCookie } from 'hono/cookie';
import type { ShopContext } from './route';

/**
 * Sets a cookie for the whole site.
 *
 * @param maxAge seconds; 0 deletes the cookie; without it the cookie ends with the browser session
 */
export function setShopCookie(c: ShopContext, name: string, value: string, maxAge?: number): void {
  setCookie(c, name, value, {
    path: '/',
    sameSite: 'Lax',
    ...(maxAge === undefined ? {} : { maxAge }),
  });
}
