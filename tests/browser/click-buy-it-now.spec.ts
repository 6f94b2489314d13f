import { setTimeout as sleep } from 'node:timers/promises';

import packageJson from '../../package.json' with { type: 'json' };
import { cartCreateCount, cartCreates, createdCart, holdApi } from './click-calls';
import { clickEvents, expect, outcomes, test } from './click-events';
import { buyNow, moreOptions, shopPay } from './click-targets';
import { calls } from './sandbox';

test('a click, or a tap on a phone, sends one cartCreate with all that the form and the page say', async ({
  page,
  context,
  baseURL,
  hasTouch,
}) => {
  await context.addCookies([{ name: 'discount_code', value: 'LATO10', url: baseURL ?? '' }]);
  await page.goto('/products/kubek?quantity=3');
  await page.getByLabel('Kolor').selectOption({ value: '44100000000102' });
  await page.getByLabel('Dedykacja').fill('Dla Ani & Żółwia');
  await (hasTouch ? buyNow(page).tap() : buyNow(page).click());
  await page.waitForURL(/\/checkout\//);

  const made = await calls(page);
  expect(made.map(({ operation }) => operation)).toEqual(['cartCreate']);
  expect(made[0]?.variables).toEqual({
    input: {
      lines: [
        {
          merchandiseId: 'gid://shopify/ProductVariant/44100000000102',
          quantity: 3,
          attributes: [{ key: 'Dedykacja', value: 'Dla Ani & Żółwia' }],
        },
      ],
      discountCodes: ['LATO10'],
      buyerIdentity: { countryCode: 'PL' },
    },
    country: 'PL',
    language: 'PL',
    withCarrierRates: false,
  });
  expect(made[0]?.headers).toMatchObject({
    accept: 'application/json',
    'content-type': 'application/json',
    'x-shopify-storefront-access-token': 'b7c2f0a19d3e4856a1f0c3d5e7a92b64',
    'x-sdk-variant': 'ekspres',
    'x-sdk-version': packageJson.version,
    'x-wallet-name': 'BuyItNow',
    'x-start-wallet-checkout': 'true',
  });
});

test('a click tells of its start and its success, and leads to the checkout, where an order can be placed', async ({
  page,
}) => {
  const asked = page.waitForRequest(/operation_name=/);
  await page.goto('/products/kubek');
  await buyNow(page).click();
  expect(new URL((await asked).url()).pathname).toBe('/api/unstable/graphql.json');
  expect(new URL((await asked).url()).search).toBe('?operation_name=cartCreate');
  await page.waitForURL(/\/checkout\//);

  const [call] = await cartCreates(page);
  const key = new URL(call ? createdCart(call).checkoutUrl : '').searchParams.get('key');
  expect(key).toBeTruthy();
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ key, storefront_wallet: 'true' });

  const traits = { from: 'shopify-buy-it-now-button', bubbles: true, composed: true };
  expect(await clickEvents(page)).toMatchObject([
    {
      ...traits,
      type: 'ekspres:checkout-start',
      cancelable: true,
      detail: { instrument: 'BuyItNow', source: 'product' },
    },
    { ...traits, type: 'ekspres:outcome', detail: { instrument: 'BuyItNow', outcome: 'success' } },
  ]);

  await page.locator('#place-order').click();
  await expect(page.locator('#order-number')).toContainText('zostało złożone');
  const orders = (await (await page.request.get('/sandbox/orders')).json()) as { id: string }[];
  expect(orders.map(({ id }) => id)).toContain(page.url().split('/').pop());
});

test('a pressed button and the link beside it are disabled until the cart is there; no press does anything', async ({
  page,
}) => {
  // WebKit's inspector forgets a request that it holds when a frame loads meanwhile.
  await page.route('**/login_with_shop/**', (route) => route.abort());
  const api = await holdApi(page);
  await page.goto('/products/kubek?recommended=shop_pay&second=ebook');
  const targets = [shopPay(page).first(), moreOptions(page).first()];
  const others = [shopPay(page).nth(1), moreOptions(page).nth(1)];
  const elements = ['shop-pay-wallet-button', 'more-payment-options-link'].map((tag) =>
    page.locator(tag).first(),
  );
  for (const one of [...targets, ...elements, ...others])
    await expect(one).toHaveAttribute('aria-disabled', 'false');

  await shopPay(page).first().dblclick();
  await expect.poll(() => api.waiting()).toBe(1);
  for (const one of [...targets, ...elements]) await expect(one).toHaveAttribute('aria-disabled', 'true');
  for (const one of others) await expect(one).toHaveAttribute('aria-disabled', 'false');
  for (const one of [...targets, ...others]) await one.click({ force: true });
  expect(new URL(page.url()).hash).toBe('');
  expect(api.waiting()).toBe(1);

  api.release();
  await page.waitForURL(/\/checkout\//);
  expect(await cartCreateCount(page)).toBe(1);
  expect(await outcomes(page)).toEqual([{ instrument: 'ShopPay', outcome: 'success' }]);
});

test('a key that is held down makes one cart', async ({ page }) => {
  const api = await holdApi(page);
  await page.goto('/products/kubek');
  await buyNow(page).focus();
  for (let repeat = 0; repeat < 5; repeat++) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect.poll(() => api.waiting()).toBe(1);
  await page.keyboard.press('Space');
  api.release();
  await page.waitForURL(/\/checkout\//);
  expect(await cartCreateCount(page)).toBe(1);
});

test('a click while the checkout is still on its way goes there again, with the same cart', async ({
  page,
}) => {
  let arrivals = 0;
  await page.route('**/cart/c/**', async (route) => {
    arrivals++;
    // The first time the network keeps the shopper waiting.
    if (arrivals > 1) await route.continue();
  });
  await page.route('**/second-click', async (route) => {
    await expect.poll(() => arrivals).toBe(1);
    // Sooner after the first navigation has begun, and Chromium takes it for the same one.
    await sleep(3000);
    await route.fulfill({ body: 'now' });
  });
  await page.goto('/products/kubek');
  // The page clicks by itself: while a page is on its way, the driver waits for it.
  await buyNow(page).evaluate((button: HTMLElement) => {
    const again = () => {
      sessionStorage.setItem('disabled-after-click', String(button.ariaDisabled));
      button.click();
    };
    // WebKit ends a page's requests when the page is left.
    const ended = () => new Promise((resolve) => setTimeout(resolve, 2500));
    const waitAndClick = () => void fetch('/second-click').catch(ended).then(again);
    addEventListener('ekspres:outcome', waitAndClick, { once: true });
    button.click();
  });
  await expect(page).toHaveURL(/\/checkout\//, { timeout: 15_000 });
  expect(arrivals).toBe(2);
  expect(await page.evaluate(() => sessionStorage.getItem('disabled-after-click'))).toBe('false');
  expect(await cartCreateCount(page)).toBe(1);
});
