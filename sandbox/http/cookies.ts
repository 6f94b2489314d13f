import { setCookie } from 'hono/cookie';
import type { ShopContext } from './app';

/** Adds a cookie for the whole site. An age of 0 deletes it; without one it lasts for the browser session. Seconds. */
export function setShopCookie(c: ShopContext, name: string, value: string, maxAge?: number): void {
  setCookie(c, name, value, {
    path: '/',
    sameSite: 'Lax',
    ...(maxAge === undefined ? {} : { maxAge }),
  });
}
