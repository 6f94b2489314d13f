import { applePaySheet } from '../../sandbox/testing/apple-pay-sheet';
import { googlePaySheet } from '../../sandbox/testing/google-pay-sheet';
import { paypalWindow } from '../../sandbox/testing/paypal-window';
import { expect, test } from './fixtures';

test("the testing kit's drivers pay on a page with the English script", async ({ page }) => {
  const open = (wallet: string) => page.goto(`/products/kubek?language=en&recommended=${wallet}`);
  for (const [wallet, sheet] of [
    ['apple_pay', applePaySheet(page)],
    ['google_pay', googlePaySheet(page)],
  ] as const) {
    await open(wallet);
    await sheet.open();
    await expect(page.getByRole('link', { name: 'More payment options' })).toBeVisible();
    await sheet.pay();
    await page.waitForURL(/\/orders\//);
  }
  await open('paypal');
  const paypal = paypalWindow(page);
  await paypal.approve(await paypal.open());
  await page.waitForURL(/\/checkout\//);
});
