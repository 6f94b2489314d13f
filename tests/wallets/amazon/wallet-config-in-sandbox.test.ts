// @vitest-environment node
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSandbox, type RunningSandbox } from '../../../sandbox/server';
import { fetchLogo, type LogoName } from '../../../src/net/svg-logo';
import {
  fetchAmazonPayButton,
  fetchCheckoutSession,
  hasNoLineItems,
} from '../../../src/wallets/amazon/fetch-session-and-config';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 });
});
afterAll(() => sandbox.close());

const access = (scenario = 'ok') => ({
  origin: sandbox.url,
  accessToken: 'public-token',
  fetch: ((input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('cookie', `sandbox_visit=v; sandbox_scenario=${scenario}`);
    return fetch(input, { ...init, headers });
  }) satisfies typeof fetch,
});

/** The id of a cart with a mug and two packs of coffee. */
async function filledCart(): Promise<string> {
  const response = await fetch(`${sandbox.url}/sandbox/fill-cart`, { redirect: 'manual' });
  const cookie = /cart=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? '';
  return `gid://shopify/Cart/${decodeURIComponent(cookie)}`;
}

const session = async (scenario?: string, cartId?: string) =>
  fetchCheckoutSession(
    'optimus',
    {
      checkoutUrl: 'https://a.example/c',
      cancelUrl: 'https://a.example',
      cartId: cartId ?? (await filledCart()),
    },
    access(scenario),
  );

it('a session is for the lines of the cart', async () => {
  const answer = await session();
  if (!answer.ok) throw new Error(answer.failure.message);
  expect(JSON.parse(answer.result.createCheckoutSessionConfig.payloadJSON)).toMatchObject({
    webCheckoutDetails: { checkoutCancelUrl: 'https://a.example' },
    cartDetails: {
      lineItems: [
        { sku: 'KUB-GRA', quantity: 1 },
        { sku: 'KAW-250', quantity: 2 },
      ],
    },
  });
  expect(hasNoLineItems(answer.result)).toBe(false);
  expect(answer.result).toMatchObject({ appId: 'ekspres-sklep', checkoutSupportsSplitCart: false });
});

it('a session of nothing eligible has an empty list', async () => {
  const answer = await session('wallet_config_no_items');
  expect(answer.ok && hasNoLineItems(answer.result)).toBe(true);
});

it.each([
  { scenario: 'wallet_config_error', kind: 'body' },
  { scenario: 'wallet_config_html', kind: 'body' },
])('$scenario is a failure of kind $kind', async ({ scenario, kind }) => {
  expect(await session(scenario)).toMatchObject({ ok: false, failure: { kind } });
  expect(await fetchAmazonPayButton(access(scenario))).toMatchObject({
    ok: false,
    failure: { kind },
  });
});

it('an unknown cart has no session', async () => {
  expect(await session('ok', 'gid://shopify/Cart/nobody')).toMatchObject({ failure: { kind: 'body' } });
});

it('the button of the shop is for tests', async () => {
  expect(await fetchAmazonPayButton(access())).toMatchObject({
    result: { ledgerCurrency: 'EUR', sandbox: true },
  });
});

it.each<LogoName>(['apple-pay', 'prime', 'prime-dark'])('the logo %s can be shown', async (name) => {
  expect(await fetchLogo(name, sandbox.url)).toEqual({
    ok: true,
    result: expect.stringMatching(/^data:image\/svg\+xml,%3Csvg/),
  });
});
