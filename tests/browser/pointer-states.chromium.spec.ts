import type { Locator, Page } from '@playwright/test';
import { fillCart } from './cart-visit';
import { moreOptions } from './click-targets';
import { expect, test } from './fixtures';
import { takePicture } from './take-picture';

const BUTTONS = [
  'shop-pay-wallet-button',
  'shopify-meta-pay-button',
  'shopify-buy-with-prime-button',
  'shopify-apple-pay-button',
  'shopify-buy-it-now-button',
];
const CART = '/cart?wallets=shop_pay,facebook_pay,buy_with_prime,apple_pay,buy_it_now';
const PRODUCT = '/products/kubek?recommended=shop_pay';

/** The styles that show the state of a face. */
const lookOf = (face: Locator) =>
  face.evaluate((element) => {
    const style = getComputedStyle(element);
    const outline =
      style.outlineStyle === 'none'
        ? 'none'
        : `${style.outlineStyle} ${style.outlineWidth} ${style.outlineOffset}`;
    const line = style.textDecorationLine === 'none' ? 'none' : style.textDecorationThickness;
    return `tint ${style.backgroundImage}, outline ${outline}, line ${line}`;
  });

/**
 * The looks of a face at rest, hovered, pressed and focused. The pointer goes up outside of it, so that
 * nothing is clicked.
 */
async function looksOf(page: Page, face: Locator, picture: (state: string) => Promise<void>) {
  const looks: string[] = [];
  const look = async (state: string) => {
    looks.push(await lookOf(face));
    await picture(state);
  };
  const { x, y, width, height } = (await face.boundingBox())!;
  await page.mouse.move(0, 0);
  await look('rest');
  await page.mouse.move(x + width / 2, y + height / 2);
  await look('hovered');
  await page.mouse.down();
  await look('pressed');
  await page.mouse.move(0, 0);
  await page.mouse.up();
  // The focus is visible if the last input came from the keyboard.
  await page.keyboard.press('Tab');
  await face.focus();
  await look('focused');
  await face.blur();
  return looks;
}

for (const forcedColors of ['none', 'active'] as const) {
  test(`each button looks different at rest, hovered, pressed and focused (forced colours: ${forcedColors})`, async ({
    page,
  }, testInfo) => {
    await page.emulateMedia({ forcedColors });
    await fillCart(page);
    await page.goto(CART);
    const check = async (name: string, face: Locator) => {
      // The components, which bring these styles, load when the pointer is near.
      await face.hover();
      await expect(face, name).toHaveCSS('cursor', 'pointer');
      const looks = await looksOf(page, face, (state) =>
        takePicture(page.locator('main'), testInfo, `${name}-${state}`),
      );
      expect.soft(new Set(looks).size, `${name}\n${looks.join('\n')}`).toBe(4);
    };
    for (const tag of BUTTONS) {
      await check(
        tag,
        page.locator(tag).locator(tag === 'shopify-buy-it-now-button' ? 'button' : '[part=button]'),
      );
    }
    await page.goto(PRODUCT);
    await check('link', moreOptions(page));
  });
}
