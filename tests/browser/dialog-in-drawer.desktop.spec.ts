import type { Page } from '@playwright/test';
import { CART, fillCart } from './cart-visit';
import { dialog, dialogClose } from './click-targets';
import { expect, test } from './fixtures';
import { cartElement, hostPage, openPage } from './host-markup';
import { drawerBody, openLibraryPage, type Library } from './libraries/library-page';

const cart = cartElement(['shop_pay']);

/** A drawer of the page's own script, which closes at a click outside of its rectangle. */
const nativeDialog = `<button id="open">Koszyk</button>
<dialog id="drawer" style="margin: 0 0 0 auto; width: 360px">${cart}<button id="close">Zamknij koszyk</button></dialog>
<script>
  const drawer = document.getElementById('drawer');
  document.getElementById('open').onclick = () => drawer.showModal();
  document.getElementById('close').onclick = () => drawer.close();
  drawer.addEventListener('click', ({ clientX, clientY }) => {
    const { left, right, top, bottom } = drawer.getBoundingClientRect();
    if (clientX < left || clientX > right || clientY < top || clientY > bottom) drawer.close();
  });
</script>`;

const popover = `<button id="open" popovertarget="drawer">Koszyk</button>
<div id="drawer" popover style="margin: 0 0 0 auto; width: 360px">${cart}
<button id="close" popovertarget="drawer" popovertargetaction="hide">Zamknij koszyk</button></div>`;

const openLibrary = (library: Library) => (page: Page) => openLibraryPage(page, library, drawerBody(cart));

const DRAWERS: Record<string, (page: Page) => Promise<void>> = {
  'focus-trap': openLibrary('focus-trap.js'),
  Radix: openLibrary('radix.jsx'),
  'React Aria': openLibrary('react-aria.jsx'),
  vaul: openLibrary('vaul.jsx'),
  'a modal dialog that closes at a click outside': (page) => openPage(page, hostPage(nativeDialog)),
  'a popover': (page) => openPage(page, hostPage(popover)),
};

/** Opens a page with a drawer, whose cart the API refuses to read, and the drawer. */
async function openDrawer(page: Page, openBody: (page: Page) => Promise<void>): Promise<void> {
  await page.route('**/graphql.json*', (route) => route.fulfill({ status: 500 }));
  await fillCart(page);
  await openBody(page);
  await page.locator('#open').click();
}

/** Presses the wallet in the drawer. */
async function openDialog(page: Page): Promise<void> {
  const button = page.locator(`#drawer ${CART} [part=button]`);
  // vaul captures the pointer.
  if (await page.locator('[data-vaul-drawer]').count()) await button.press('Enter');
  else await button.click();
  await expect(dialog(page)).toBeVisible();
}

for (const [title, openBody] of Object.entries(DRAWERS)) {
  test(`a dialog over a drawer of ${title} closes by a press and by Escape, and the drawer stays and works`, async ({
    page,
  }) => {
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

test('a dialog goes when the drawer around it is closed, removed or hidden, and the page can be used', async ({
  page,
}) => {
  await openDrawer(page, (opened) => openPage(opened, hostPage(nativeDialog)));
  for (const end of ['drawer.close()', "drawer.style.visibility = 'hidden'", 'drawer.remove()']) {
    await openDialog(page);
    await page.evaluate(end);
    await expect(page.locator('ekspres-dialog')).toHaveCount(0);
    await expect(page.locator('html')).not.toHaveAttribute('data-ekspres-modal');
    if (end === 'drawer.close()') await page.locator('#open').click();
    else await page.evaluate("drawer.style.visibility = ''");
  }
  await page.locator('#open').click({ trial: true });
});
