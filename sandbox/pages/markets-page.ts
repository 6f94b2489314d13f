import type { RouteHandler } from '../http/route';
import { html } from './html';

const TITLES: Readonly<Record<string, string>> = {
  terms: 'Warunki sprzedaży',
  privacy: 'Polityka prywatności',
};

/** `/terms` and `/privacy`: the documents of managed markets. `?delay=`: wait before the response, ms. */
export const handleMarkets: RouteHandler = async (c) => {
  const name = c.req.param('name') ?? '';
  const delay = Number(c.var.url.searchParams.get('delay') ?? 0);
  await new Promise((resolve) => setTimeout(resolve, delay).unref());
  const page = html`<!doctype html>
    <html lang="pl">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${TITLES[name]}</title>
        <style>
          body {
            font:
              14px/1.5 system-ui,
              sans-serif;
          }
        </style>
      </head>
      <body>
        <main>
          <h1>${TITLES[name]}</h1>
          ${Array.from({ length: 20 }, (_, index) => html`<p>${index + 1}. To jest dokument do prób.</p>`)}
        </main>
      </body>
    </html>`;
  return c.html(page.text);
};
