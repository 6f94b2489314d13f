import type { Page } from '@playwright/test';
import { CART, fillCart } from './cart-visit';
import { dialog } from './click-targets';
import { expect } from './fixtures';
import { cartElement, openBody } from './host-markup';
import { drawerBody, openLibraryPage, type Library } from './libraries/library-page';

export const cart = cartElement(['shop_pay']);

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

export const openLibrary = (library: Library) => (page: Page) =>
  openLibraryPage(page, library, drawerBody(cart));

export const openNativeDialog = (page: Page) => openBody(page, nativeDialog);

/** Opens a page with a drawer, whose cart the API refuses to read, and the drawer. */
export async function openDrawer(page: Page, openBody: (page: Page) => Promise<void>): Promise<void> {
  await page.route('**/graphql.json*', (route) => route.fulfill({ status: 500 }));
  await fillCart(page);
  await openBody(page);
  await page.locator('#open').click();
}

export async function openDialog(page: Page): Promise<void> {
  const button = page.locator(`#drawer ${CART} [part=button]`);
  // vaul captures the pointer.
  if (await page.locator('[data-vaul-drawer]').count()) await button.press('Enter');
  else await button.click();
  await expect(dialog(page)).toBeVisible();
}
