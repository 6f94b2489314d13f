// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { brotliDecompressSync } from 'node:zlib';
import { get } from 'node:http';
import { readJson, call, oneLine, sandboxForTests } from './storefront-client';

const sandbox = sandboxForTests();

const open = (path: string, init: RequestInit = {}) =>
  fetch(`${sandbox.url}${path}`, { redirect: 'manual', ...init });
const post = (path: string, body: BodyInit, contentType?: string, cookie = '') =>
  open(path, {
    method: 'POST',
    body,
    headers: { cookie, ...(contentType === undefined ? {} : { 'content-type': contentType }) },
  });
const cookieOf = (response: Response, name: string) =>
  response.headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`)) ?? '';
const MUG = { id: 44100000000101, quantity: 1 };

describe('pages', () => {
  it.each([
    ['/', 'class="catalog"'],
    ['/pages', '<h1>Test pages</h1>'],
    ['/assets/pictures/kubek.svg', '<svg '],
    ['/products/kubek', 'recommended="null"'],
    ['/pl/products/kubek', 'recommended="null"'],
    ['/products/kubek?recommended=shop_pay', 'shopify-payment-button__more-options'],
    ['/products/kubek?flags=d6d12da0', 'enabled-flags="[&quot;d6d12da0&quot;]"'],
    ['/products/kubek?noscript=1', '<noscript'],
    ['/products/kubek?buttons=apple_pay', '<shopify-apple-pay-button '],
    ['/products/kubek?panel=1', '<shopify-paypal-button '],
    ['/products/kubek?picker=hidden', 'type="hidden" name="id"'],
    ['/products/kubek?second=ebook', 'second-form'],
    ['/products/kawa', 'name="selling_plan"'],
    ['/quick-add', 'data-quick-add="kubek"'],
    ['/fragments/product/kubek', '<shopify-accelerated-checkout '],
    ['/individual', '<shopify-buy-it-now-button '],
    ['/drawer', 'id="drawer"'],
    ['/drawer?kept=1', '<shopify-accelerated-checkout-cart '],
    ['/drawer?announced=1', 'standard-actions.js'],
    ['/cart', 'Koszyk jest pusty'],
    ['/blank', '<body>'],
  ])('include %s, which may be cached and contains %s', async (path, text) => {
    const response = await open(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control') ?? '').not.toContain('no-store');
    expect(await response.text()).toContain(text);
  });

  it('store their scenario in a cookie, which a page without a scenario removes', async () => {
    expect(cookieOf(await open('/products/kubek?scenario=http_503'), 'sandbox_scenario')).toContain(
      '=http_503;',
    );
    const headers = { cookie: 'sandbox_scenario=http_503' };
    expect(cookieOf(await open('/products/kubek', { headers }), 'sandbox_scenario')).toContain('Max-Age=0');
    // A HEAD request opens no page.
    expect(cookieOf(await open('/', { method: 'HEAD', headers }), 'sandbox_scenario')).toBe('');
  });

  it('have the script, the document, the elements and their own text in the language of the URL', async () => {
    const page = await (await open('/products/kubek?language=en&buttons=apple_pay')).text();
    expect(page).toMatch(/<html lang="en"/);
    expect(page).toContain("Shopify.locale = 'en'");
    expect(page).toContain('src="/dist/ekspres.en.js"');
    expect(page.match(/buyer-locale="[^"]*"/g)).toEqual(['buyer-locale="en-PL"', 'buyer-locale="en-PL"']);
    expect(page).toContain('<main lang="en">');
    expect(page).toContain('Add to cart');
  });

  it("escape the URL's parameters", async () => {
    const { data } = await readJson(call(sandbox.url, 'cartCreate', oneLine()));
    const url = new URL(data?.['cartCreate']?.cart?.checkoutUrl ?? '');
    url.searchParams.set('payment', '<script>alert(1)</script>');
    const page = await (await fetch(url)).text();
    expect(page).toContain('&lt;script&gt;alert(1)');
    expect(page).not.toContain('<script>alert');
  });

  it('can be posted by a test', async () => {
    const { url } = (await (await post('/sandbox/page', '<h1>Zażółć</h1>', 'text/html')).json()) as {
      url: string;
    };
    expect(url).toMatch(/\/sandbox\/page\/1$/);
    expect(await (await fetch(url)).text()).toBe('<h1>Zażółć</h1>');
  });
});

describe('the API for pages of other origins', () => {
  const API = '/api/2026-04/graphql.json?operation_name=cart';

  it('accepts their headers', async () => {
    const requested = 'content-type,x-shopify-storefront-access-token,x-wallet-name';
    const { status, headers } = await open(API, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://127.0.0.1:9',
        'access-control-request-method': 'POST',
        'access-control-request-headers': requested,
      },
    });
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-allow-methods')).toContain('POST');
    expect(headers.get('access-control-allow-headers')).toBe(requested);
  });

  it.each(['ok', 'http_429_seconds', 'http_503'])('exposes Date and Retry-After in %s', async (name) => {
    const headers = { origin: 'http://127.0.0.1:9', cookie: `sandbox_scenario=${name}` };
    const response = await open(API, { method: 'POST', body: '{}', headers });
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-expose-headers')).toBe('Date,Retry-After');
  });
});

it('a slow network delivers complete responses, and forbids caching', async () => {
  const headers = { referer: `${sandbox.url}/products/kubek?network=fast_4g` };
  const slow = await open('/assets/store.css', { headers });
  expect(slow.headers.get('cache-control')).toBe('no-store');
  expect(await slow.text()).toBe(await (await open('/assets/store.css')).text());
  expect(await (await open('/products/kubek?network=fast_4g')).text()).toContain('/dist/~fast_4g/ekspres.js');
});

describe('the script of a page', () => {
  it.each([
    ['is served without caching if the URL requests a delay', 'script=late:1', 200],
    ['is blocked, also without caching, if the URL requests that', 'script=blocked', 403],
  ])('%s', async (_title, query, status) => {
    const [scriptUrl] = /\/dist\/ekspres\.js[^"]*/.exec(await (await open(`/cart?${query}`)).text()) ?? [''];
    const response = await open(scriptUrl);
    expect(response.status).toBe(status);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('is not run if the URL disables scripts', async () => {
    const policy = async (path: string) => (await open(path)).headers.get('content-security-policy');
    expect(await policy('/products/kubek?script=off')).toMatch(/^sandbox (?!.*allow-scripts)/);
    expect(await policy('/products/kubek')).toBeNull();
  });
});

describe('the cart of the storefront', () => {
  const json = 'application/json';

  it.each([
    ['an item was added as JSON', '/cart/add.js', JSON.stringify(MUG), json],
    ['a list of items was added as JSON', '/pl/cart/add.js', JSON.stringify({ items: [MUG] }), json],
    ['an item was added by a form', '/cart/add.js', new URLSearchParams({ id: String(MUG.id) }), undefined],
  ])('is stored in a cookie after %s', async (_title, path, body, type) => {
    const response = await post(path, body, type);
    expect(response.status).toBe(200);
    expect(cookieOf(response, 'cart')).toMatch(
      /^cart=hW[A-Za-z0-9]{30}%3Fkey%3D[0-9a-f]{32}; Max-Age=\d+; Path=\/; SameSite=Lax/,
    );
    expect(cookieOf(response, 'cart')).not.toContain('HttpOnly');
  });

  const cartCookie = (response: Response) => cookieOf(response, 'cart').split(';')[0] ?? '';
  const addMug = async () => cartCookie(await post('/cart/add.js', JSON.stringify(MUG), json));
  const readCart = async (cookie: string): Promise<unknown> =>
    (await open('/cart.js', { headers: { cookie } })).json();

  it('has the line of a product form, with its properties', async () => {
    const form = new FormData();
    form.set('id', String(MUG.id));
    form.set('quantity', '2');
    form.set('properties[Dedykacja]', 'Dla Oli');
    const added = await post('/cart/add', form);
    expect(added.status).toBe(302);
    expect(added.headers.get('location')).toBe('/cart');
    const cookie = cartCookie(added);
    expect(await readCart(cookie)).toMatchObject({
      item_count: 2,
      items: [{ properties: { Dedykacja: 'Dla Oli' } }],
    });
    const page = await (await open('/cart', { headers: { cookie } })).text();
    expect(page).toContain('Dla Oli');
    expect(page).toContain('wallet-configs="[');
  });

  it('is the cart of the API with the id in the cookie', async () => {
    const cookie = await addMug();
    const id = `gid://shopify/Cart/${decodeURIComponent(cookie.replace('cart=', ''))}`;
    expect((await readJson(call(sandbox.url, 'cart', { id }))).data?.['cart']).toMatchObject({ id });
  });

  it('can be changed and cleared', async () => {
    const cookie = await addMug();
    await post('/cart/change.js', JSON.stringify({ line: 1, quantity: 5 }), json, cookie);
    expect(await readCart(cookie)).toMatchObject({ item_count: 5 });
    await post('/cart/update.js', JSON.stringify({ note: 'uwaga', updates: [4] }), json, cookie);
    expect(await readCart(cookie)).toMatchObject({ item_count: 4, note: 'uwaga' });
    await post('/cart/clear.js', '', json, cookie);
    expect(await readCart(cookie)).toMatchObject({ item_count: 0 });
  });

  it.each([
    ['rejects an unknown variant', { id: 1 }],
    ['rejects a sold-out variant', { id: 44100000000103 }],
  ])('%s', async (_title, body) => {
    const response = await post('/cart/add.js', JSON.stringify(body), json);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ status: 422, message: 'Cart Error' });
  });

  it('is empty if the cookie has the id of an unknown cart', async () => {
    expect(await readCart('cart=hWnieznany7')).toMatchObject({ item_count: 0 });
  });

  it.each([
    ['/products/kubek?a=1', '/products/kubek?a=1'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['/.//evil.example', '/'],
    ['https://evil.example/', '/'],
    ['javascript:alert(1)', '/'],
  ])('with a discount code for %j leads to %s', async (redirect, location) => {
    const response = await open(`/discount/LATO10?redirect=${encodeURIComponent(redirect)}`);
    expect(response.headers.get('location')).toBe(location);
  });

  it("applies the discount code in the shopper's cookie", async () => {
    const response = await open('/discount/LATO10');
    expect(response.headers.get('location')).toBe('/');
    expect(cookieOf(response, 'discount_code')).toContain('discount_code=LATO10;');
    const added = await post('/cart/add.js', JSON.stringify(MUG), json, 'discount_code=LATO10');
    expect(await readCart(cartCookie(added))).toMatchObject({ total_price: 5310 });
  });
});

