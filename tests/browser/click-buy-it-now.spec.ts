import packageJson from '../../package.json' with { type: 'json' };
import { cartCreateCount, holdApi } from './click-calls';
import { expect, test } from './click-events';
import { buyNow } from './click-targets';
import { calls } from './sandbox';

test.describe('in each engine, and on a phone', { tag: ['@engines', '@phone'] }, () => {
  test('a click sends one cartCreate with all data of the page', async ({
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

    const requests = await calls(page);
    expect(requests.map(({ operation }) => operation)).toEqual(['cartCreate']);
    expect(requests[0]?.variables).toEqual({
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
    expect(requests[0]?.headers).toMatchObject({
      accept: 'application/json',
      'content-type': 'application/json',
      'x-shopify-storefront-access-token': 'sandbox-token',
      'x-sdk-variant': 'ekspres',
      'x-sdk-version': packageJson.version,
      'x-wallet-name': 'BuyItNow',
      'x-start-wallet-checkout': 'true',
    });
  });

  test('a key that is held down creates one cart', async ({ page }) => {
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
});
