// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { sandboxForTests } from './storefront-client';

const sandbox = sandboxForTests();

const send = (path: string, init: RequestInit = {}) =>
  fetch(sandbox.url + path, { redirect: 'manual', ...init });

describe('a page of another origin', () => {
  it.each([
    { origin: 'https://other.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])('cannot store a page with the headers %o', async (headers) => {
    const response = await send('/sandbox/page', { method: 'POST', body: '<script></script>', headers });
    expect(response.status).toBe(403);
  });

  it('can neither frame a page nor read calls', async () => {
    for (const dest of ['iframe', 'empty']) {
      const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': dest };
      expect((await send('/sandbox/calls', { headers })).status).toBe(403);
    }
  });

  it('can link to a page', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' };
    expect((await send('/sandbox/fill-cart', { headers })).status).toBe(302);
  });

  it('can call the API and add to the cart', async () => {
    const headers = { origin: 'https://other.example', 'content-type': 'application/json' };
    const body = JSON.stringify({ query: '{ shop { name } }' });
    const api = await send('/api/unstable/graphql.json', { method: 'POST', body, headers });
    expect(api.status).not.toBe(403);
    const items = JSON.stringify({ items: [{ id: 44100000000101, quantity: 1 }] });
    const added = await send('/cart/add.js', { method: 'POST', body: items, headers });
    expect(added.status).toBe(200);
  });
});

it('the sandbox stores a page that its own origin or a program sends', async () => {
  for (const headers of [{ origin: sandbox.url, 'sec-fetch-site': 'same-origin' }, undefined]) {
    const response = await send('/sandbox/page', { method: 'POST', body: 'a', ...(headers && { headers }) });
    expect(response.status).toBe(200);
  }
});

it.each(['__proto__[polluted]', 'properties[__proto__][polluted]', 'constructor[prototype][polluted]'])(
  'a field named %s changes no prototype',
  async (name) => {
    const body = new URLSearchParams({ id: '44100000000101', [name]: 'yes' });
    await send('/cart/add.js', { method: 'POST', body });
    const polluted = ({} as { polluted?: string }).polluted;
    // Before the assertion, so that a failure does not affect other tests.
    Reflect.deleteProperty(Object.prototype, 'polluted');
    Reflect.deleteProperty(Object, 'polluted');
    expect(polluted).toBeUndefined();
  },
);

it.each(['//other.example', '/\\other.example', '/\t/other.example', 'https://other.example/', 'http://['])(
  'the sandbox does not redirect to %j after it has filled the cart',
  async (to) => {
    const response = await send(`/sandbox/fill-cart?to=${encodeURIComponent(to)}`);
    expect(response.headers.get('location')).toBe('/cart');
  },
);

it('the sandbox redirects to a path after it has filled the cart', async () => {
  const response = await send(`/sandbox/fill-cart?to=${encodeURIComponent('/pl/cart?a=1#b')}`);
  expect(response.headers.get('location')).toBe('/pl/cart?a=1#b');
});
