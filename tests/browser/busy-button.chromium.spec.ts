import { buyNow, shopPay } from './click-targets';
import { expect, test } from './fixtures';
import { takePicture } from './take-picture';

for (const { name, path, button } of [
  { name: 'buy it now', path: '/products/kubek', button: buyNow },
  { name: 'Shop Pay', path: '/products/kubek?recommended=shop_pay', button: shopPay },
]) {
  test(`${name} keeps its colour, size and text while it is busy, and shows a spinner`, async ({
    page,
  }, testInfo) => {
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}scenario=never_responds`);
    const before = await button(page).evaluate((one) => [
      one.getBoundingClientRect().width,
      one.getBoundingClientRect().height,
      getComputedStyle(one).backgroundColor,
    ]);
    await button(page).click();
    await expect(button(page).locator('[part=spinner]')).toBeVisible();
    await expect(button(page)).toHaveAttribute('aria-busy', 'true');
    await expect(button(page)).toHaveCSS('opacity', '1');
    expect(
      await button(page).evaluate((one) => [
        one.getBoundingClientRect().width,
        one.getBoundingClientRect().height,
        getComputedStyle(one).backgroundColor,
      ]),
    ).toEqual(before);
    await expect(
      page.getByRole('button', { name: name === 'buy it now' ? 'Kup teraz' : 'Shop Pay' }),
    ).toBeVisible();
    await expect(page.getByRole('status')).toHaveText('Przetwarzanie…');
    await takePicture(button(page), testInfo, name);
  });
}
