import type { Locator, Page } from '@playwright/test';
import { fillCart } from './cart-visit';
import { moreOptions, buyNow, shopPay } from './click-targets';
import { expect, test } from './fixtures';
import { takePicture } from './take-picture';
import { announcements } from '../../src/ui/messages/pl/announcements';
import { buttonTexts } from '../../src/ui/messages/pl/button';

const BUTTONS = [
  'shop-pay-wallet-button',
  'shopify-meta-pay-button',
  'shopify-buy-with-prime-button',
  'shopify-apple-pay-button',
  'shopify-buy-it-now-button',
];
const CART_PAGE = '/cart?wallets=shop_pay,facebook_pay,buy_with_prime,apple_pay,buy_it_now';
const PRODUCT = '/products/kubek?recommended=shop_pay';

/** The styles that show the state of a face. */
const stylesOf = (face: Locator) =>
  face.evaluate((element) => {
    const style = getComputedStyle(element);
    const outline =
      style.outlineStyle === 'none'
        ? 'none'
        : `${style.outlineStyle} ${style.outlineWidth} ${style.outlineOffset}`;
    const line = style.textDecorationLine === 'none' ? 'none' : style.textDecorationThickness;
    return `tint ${style.backgroundImage}, outline ${outline}, line ${line}`;
  });

/** At rest, hovered, pressed and focused. The pointer is released outside, so that nothing is clicked. */
async function stylesInEachState(
  page: Page,
  face: Locator,
  takeStatePicture: (state: string) => Promise<void>,
): Promise<string[]> {
  const styles: string[] = [];
  const addStyles = async (state: string) => {
    styles.push(await stylesOf(face));
    await takeStatePicture(state);
  };
  const { x, y, width, height } = (await face.boundingBox())!;
  await page.mouse.move(0, 0);
  await addStyles('rest');
  await page.mouse.move(x + width / 2, y + height / 2);
  await addStyles('hovered');
  await page.mouse.down();
  await addStyles('pressed');
  await page.mouse.move(0, 0);
  await page.mouse.up();
  // The focus is visible if the last input came from the keyboard.
  await page.keyboard.press('Tab');
  await face.focus();
  await addStyles('focused');
  await face.blur();
  return styles;
}

for (const { forcedColors, suffix } of [
  { forcedColors: 'none', suffix: '' },
  { forcedColors: 'active', suffix: ' in forced colours' },
] as const) {
  test(`each button shows that it is hovered, pressed, focused${suffix}`, async ({ page }, testInfo) => {
    await page.emulateMedia({ forcedColors });
    await fillCart(page);
    const expectDifferentStyles = async (name: string, face: Locator) => {
      // The components, which contain these styles, load when the pointer is over the button.
      await face.hover();
      await expect(face, name).toHaveCSS('cursor', 'pointer');
      const styles = await stylesInEachState(page, face, (state) =>
        takePicture(page.locator('main'), testInfo, `${name}-${state}`),
      );
      expect.soft(new Set(styles).size, `${name}\n${styles.join('\n')}`).toBe(4);
    };
    await page.goto(CART_PAGE);
    for (const tag of BUTTONS) await expectDifferentStyles(tag, page.locator(`${tag} [part=button]`));
    await page.goto(PRODUCT);
    await expectDifferentStyles('link', moreOptions(page));
  });
}

for (const { name, label, query, button } of [
  { name: 'buy it now', label: buttonTexts.buy_now, query: '', button: buyNow },
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
    await expect(page.getByRole('status')).toHaveText(announcements.processing);
    await takePicture(button(page), testInfo, name);
  });
}
