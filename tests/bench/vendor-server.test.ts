// @vitest-environment node
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startVendorServer, type VendorServer } from '../../bench/page-lab/vendor-server';

const SDK = 'https://vendor.example/sdk.js';

let server: VendorServer;
beforeAll(async () => {
  server = await startVendorServer([
    [SDK, { type: 'text/javascript', body: 'window.sdk = {};', bytes: 3000 }],
    ['https://api.vendor.example/', { type: 'application/json', body: '{}' }],
  ]);
});
afterAll(() => server.close());

it("the vendor server pads a fake to the size of the vendor's script with a comment", async () => {
  const response = await fetch(server.urlFor(`${SDK}?client-id=1&currency=PLN`));
  const size = Number(response.headers.get('content-length'));
  expect(size).toBeGreaterThan(2990);
  expect(size).toBeLessThan(3010);
  expect(await response.text()).toMatch(/^window\.sdk = \{\};\/\/[a-z]+$/);
});

it('the vendor server sends other responses unchanged', async () => {
  expect(await (await fetch(server.urlFor('https://api.vendor.example/config'))).json()).toEqual({});
});

it('the vendor server allows pages of other origins to send requests and read the responses', async () => {
  const { status, headers } = await fetch(server.urlFor(SDK), { method: 'OPTIONS' });
  expect(status).toBe(200);
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('access-control-allow-headers')).toContain('authorization');
});

it('the vendor server has no response for an unknown host', async () => {
  expect((await fetch(server.urlFor('https://example.com/'))).status).toBe(404);
});
