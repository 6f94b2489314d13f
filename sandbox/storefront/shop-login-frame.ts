import { getCookie } from 'hono/cookie';
import type { RouteHandler } from '../http/route';
import { html, scriptJson } from '../pages/html';

/** The cookie that decides whether Shop Pay recognizes the shopper: `1` or `0`. */
export const SHOP_USER_COOKIE = 'sandbox_shop_user';

/**
 * `/services/login_with_shop/authorize`: the page of a frame. It posts to its parent page whether Shop Pay
 * recognizes the shopper, which it does after a page was opened with `?shop_user=1`.
 */
export const handleShopLogin: RouteHandler = (c) => {
  const target = c.var.url.searchParams.get('target_origin') ?? c.var.url.origin;
  const isRecognized = getCookie(c, SHOP_USER_COOKIE) === '1';
  const message = { type: isRecognized ? 'shop_user_matched' : 'shop_user_not_matched' };
  const page = html`<!doctype html>
    <html lang="pl">
      <head>
        <meta charset="utf-8" />
        <title>Shop</title>
        <style>
          body {
            margin: 0;
            font:
              600 14px/44px system-ui,
              sans-serif;
            text-align: center;
            color: #fff;
            background: #5a31f4;
          }
        </style>
      </head>
      <body>
        ••42
        <script>
          parent.postMessage(${scriptJson(message)}, ${scriptJson(target)});
        </script>
      </body>
    </html>`;
  return c.html(page.text);
};
