// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { preferredLanguage } from '../../sandbox/side-panel/choices';
import { SCENARIO_GROUPS, SCENARIOS } from '../../sandbox/scenarios';
import { hasPolishTitle } from '../../sandbox/texts/scenario-titles';
import { sandboxForTests } from './storefront-client';

const sandbox = sandboxForTests();

/** A browser: it keeps the cookies of the shop's responses. */
function openBrowser(acceptLanguage = 'pl-PL') {
  const cookies = new Map<string, string>();
  /** `page`: the page that requests it. */
  const open = async (path: string, page = '') => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { cookie, 'accept-language': acceptLanguage, referer: sandbox.url + page };
    const response = await fetch(sandbox.url + path, { headers, redirect: 'manual' });
    for (const setCookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(setCookie) ?? [];
      if (setCookie.includes('Max-Age=0')) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  return {
    open,
    cookie: (name: string) => cookies.get(name) ?? '',
    read: async (path: string) => (await open(path)).text(),
    choose: async (changes: Record<string, string>, to = '/') =>
      (await open(`/sandbox/choose?${new URLSearchParams({ ...changes, to })}`)).headers.get('location'),
  };
}

const PANEL = '<sandbox-side-panel';

describe('a visit that opens /', () => {
  it.each(['/', '/products/kubek', '/cart', '/drawer', '/scenarios', '/policies/refund-policy'])(
    'has the side panel on %s',
    async (path) => {
      const { open, read } = openBrowser();
      await open('/');
      expect(await read(path)).toContain(PANEL);
    },
  );

  it.each(['/', '/products/kubek', '/cart'])('can open %s without the side panel', async (path) => {
    const { open, read } = openBrowser();
    await open('/');
    expect(await read(`${path}?panel=0`)).not.toContain(PANEL);
  });

  it('has the chosen wallets on the product page and in the cart, which a URL can override', async () => {
    const { open, read, choose } = openBrowser();
    await open('/');
    await choose({ buttons: 'venmo', wallets: 'google_pay' });
    await open('/sandbox/fill-cart');
    expect(await read('/products/kubek')).toMatch(/<shopify-venmo-button (?!.*<shopify-paypal-button )/s);
    expect(await read('/cart')).toMatch(/wallet-configs="\[{&quot;[^"]*google_pay(?![^"]*shop_pay)/);
    expect(await read('/cart?wallets=shop_pay')).toMatch(/wallet-configs="\[{&quot;[^"]*shop_pay/);
    expect(await read('/cart')).not.toMatch(/wallet-configs="\[{&quot;[^"]*shop_pay/);
  });

  it('keeps a failure until it is ended', async () => {
    const { open, read, choose } = openBrowser();
    await open('/');
    await choose({ scenario: 'http_500' });
    expect(await read('/products/kubek')).toContain('<b>http_500</b>');
    expect(await read('/cart')).toContain('<b>http_500</b>');
    await choose({ scenario: '' });
    expect(await read('/cart')).not.toContain('<b>http_500</b>');
  });

  it('keeps a slow network for the files of its pages', async () => {
    const { open, choose } = openBrowser();
    await open('/');
    expect((await open('/assets/store.css')).headers.get('cache-control')).not.toBe('no-store');
    await choose({ network: 'fast_4g' });
    expect((await open('/assets/store.css')).headers.get('cache-control')).toBe('no-store');
  });

  it('does not slow down a page that has no side panel to change it', async () => {
    const { open, choose } = openBrowser();
    await open('/');
    await choose({ network: 'fast_4g' });
    const file = await open('/assets/store.css', '/states?panel=0');
    expect(file.headers.get('cache-control')).not.toBe('no-store');
  });

  it('opens the page of a choice again without a parameter that would override the choice', async () => {
    const { choose } = openBrowser();
    expect(await choose({ theme: 'dark' }, '/products/kubek?theme=light&quantity=2')).toBe(
      '/products/kubek?quantity=2',
    );
    expect(await choose({ theme: 'dark' }, 'https://evil.example/')).toBe('/');
  });

  it('keeps the choices in the URL that opens it', async () => {
    const { open, read } = openBrowser();
    await open('/?theme=dark');
    expect(await read('/cart')).toContain('data-theme="dark"');
  });

  it('shows the parameters of the checkout without those of the demo', async () => {
    const { open, read, cookie } = openBrowser();
    await open('/');
    await open('/sandbox/fill-cart');
    const checkout = await open(`/cart/c/${decodeURIComponent(cookie('cart'))}&storefront_wallet=true`);
    const page = await read(checkout.headers.get('location') ?? '');
    expect(page).toContain('<th scope="row">storefront_wallet</th>');
    expect(page).not.toContain('<th scope="row">wallets</th>');
    expect(page).toContain(PANEL);
  });
});

describe('a page outside of a visit', () => {
  it.each(['/products/kubek', '/cart', '/products/kubek?scenario=http_500', '/states'])(
    '%s has no side panel, and is in Polish',
    async (path) => {
      const page = await openBrowser('en-US').read(path);
      expect(page).not.toContain(PANEL);
      expect(page).toContain('src="/dist/ekspres.js"');
    },
  );
});

describe('the language of the demo', () => {
  it.each([
    ['en-US,en;q=0.9', 'en'],
    ['pl-PL,pl;q=0.9,en;q=0.8', 'pl'],
    ['en;q=0.5,pl;q=0.9', 'pl'],
    ['de-DE,de;q=0.9', 'en'],
    ['de,pl;q=0.3', 'pl'],
    ['*', undefined],
    [undefined, undefined],
  ])('for Accept-Language: %s is %s', (header, language) => {
    expect(preferredLanguage(header)).toBe(language);
  });

  it.each([
    ['follows Accept-Language', 'en-GB', '/', 'en'],
    ['is Polish without the header', '*', '/', 'pl'],
    ['is that of the URL', 'pl', '/?language=en', 'en'],
  ])('%s', async (_title, header, path, language) => {
    expect(await openBrowser(header).read(path)).toContain(`<html lang="${language}"`);
  });

  it('is the one that the visitor has chosen, on every page', async () => {
    const { open, read, choose } = openBrowser('en-GB');
    await open('/');
    await choose({ language: 'pl' });
    expect(await read('/products/kubek')).toContain('<html lang="pl"');
  });
});

it('every scenario, and every group of them, has a title in Polish', () => {
  const titles = [...SCENARIO_GROUPS, ...SCENARIOS].map(({ title }) => title);
  expect([...new Set(titles)].filter((title) => !hasPolishTitle(title))).toEqual([]);
});

it('the list of scenarios is in the language of the visit', async () => {
  const { open, read } = openBrowser('pl');
  expect(await read('/scenarios')).toContain('<h1>Scenarios</h1>');
  await open('/');
  const page = await read('/scenarios');
  expect(page).toContain('<h1>Scenariusze</h1>');
  expect(page).toContain('Otwiera się kasa');
});

describe('the shop in English', () => {
  /** What the shopper reads on a page: its text, and the names of its pictures, fields and buttons. */
  const readable = (html: string) =>
    html
      .replace(/<(script|style|code|textarea)[ >].*?<\/\1>/gs, '')
      .replace(/<(?:input|shopify-)[^>]*>/g, '')
      .replace(/ (?!alt|aria-label|title)[\w-]+="[^"]*"/g, '')
      .replace(/ul\. Przykładowa|zł/g, '');

  it.each([
    '/',
    ...['kubek', 'kawa', 'skrzynka', 'ebook', 'plakat', 'probka'].map((handle) => `/products/${handle}`),
    '/products/kubek?picker=hidden&noscript=1&file=1',
    '/cart',
    '/drawer',
    '/checkout/unknown',
    '/checkouts/unknown/processing',
    '/orders/unknown',
    '/products/unknown',
    '/policies/refund-policy',
    '/quick-add?panel=1',
    '/individual?panel=1',
    '/vendors/paypal/checkout?language=en',
  ])('has no Polish text on %s', async (path) => {
    const { open, read } = openBrowser('en');
    await open('/');
    await open('/sandbox/fill-cart');
    expect(readable(await read(path)).match(/[^\s>]*[ąćęłńóśźżŚŻŹŁĆ][^<]*/g) ?? []).toEqual([]);
  });

  it('has an order and its checkout without Polish text', async () => {
    const { open, read, cookie } = openBrowser('en');
    await open('/');
    await open('/sandbox/fill-cart');
    const checkout =
      (await open(`/cart/c/${decodeURIComponent(cookie('cart'))}`)).headers.get('location') ?? '';
    expect(readable(await read(checkout))).toMatch(/Place order(?!.*[ąćęłńóśźż])/s);
    const placed = await fetch(sandbox.url + checkout, {
      method: 'POST',
      body: 'email=a',
      redirect: 'manual',
    });
    const order = readable(await read(placed.headers.get('location') ?? ''));
    expect(order).toMatch(/Stoneware mug – Navy/);
    expect(order).not.toMatch(/[ąćęłńóśźż]/);
  });
});
