import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromiumPath } from './engines/engines';
import { expect, test } from './fixtures';
import { cartElement, config, hostPage, MUG, productElement, productForm, SCRIPT } from './host-markup';
import { servePage } from './sandbox';

interface PageReport {
  isSettled: boolean;
  findings: { code: string }[];
}

const RESERVED_SPACE = '<style>shopify-accelerated-checkout { display: block; min-height: 44px }</style>';

const settingsTag = (text: string) => `<script type="application/json" id="ekspres-config">${text}</script>`;
const policyTag = (policy: string) => `<meta http-equiv="Content-Security-Policy" content="${policy}">`;

/** A page whose product form contains this element, and with this markup in its head. */
const pageWith = (element: string, head = SCRIPT) =>
  hostPage(productForm(element), { head: RESERVED_SPACE + head });

const PRODUCT = productElement();
const PLAN = `<input type="hidden" name="selling_plan" value="3301">`;
const OLD_SCRIPT =
  "<script>customElements.define('shopify-accelerated-checkout', class extends HTMLElement {})</script>";

const CONFIGURE =
  "<script type=\"module\">import { configure } from '/dist/ekspres.js'; configure({ apiOrgin: 'https://shop.example' });</script>";

/**
 * Pages by their mistakes, with the codes of all findings. Mistakes in attributes and settings alone are in
 * tests/doctor/findings.test.ts.
 * @param otherOrigin the origin of another server
 */
const pagesWithMistakes = (otherOrigin: string): Record<string, { html: string; codes: string[] }> => ({
  'no mistake': { html: pageWith(PRODUCT), codes: [] },
  'no tag of the script': { html: pageWith(PRODUCT, ''), codes: ['script-missing'] },
  'a classic script': {
    html: pageWith(PRODUCT, '<script async src="/dist/ekspres.js"></script>'),
    codes: ['script-not-a-module'],
  },
  'a script that is not there': {
    html: pageWith(PRODUCT, '<script type="module" src="/missing/ekspres.js"></script>'),
    codes: ['script-not-found'],
  },
  'a server without CORS': {
    html: pageWith(PRODUCT, `<script type="module" src="${otherOrigin}/ekspres.js"></script>`),
    codes: ['script-without-cors'],
  },
  'a server without the other files': {
    html: pageWith(PRODUCT, `<script type="module" src="${otherOrigin}/alone/ekspres.js"></script>`),
    codes: ['file-not-loaded'],
  },
  'two tags': {
    html: pageWith(PRODUCT, `${SCRIPT}${SCRIPT.replace('.js', '.js?v=2')}`),
    codes: ['script-twice'],
  },
  'a policy without the script': {
    html: pageWith(PRODUCT, policyTag("script-src 'none'") + SCRIPT),
    codes: ['blocked-by-policy'],
  },
  'the old script': { html: pageWith(PRODUCT, OLD_SCRIPT), codes: ['script-missing', 'other-script'] },
  'settings that are not JSON': {
    html: pageWith(PRODUCT, settingsTag('{apiVersion: 1}') + SCRIPT),
    codes: ['settings-not-json'],
  },
  'a setting with an invalid value': {
    html: pageWith(PRODUCT, settingsTag('{"telemetryOrigin": "shop"}') + SCRIPT),
    codes: ['invalid-ekspres-config'],
  },
  'an unknown setting of configure': {
    html: pageWith(PRODUCT, `${SCRIPT}${CONFIGURE}`),
    codes: ['unknown-setting'],
  },
  'settings without the nonce of the script': {
    html: pageWith(PRODUCT, settingsTag('{"coupons": true}') + SCRIPT.replace(' async', ' nonce="a" async')),
    codes: ['settings-without-nonce'],
  },
  'a form without a variant': {
    html: pageWith(PRODUCT).replace('name="id"', 'name="variant"'),
    codes: ['no-variant'],
  },
  'a variant that is sold out': {
    html: pageWith(PRODUCT).replace('<button type="submit"', '<button disabled type="submit"'),
    codes: ['sold-out'],
  },
  'a plan without a place for the consent': { html: pageWith(PLAN + PRODUCT), codes: ['no-consent-area'] },
  'a token that the API rejects': {
    html: pageWith(PRODUCT, settingsTag(`{"apiOrigin": "${otherOrigin}", "apiVersion": "401"}`) + SCRIPT),
    codes: ['api-refuses-token'],
  },
  'an API that is not there': {
    html: pageWith(PRODUCT, settingsTag(`{"apiOrigin": "${otherOrigin}", "apiVersion": "404"}`) + SCRIPT),
    codes: ['api-not-found'],
  },
  'a country that the shop does not serve': {
    html: pageWith(productElement({ 'variant-id': MUG, 'buyer-country': 'US' })),
    codes: ['country-not-served'],
  },
  'two mistakes in a cart': {
    html: hostPage(cartElement(['shoppay'], { 'cart-ident': '1', 'buyer-currency': undefined }), {
      head: SCRIPT,
    }),
    codes: ['invalid-webcomponent', 'unknown-wallet'],
  },
});

