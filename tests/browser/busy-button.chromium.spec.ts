import { buyNow, shopPay } from './click-targets';
import { expect, test } from './fixtures';
import { takePicture } from './take-picture';

for (const { name, label, query, button } of [
  { name: 'buy it now', label: 'Kup teraz', query: '', button: buyNow },
  { name: 'Shop Pay', label: 'Shop Pay', query: '&recommended=shop_pay', button: shopPay },
]) {
  test(`${name} keeps its colour and size while it is busy, with a spinner`, async ({ page }, testInfo) => {
    await page.goto(`/products/kubek?scenario=never_responds${query}`);
    const sizeAndColour = () =>
      button(page).evaluate((element) => {
        const { width, height } = element.getBoundingClientRect();
        return [width, height, getComputedStyle(element).backgroundColor];
      });
    const before = await sizeAndColour();
    await button(page).click();
    await expect(button(page).locator('[part=spinner]')).toBeVisible();
    await expect(button(page)).toHaveAttribute('aria-busy', 'true');
    await expect(button(page)).toHaveCSS('opacity', '1');
    expect(await sizeAndColour()).toEqual(before);
    await expect(page.getByRole('button', { name: label })).toBeVisible();
    await expect(page.getByRole('status')).toHaveText('Przetwarzanie…');
    await takePicture(button(page), testInfo, name);
  });
}
