import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromiumPath } from './engines/engines';
import { expect, test } from './fixtures';
import {
  cartElement,
  config,
  hostPage,
  markup,
  MUG,
  productElement,
  productForm,
  SCRIPT,
} from './host-markup';
import { servePage } from './sandbox';

/** What the command prints of a page with `--json`. */
interface PageReport {
  address: string;
  isSettled: boolean;
  findings: { code: string; docs: string }[];
}

/** Space for a button, or for a button with the link. */
const RESERVED = `<style>shopify-accelerated-checkout { display: block; min-height: 44px }
  shopify-accelerated-checkout[recommended*=paypal] { min-height: 100px }</style>`;

const settings = (text: string) => `<script type="application/json" id="ekspres-config">${text}</script>`;
const withPolicy = (policy: string) => `<meta http-equiv="Content-Security-Policy" content="${policy}">`;

/** A product page with this element, and this in its head. */
const page = (element: string, head = SCRIPT) => hostPage(productForm(element), { head: RESERVED + head });

const element = (attributes: object = {}) => productElement({ ...attributes });
const PLAN = `<input type="hidden" name="selling_plan" value="3301">`;
const OLD_SCRIPT =
  "<script>customElements.define('shopify-accelerated-checkout', class extends HTMLElement {})</script>";

/** Mistakes on a page → its HTML, and all that is found there. `other`: the origin of another server. */
const mistakes = (other: string): Record<string, { html: string; codes: string[] }> => ({
  'no mistake': { html: page(element()), codes: [] },
  'no tag of the script': { html: page(element(), ''), codes: ['script-missing'] },
  'a classic script': {
    html: page(element(), '<script async src="/dist/ekspres.js"></script>'),
    codes: ['script-not-a-module'],
  },
  'a script that is not there': {
    html: page(element(), '<script type="module" src="/missing/ekspres.js"></script>'),
    codes: ['script-not-found'],
  },
  'a server without CORS': {
    html: page(element(), `<script type="module" src="${other}/ekspres.js"></script>`),
    codes: ['script-without-cors'],
  },
  'two tags': {
    html: page(element(), `${SCRIPT}${SCRIPT.replace('.js', '.js?v=2')}`),
    codes: ['script-twice'],
  },
  'a policy without the script': {
    html: page(element(), withPolicy("script-src 'none'") + SCRIPT),
    codes: ['blocked-by-policy'],
  },
  'the old script': { html: page(element(), OLD_SCRIPT), codes: ['script-missing', 'other-script'] },
  'settings that are not JSON': {
    html: page(element(), settings('{apiVersion: 1}') + SCRIPT),
    codes: ['settings-not-json'],
  },
  'no access token': { html: page(element({ 'access-token': undefined })), codes: ['invalid-webcomponent'] },
  'no product form': {
    html: hostPage(element(), { head: RESERVED + SCRIPT }),
    codes: ['missing-product-form'],
  },
  'a config that is not JSON': {
    html: page(element({ recommended: '[object Object]' })),
    codes: ['invalid-recommended-fallback-config'],
  },
  "a cart's configs on a product": {
    html: page(element({ 'wallet-configs': [config('shop_pay')] })),
    codes: ['config-not-read'],
  },
  'a wallet that the settings hide': {
    html: page(
      element({ recommended: config('shop_pay') }),
      settings('{"wallets": {"hidden": ["shop_pay"]}}') + SCRIPT,
    ),
    codes: ['wallet-hidden'],
  },
  'only-sdk for a wallet without a script': {
    html: hostPage(
      markup('shopify-wallet-button', { 'only-sdk': true, 'wallet-config': config('shop_pay') }),
      { head: SCRIPT },
    ),
    codes: ['only-sdk-without-script'],
  },
  'a form without a variant': {
    html: page(element()).replace('name="id"', 'name="variant"'),
    codes: ['no-variant'],
  },
  'a variant that is sold out': {
    html: page(element()).replace('<button type="submit"', '<button disabled type="submit"'),
    codes: ['sold-out'],
  },
  'a plan without a place for the consent': { html: page(PLAN + element()), codes: ['no-consent-area'] },
  'a token that the API rejects': {
    html: page(element(), settings(`{"apiOrigin": "${other}", "apiVersion": "401"}`) + SCRIPT),
    codes: ['api-refuses-token'],
  },
  'an API that is not there': {
    html: page(element(), settings(`{"apiOrigin": "${other}", "apiVersion": "404"}`) + SCRIPT),
    codes: ['api-not-found'],
  },
  'a country that the shop does not serve': {
    html: page(element({ 'variant-id': MUG, 'buyer-country': 'US' })),
    codes: ['country-not-served'],
  },
  "another country's currency": {
    html: page(element({ 'buyer-country': 'DE' })),
    codes: ['other-currency'],
  },
  'two mistakes in a cart': {
    html: hostPage(cartElement(['shoppay'], { 'cart-ident': '1', 'buyer-currency': undefined }), {
      head: SCRIPT,
    }),
    codes: ['invalid-webcomponent', 'unknown-wallet'],
  },
});

