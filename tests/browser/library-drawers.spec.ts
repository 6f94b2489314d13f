import { CART, fillCart } from './cart-visit';
import { test } from './fixtures';
import { cartElement } from './host-markup';
import { drawerBody, openLibraryPage, type Library } from './libraries/library-page';

const DRAWERS: readonly Library[] = ['focus-trap.js', 'radix.jsx', 'react-aria.jsx'];

for (const library of DRAWERS) {
  test(`a cart in a drawer of ${library} buys`, async ({ page }) => {
    await fillCart(page);
    await openLibraryPage(page, library, drawerBody(cartElement(['shop_pay'])));
    await page.locator('#open').click();
    await page.locator(`#drawer ${CART} [part=button]`).click();
    await page.waitForURL(/redirect_source=direct_checkout_cart/);
  });
}
