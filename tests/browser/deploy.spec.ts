import { failChunks } from './built-files';
import { settle } from './cart-visit';
import { cartCreateCount } from './click-calls';
import { expect, outcomes, test } from './click-events';
import { buyNow } from './click-targets';

test.describe('in each engine, and on a phone', { tag: ['@engines', '@phone'] }, () => {
  // A tab left open over a deploy: its other files are gone.
  test.beforeEach(async ({ page, pageErrors }) => {
    // Firefox prints that a module did not load, and Playwright takes this for an uncaught error.
    pageErrors.allow(/^Loading (failed for the )?module/);
    await page.goto('/products/kubek');
    await settle(page);
    await failChunks(page);
  });

  test('a tab left open over a deploy, whose other files are gone, opens the checkout of the cart that a click creates', async ({
    page,
    hasTouch,
  }) => {
    await (hasTouch ? buyNow(page).tap() : buyNow(page).click());
    await page.waitForURL(/\/checkout\/.+key=/);
    expect(await cartCreateCount(page)).toBe(1);
    expect(await outcomes(page)).toEqual([
      { instrument: 'BuyItNow', outcome: 'deceleration', reason: 'redirect_to_checkout_required' },
    ]);
  });

  test('a click in such a tab that waits for its page posts the product form by the file without a hash', async ({
    page,
    hasTouch,
  }) => {
    await page.evaluate(() =>
      addEventListener('ekspres-checkout-start', (event) => event.waitUntil(Promise.resolve())),
    );
    await (hasTouch ? buyNow(page).tap() : buyNow(page).click());
    await page.waitForURL(/\/checkout/);
    expect(await cartCreateCount(page)).toBe(0);
    expect(await outcomes(page)).toEqual([
      { instrument: 'BuyItNow', outcome: 'deceleration', reason: 'redirect_to_checkout_required' },
    ]);
  });
});