describe('the checkout', () => {
  it('shows the cart and the parameters of its URL, and places one order', async () => {
    const { data } = await readJson(call(sandbox.url, 'cartCreate', oneLine()));
    const url = `${data?.['cartCreate']?.cart?.checkoutUrl}&storefront_wallet=true&skip_shop_pay=true`;
    const onward = await fetch(url, { redirect: 'manual' });
    expect(onward.status).toBe(302);
    const checkout = onward.headers.get('location') ?? '';
    expect(checkout).toMatch(/^\/checkout\/\w+\?key=[0-9a-f]{32}&storefront_wallet=true&skip_shop_pay=true$/);
    const page = await (await open(checkout)).text();
    for (const text of ['Kubek ceramiczny', 'storefront_wallet', 'skip_shop_pay'])
      expect(page).toContain(text);
    const form = new URLSearchParams({ email: 'jan@example.com', city: 'Łódź' });
    const placed = await post(checkout, form);
    const again = await post(checkout, form);
    expect(placed.headers.get('location')).toMatch(/^\/orders\/\d+$/);
    expect(again.headers.get('location')).toBe(placed.headers.get('location'));
    expect(await (await open(placed.headers.get('location') ?? '')).text()).toContain('zostało złożone');
  });
});

describe('the built script', () => {
  interface RawResponse {
    headers: NodeJS.Dict<string | string[]>;
    body: Buffer;
  }
  // `fetch` would decompress the body.
  const requestRaw = (path: string, encoding: string) =>
    new Promise<RawResponse>((resolve, reject) => {
      get(`${sandbox.url}${path}`, { headers: { 'accept-encoding': encoding } }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => resolve({ headers: response.headers, body: Buffer.concat(chunks) }));
      }).on('error', reject);
    });

  it.each([
    ['/dist/ekspres.js', 'public, max-age=300, stale-while-revalidate=86400'],
    ['/dist/ekspres.js?v=2', 'public, max-age=300, stale-while-revalidate=86400'],
    ['/dist/click-3f9a1c20.js', 'public, max-age=31536000, immutable'],
    ['/dist/click-3f9a1c20.js?r=1', 'public, max-age=31536000, immutable'],
  ])('is served at %s in compressed form with the caching "%s"', async (path, caching) => {
    const { headers, body } = await requestRaw(path, 'gzip, br');
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': caching,
      'access-control-allow-origin': '*',
    });
    const plain = await requestRaw(path, 'identity');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(brotliDecompressSync(body).equals(plain.body)).toBe(true);
  });

  it('is the only part of the disk that is served', async () => {
    expect((await requestRaw('/dist/..%2f..%2fpackage.json', 'identity')).body.toString()).toBe(
      'There is no such file.',
    );
    expect((await open('/dist/none.js')).status).toBe(404);
  });
});
