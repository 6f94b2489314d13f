import { cartCreateCount } from './click-calls';
import { expect, outcomes, test } from './click-events';
import { buyNow } from './click-targets';
import { calls } from './sandbox';

test('a page that prevents the start keeps its shopper: nothing is sent, and the next click works', async ({
  page,
}) => {
  await page.goto('/products/kubek');
  await expect(buyNow(page)).toBeVisible();
  await page.evaluate(() =>
    addEventListener('ekspres-checkout-start', (event) => event.preventDefault(), { once: true }),
  );
  await buyNow(page).click();
  await expect
    .poll(() => outcomes(page))
    .toEqual([{ instrument: 'BuyItNow', outcome: 'rejected', reason: expect.any(String) }]);
  await expect(buyNow(page)).toHaveAttribute('aria-disabled', 'false');
  expect(await calls(page)).toEqual([]);

  await buyNow(page).click();
  await page.waitForURL(/\/checkout\//);
  expect(await cartCreateCount(page)).toBe(1);
});
