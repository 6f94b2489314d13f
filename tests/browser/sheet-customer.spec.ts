import type { Page } from '@playwright/test';
import { applePaySheet, googlePaySheet } from '../../sandbox/index';
import { expect, outcomes, test } from './click-events';
import { calls } from './sandbox';

/** The requests that created a cart. */
const creations = async (page: Page) =>
  (await calls(page)).filter(({ operation }) => operation === 'cartCreate');

/** The customer of a cart, by the API. */
const customerOf = (page: Page, id: string) =>
  page.evaluate(async (cartId) => {
    const response = await fetch('/api/unstable/graphql.json?operation_name=cart', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-shopify-storefront-access-token': 'public' },
      body: JSON.stringify({
        query: 'query cart($id: ID!) { cart(id: $id) { buyerIdentity { email customer { email } } } }',
        variables: { id: cartId },
      }),
    });
    return ((await response.json()) as { data: { cart: { buyerIdentity: unknown } } }).data.cart
      .buyerIdentity;
  }, id);

/** Opens a product page whose element has this token, and the sheet of a wallet. */
async function openSheet(page: Page, wallet: 'apple_pay' | 'google_pay', token: string, query = '') {
  await page.goto(`/products/kubek?recommended=${wallet}${query}`);
  await page.evaluate((customerAccessToken) => {
    Object.assign(document.querySelector('shopify-accelerated-checkout') as object, { customerAccessToken });
  }, token);
  const sheet = (wallet === 'apple_pay' ? applePaySheet : googlePaySheet)(page);
  await sheet.open();
  return sheet;
}

for (const wallet of ['apple_pay', 'google_pay'] as const) {
  test(`a closed sheet of ${wallet} leaves no customer in the cart`, async ({ page }) => {
    const sheet = await openSheet(page, wallet, 'secret-token');
    const [creation] = await creations(page);
    expect(JSON.stringify(creation?.variables)).toContain('secret-token');
    const change = (await calls(page)).find(({ operation }) => operation === 'cartBuyerIdentityUpdate');
    const { cartId: id } = change?.variables as { cartId: string };
    expect(await customerOf(page, id)).toMatchObject({ customer: { email: 'ewa@example.com' } });
    await sheet.cancelButton.click();
    await expect.poll(() => customerOf(page, id)).toEqual({ email: null, customer: null });
  });
}

test('the token is only in the body of the request that creates the cart', async ({ page, context }) => {
  const TOKEN = 'token-of-ewa';
  const seen: string[] = [];
  const names: string[] = [];
  context.on('request', (request) => {
    const isCreation = request.url().includes('operation_name=cartCreate');
    seen.push(request.url(), JSON.stringify(request.headers()), isCreation ? '' : (request.postData() ?? ''));
  });
  page.on('console', (message) => seen.push(message.text()));
  await page.exposeFunction('onEvent', (name: string, detail: string) => {
    names.push(name);
    seen.push(detail);
  });
  await page.addInitScript(() => {
    const { onEvent } = window as unknown as { onEvent: (name: string, detail: string) => void };
    for (const name of [
      'checkout-start',
      'outcome',
      'error',
      'wallets-change',
      'wallet-rendered',
      'findings',
    ])
      document.addEventListener(`ekspres-${name}`, (event) =>
        onEvent(name, JSON.stringify((event as CustomEvent).detail)),
      );
  });
  const sheet = await openSheet(page, 'google_pay', TOKEN, '&telemetry=1');
  await page.evaluate(() =>
    document.querySelector('shopify-accelerated-checkout')?.setAttribute('debug', ''),
  );
  await expect.poll(() => names).toContain('findings');
  seen.push(await page.content());
  await sheet.pay();
  await page.waitForURL(/\/orders\//);
  seen.push(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])));
  const telemetry = async () => (await page.request.get('/sandbox/telemetry')).text();
  await expect.poll(telemetry).toContain('wallet_clicked');
  seen.push(await telemetry(), page.url(), JSON.stringify(await context.cookies()));
  expect(names).toEqual(expect.arrayContaining(['checkout-start', 'outcome']));
  expect(seen.filter((text) => text.includes(TOKEN))).toEqual([]);
  expect(JSON.stringify((await creations(page)).map(({ variables }) => variables))).toContain(TOKEN);
});

test('an expired token creates a cart without the customer, and the order is placed', async ({ page }) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  const sheet = await openSheet(page, 'apple_pay', 'expired');
  expect(await creations(page)).toHaveLength(2);
  expect(errors.filter((text) => text.includes('invalid-customer-access-token'))).toHaveLength(1);
  await sheet.pay();
  await page.waitForURL(/\/orders\//);
  expect(await outcomes(page)).toEqual([{ instrument: 'ApplePay', outcome: 'success' }]);
});
