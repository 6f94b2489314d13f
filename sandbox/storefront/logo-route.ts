import type { RouteHandler } from '../http/route';

/** Name of a logo → its text and colour. The logos are plain text, so that no trademark is copied. */
const LOGOS: Readonly<Record<string, readonly [text: string, colour: string]>> = {
  'apple-pay': ['Apple Pay', '#fff'],
  'shop-pay': ['shop pay', '#fff'],
  'meta-pay': ['meta pay', '#fff'],
  prime: ['prime', '#00264d'],
  'prime-dark': ['prime', '#121212'],
};

/** `GET /logos/<name>.svg`: the merchant's own logos (`--logos`), or plain text for pages with `?logos=1`. */
export const handleLogo: RouteHandler = (c) => {
  const file = c.req.param('file') ?? '';
  const name = file.replace('.svg', '');
  const headers = {
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=60',
    'access-control-allow-origin': '*',
  };
  const own = c.var.sandbox.logos.get(file);
  if (own !== undefined) return c.body(own, 200, headers);
  const logo = Object.hasOwn(LOGOS, name) ? LOGOS[name] : undefined;
  if (logo === undefined) return c.text('There is no such logo.', 404);
  const [text, colour] = logo;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 24" width="90" height="24"><text x="45" y="17" text-anchor="middle" font-family="sans-serif" font-size="16" fill="${colour}">${text}</text></svg>`;
  return c.body(svg, 200, headers);
};