/**
 * A server on another origin. Its script has no CORS headers, except where it is the only file of its folder,
 * and its API responds with its version as the status. Its other URLs never respond.
 */
async function startOtherServer(): Promise<{ origin: string; close(): void }> {
  const script = await readFile('dist/ekspres.js', 'utf8');
  const server = createServer(({ url = '', method }, response) => {
    if (url === '/ekspres.js') {
      response.setHeader('content-type', 'text/javascript');
      response.end(script);
      return;
    }
    if (url.startsWith('/alone/')) {
      const isScript = url === '/alone/ekspres.js';
      response.writeHead(isScript ? 200 : 404, {
        'access-control-allow-origin': '*',
        'content-type': 'text/javascript',
      });
      response.end(isScript ? script : '');
      return;
    }
    const [, status] = /^\/api\/(\d+)\//.exec(url) ?? [];
    if (!status) return;
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    response.statusCode = method === 'OPTIONS' ? 204 : Number(status);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const runDoctor = (...args: string[]): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const command = ['dist/cli.js', 'doctor', '--browser', chromiumPath(), ...args];
    execFile(process.execPath, command, (error, output) => {
      resolve({ code: Number(error?.code ?? 0), output });
    });
  });

let otherServer: Awaited<ReturnType<typeof startOtherServer>>;

test.beforeEach(async () => {
  otherServer = await startOtherServer();
});
test.afterEach(() => otherServer.close());

test('the doctor command reports every mistake of the pages, and no others', async ({ request, baseURL }) => {
  test.setTimeout(300_000);
  const expected = Object.entries(pagesWithMistakes(otherServer.origin));
  const urls: string[] = [];
  for (const [, { html }] of expected) urls.push(new URL(await servePage(request, html), baseURL).href);
  const { code, output } = await runDoctor('--limit', '60', '--json', ...urls);
  const reports = JSON.parse(output) as PageReport[];
  const found = expected.map(([title], index) => [title, reports[index]?.findings.map(({ code }) => code)]);
  expect(found).toEqual(expected.map(([title, { codes }]) => [title, codes]));
  expect(reports.filter(({ isSettled }) => !isSettled)).toEqual([]);
  expect(code).toBe(1);
});

test('the doctor reports a page that hangs, and examines the others', async ({ request, baseURL }) => {
  // A synchronous request, because an endless loop would take the processor from other tests.
  const hang = `const request = new XMLHttpRequest(); request.open('GET', '${otherServer.origin}/never', false); request.send();`;
  const hangingPage = await servePage(
    request,
    hostPage(`<script>addEventListener('load', () => { ${hang} })</script>`),
  );
  const otherPage = await servePage(request, pageWith(PRODUCT));
  const urls = [hangingPage, otherPage].map((path) => new URL(path, baseURL).href);
  const { code, output } = await runDoctor('--limit', '3', ...urls);
  expect(output).toContain(`${urls[0]}\n\nThe page could not be examined: `);
  expect(output).toContain(`${urls[1]}\n\nEkspres doctor: `);
  expect(code).toBe(2);
});

test('the doctor examines endless names and lists, and cannot be replaced', async ({ request, baseURL }) => {
  const script = `
    const tag = (name) => document.createElement(name);
    const names = ['x-' + 'x'.repeat(300000), ...Array.from({ length: 40000 }, (_, index) => 'x-' + index)];
    const form = document.querySelector('form');
    form.append(...names.map(tag));
    const element = form.querySelector('shopify-accelerated-checkout');
    element.id = 'x'.repeat(300000);
    element.setAttribute('y'.repeat(300000), 'y'.repeat(300000));
    ekspresDoctor.facts = () => ({});`;
  const path = await servePage(request, pageWith(PRODUCT) + `<script>${script}</script>`);
  const { code, output } = await runDoctor('--limit', '60', new URL(path, baseURL).href);
  expect(output).toContain(
    `Ekspres doctor: No findings\n\n<shopify-accelerated-checkout id="${'x'.repeat(100)}">`,
  );
  expect(code).toBe(0);
});

test("the doctor prints a page's strings without escape sequences", async ({ request, baseURL }) => {
  const element = productElement({ recommended: config('a\u001b[31mb\n::error::c') });
  const path = await servePage(request, pageWith(element));
  const { output } = await runDoctor('--limit', '60', new URL(path, baseURL).href);
  expect(output).toContain('a [31mb : :error: :c: not shown');
  expect(output).not.toContain('\u001b');
  expect(output).not.toMatch(/^\s*::/m);
});

test('the doctor prints the wallets of a page without mistakes, and exits with 0', async ({ baseURL }) => {
  const { code, output } = await runDoctor('--limit', '60', `${baseURL}/products/kubek`);
  expect(output).toContain(
    'Ekspres doctor: No findings\n\n<shopify-accelerated-checkout>\n  buy_it_now: shown',
  );
  expect(code).toBe(0);
});
