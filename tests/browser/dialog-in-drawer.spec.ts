import { type Page, devices } from '@playwright/test';
import { CART } from './cart-visit';
import { dialog, dialogClose } from './click-targets';
import { cart, openDialog, openDrawer, openLibrary, openNativeDialog } from './drawer-dialogs';
import { expect, test } from './fixtures';
import { config, openBody, productElement, productForm } from './host-markup';
import { drawerBody, openLibraryPage } from './libraries/library-page';

const popover = `<button id="open" popovertarget="drawer">Koszyk</button>
<div id="drawer" popover style="margin: 0 0 0 auto; width: 360px">${cart}
<button id="close" popovertarget="drawer" popovertargetaction="hide">Zamknij koszyk</button></div>`;

const DRAWERS: Record<string, (page: Page) => Promise<void>> = {
  'focus-trap': openLibrary('focus-trap.js'),
  Radix: openLibrary('radix.jsx'),
  'React Aria': openLibrary('react-aria.jsx'),
  vaul: openLibrary('vaul.jsx'),
  'a modal dialog that closes at a click outside': openNativeDialog,
  'a popover': (page) => openBody(page, popover),
};

test.describe('in each engine', { tag: '@engines' }, () => {
  for (const [title, openBody] of Object.entries(DRAWERS)) {
    test(`a dialog over a drawer of ${title} closes, and the drawer stays and works`, async ({ page }) => {
      await openDrawer(page, openBody);
      const drawer = page.locator('#drawer');

      await openDialog(page);
      await dialogClose(page).click();
      await expect(dialog(page)).toHaveCount(0);
      await expect(drawer).toBeVisible();
      await expect(page.locator(`#drawer ${CART} [part=button]`)).toBeFocused();

      await openDialog(page);
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
      await expect(drawer).toBeVisible();

      await openDialog(page);
      await dialogClose(page).focus();
      await page.keyboard.press('Enter');
      await expect(dialog(page)).toHaveCount(0);
      await expect(drawer).toBeVisible();

      await openDialog(page);
      // A press within 500 ms of the opening leaves the dialog open.
      await expect(async () => {
        await page.mouse.click(3, 3);
        await expect(dialog(page)).toHaveCount(0, { timeout: 1000 });
      }).toPass();
      await expect(drawer).toBeVisible();

      await page.locator('#close').click();
      await expect(drawer).toBeHidden();
    });
  }

  test('a dialog goes when its drawer is closed, removed or hidden, and the page works', async ({ page }) => {
    await openDrawer(page, openNativeDialog);
    const ends = [
      'drawer.close()',
      "drawer.style.visibility = 'hidden'",
      "drawer.style.opacity = '0'",
      "drawer.style.transform = 'translateX(100vw)'",
      'drawer.remove()',
    ];
    for (const end of ends) {
      await openDialog(page);
      await page.evaluate(end);
      await expect(page.locator('ekspres-dialog')).toHaveCount(0);
      await expect(page.locator('html')).not.toHaveAttribute('data-ekspres-modal');
      if (end === 'drawer.close()') await page.locator('#open').click();
      else await page.evaluate("drawer.style.cssText = ''");
    }
    await page.locator('#open').click({ trial: true });
  });

  const LONG_PAGE = '<div style="height: 3000px"></div>';

  async function expectScrolling(page: Page): Promise<void> {
    const before = await page.evaluate(() => scrollY);
    await page.mouse.move(100, 100);
    await page.mouse.wheel(0, 300);
    // Browsers scroll after the event.
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
  }

  for (const library of ['focus-trap.js', 'radix.jsx', 'react-aria.jsx', 'vaul.jsx'] as const) {
    test(`a long text scrolls in a dialog over a drawer of ${library}`, async ({ page, browserName }) => {
      await openDrawer(page, openLibrary(library));
      await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), LONG_PAGE);
      await openDialog(page);
      await page.setViewportSize({ width: 1280, height: 220 });
      const { x, y, width, height } = (await dialog(page).boundingBox())!;
      await expect(async () => {
        await page.mouse.move(x + width / 2, y + height / 2);
        await page.mouse.wheel(0, 100);
        expect(await dialog(page).evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
      }).toPass({ timeout: 5000 });
      // WebKitGTK's driver has no wheel; its substitute scrolls by script, which nothing can prevent.
      if (browserName !== 'webkit') expect(await page.evaluate(() => scrollY)).toBe(0);
      await page.setViewportSize({ width: 1280, height: 720 });
      await dialogClose(page).click();
      await page.locator('#close').click();
      await expect(page.locator('#drawer')).toBeHidden();
      await expectScrolling(page);
    });
  }

  test('a dialog goes when its drawer is rendered again, and the page can be used', async ({ page }) => {
    await openDrawer(page, openNativeDialog);
    await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), LONG_PAGE);
    const html = await page.locator('#drawer').evaluate(({ innerHTML }) => innerHTML);
    const renderings = {
      'its content': (drawer: Element, newHtml: string) => void (drawer.innerHTML = newHtml),
      'the drawer': (drawer: Element, newHtml: string) => {
        const next = drawer.cloneNode() as HTMLDialogElement;
        next.removeAttribute('open');
        next.innerHTML = newHtml;
        drawer.replaceWith(next);
        next.showModal();
      },
    };
    for (const [what, render] of Object.entries(renderings)) {
      await test.step(what, async () => {
        await openDialog(page);
        await page.locator('#drawer').evaluate(render, html);
        await expect(page.locator('ekspres-dialog')).toHaveCount(0);
        await expect(page.locator('html')).not.toHaveAttribute('data-ekspres-modal');
        await expect(page.locator('#drawer')).toBeVisible();
      });
    }
    await openDialog(page);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await page.locator('#drawer').evaluate((drawer: HTMLDialogElement) => drawer.close());
    await expectScrolling(page);
  });

  test('a dialog is on the body if its layer does not display it, and closes', async ({ page }) => {
    const layer = `<button id="open">Koszyk</button><div id="drawer" role="dialog" hidden><div slot="cart">${cart}</div></div>
    <script>
      const drawer = document.getElementById('drawer');
      drawer.attachShadow({ mode: 'open' }).innerHTML = '<slot name="cart"></slot>';
      document.getElementById('open').onclick = () => (drawer.hidden = false);
    </script>`;
    await openDrawer(page, (opened) => openBody(opened, layer));
    await openDialog(page);
    await expect(page.locator('body > ekspres-dialog')).toHaveCount(1);
    await dialogClose(page).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.locator(`${CART} [part=button]`)).toBeFocused();
  });

  test('the live region is in a modal drawer, outside of which nothing is read out', async ({ page }) => {
    const drawer = `<button id="open">Koszyk</button><div id="drawer" aria-modal="true" hidden>${cart}</div>
    <script>document.getElementById('open').onclick = () => (document.getElementById('drawer').hidden = false);</script>`;
    await openDrawer(page, (opened) => openBody(opened, drawer));
    await page.route('**/graphql.json*', () => {});
    await page.locator(`${CART} [part=button]`).click();
    await expect(page.locator('#drawer > [role=status]')).toHaveText(/\S/);
  });

  const planForm = productForm(
    `<input type="hidden" name="selling_plan" value="3301">${productElement({ recommended: config('shop_pay') })}<small id="shopify-buyer-consent"></small>`,
  );

  for (const library of ['focus-trap.js', 'radix.jsx', 'react-aria.jsx', 'vaul.jsx'] as const) {
    test(`the cancellation policy opens and closes over a drawer of ${library}`, async ({ page }) => {
      await openLibraryPage(page, library, drawerBody(planForm));
      await page.locator('#open').click();
      const link = page.locator('#drawer #shopify-subscription-policy-button');
      await link.click();
      await expect(page.locator('#drawer ekspres-dialog')).toHaveCount(1);
      await expect(dialog(page).locator('p')).toHaveText(/^Prenumeratę można anulować/);
      await dialogClose(page).click();
      await expect(dialog(page)).toHaveCount(0);
      await expect(page.locator('#drawer')).toBeVisible();
      await expect(link).toBeFocused();
    });
  }
});

const { userAgent, viewport, hasTouch, isMobile } = devices['Pixel 7'];

test.describe('with a finger', () => {
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
});