/**
 * A server on another origin: its script has no CORS headers, and its API responds with its version as the
 * status.
 */
async function startOther(): Promise<Server> {
  const script = await readFile('dist/ekspres.js', 'utf8');
  const server = createServer((request, response) => {
    if (request.url === '/ekspres.js') {
      response.setHeader('content-type', 'text/javascript');
      response.end(script);
      return;
    }
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    const [, status] = /^\/api\/(\d+)\//.exec(request.url ?? '') ?? [];
    response.statusCode = request.method === 'OPTIONS' ? 204 : Number(status ?? 404);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

/** Runs the command, and resolves to what it prints and the code with which it ends. */
const runDoctor = (...args: string[]): Promise<{ code: number; out: string; err: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, ['dist/cli.js', 'doctor', '--limit', '60', ...args], (error, out, err) => {
      resolve({ code: Number(error?.code ?? 0), out, err });
    });
  });

test('the doctor command reports every mistake of the pages, and no others', async ({ request }) => {
  test.setTimeout(300_000);
  const other = await startOther();
  try {
    const rows = mistakes(`http://127.0.0.1:${(other.address() as AddressInfo).port}`);
    const addresses: string[] = [];
    for (const { html } of Object.values(rows)) addresses.push(await servePage(request, html));
    const { baseURL } = test.info().project.use;
    const pages = addresses.map((address) => new URL(address, baseURL).href);
    const { code, out } = await runDoctor('--json', '--browser', chromiumPath(), ...pages);
    const reports = JSON.parse(out) as PageReport[];
    const found = Object.keys(rows).map((title, index) => [
      title,
      reports[index]?.findings.map((finding) => finding.code),
    ]);
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries(Object.entries(rows).map(([title, { codes }]) => [title, codes])),
    );
    expect(reports.filter(({ isSettled }) => !isSettled)).toEqual([]);
    expect(code).toBe(1);
  } finally {
    other.close();
  }
});

test('the doctor command prints a result for each page although one hangs and one prints commands', async ({
  request,
  baseURL,
}) => {
  const endless = await servePage(
    request,
    hostPage('<script>addEventListener("load", () => { for (;;); })</script>'),
  );
  const commands = await servePage(
    request,
    page(element({ '\u001b[31mx': 'a' }).replace('buyer-country', '&#10;::error::x buyer-country')),
  );
  const urls = [endless, commands].map((path) => new URL(path, baseURL).href);
  const { code, out } = await runDoctor('--limit', '5', '--browser', chromiumPath(), ...urls);
  expect(out).toContain(`${urls[0]}\n\nThe page could not be examined: `);
  expect(out).toContain(`${urls[1]}\n\nEkspres doctor: `);
  expect(out).not.toContain('\u001b');
  expect(out).not.toMatch(/^\s*::/m);
  expect(code).toBe(2);
});

test('the doctor command exits with 0 for a page without mistakes, and with 2 for a missing page', async ({
  baseURL,
}) => {
  const fine = await runDoctor('--browser', chromiumPath(), `${baseURL}/products/kubek`);
  expect(fine.out).toContain(
    'Ekspres doctor: No findings\n\n<shopify-accelerated-checkout>\n  buy_it_now: shown',
  );
  expect(fine.code).toBe(0);
  const absent = await runDoctor('--browser', chromiumPath(), 'http://127.0.0.1:9/');
  expect(absent.out).toMatch(/\n\nThe page could not be examined: /);
  expect(absent.code).toBe(2);
});
