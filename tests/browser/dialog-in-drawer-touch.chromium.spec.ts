import { devices, type Page } from '@playwright/test';
import { CART } from './cart-visit';
import { dialog, dialogClose } from './click-targets';
import { openDrawer, openLibrary } from './drawer-dialogs';
import { expect, test } from './fixtures';

const { userAgent, viewport, hasTouch, isMobile } = devices['Pixel 7'];
test.use({ userAgent, viewport, hasTouch, isMobile });

/** Moves a finger up by 100 px from this point. */
async function swipeUp(page: Page, x: number, y: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [{ x, y }]);
  for (let moved = 10; moved <= 100; moved += 10) await send('touchMove', [{ x, y: y - moved }]);
  await send('touchEnd', []);
}

for (const library of ['focus-trap.js', 'radix.jsx', 'react-aria.jsx', 'vaul.jsx'] as const) {
  test(`a finger opens, scrolls and closes a dialog over a drawer of ${library}`, async ({ page }) => {
    await page.setViewportSize({ width: 412, height: 220 });
    await openDrawer(page, openLibrary(library));
    await page.evaluate(() =>
      document.body.insertAdjacentHTML('beforeend', '<div style="height: 3000px"></div>'),
    );
    const drawer = page.locator('#drawer');
    for (const time of ['first', 'second']) {
      await test.step(`the ${time} time`, async () => {
        await drawer.locator(`${CART} [part=button]`).tap();
        await expect(dialog(page)).toBeVisible();
        const { x, y, width, height } = (await dialog(page).boundingBox())!;
        await swipeUp(page, x + width / 2, y + height / 2);
        await expect.poll(() => dialog(page).evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
        await dialogClose(page).tap();
        await expect(dialog(page)).toHaveCount(0);
        await expect(drawer).toBeVisible();
      });
    }
    await page.locator('#close').tap();
    await expect(drawer).toBeHidden();
    await swipeUp(page, 200, 150);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  });
}
