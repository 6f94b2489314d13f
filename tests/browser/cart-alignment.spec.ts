import { CART, fillCart } from './cart-visit';
import { expect, test } from './fixtures';
import { cartElement, hostPage, openPage, SCRIPT } from './host-markup';

/** A page wider than a cart's only button, with these styles. */
const pageWith = (css: string, attributes = {}) =>
  hostPage(`<div style="width:900px">${cartElement(['shop_pay'], attributes)}</div>`, {
    head: `<style>${css}</style>${SCRIPT}`,
  });

const CONTAINER = '[data-shopify-buttoncontainer]';
const PROPERTY = '--shopify-accelerated-checkout-inline-alignment';
const CENTRED = `${CONTAINER} { justify-content: center }`;
const AT_END = '[data-shopify-buttoncontainer="true"] { justify-content: flex-end }';

/** Where a cart's only button, 500 px wide, is in 900 px: in px from the element's start. */
const CASES: [title: string, html: string, position: number][] = [
  ['the theme has no styles', pageWith(''), 0],
  ['the theme centres the container', pageWith(`div${CENTRED}`), 200],
  ["the container's value is in the selector", pageWith(AT_END), 400],
  ['the theme styles buttons', pageWith('[role=button] { justify-content: center }'), 0],
  ['the page sets our property too', pageWith(`${CENTRED} :root { ${PROPERTY}: end }`), 400],
  ['the element has disable-compat', pageWith(CENTRED, { 'disable-compat': true }), 0],
];

test.describe('in each engine', { tag: '@engines' }, () => {
  test("a theme's alignment of the legacy container applies to a cart's only button", async ({ page }) => {
    await fillCart(page);
    for (const [title, html, position] of CASES) {
      await openPage(page, html);
      await expect(page.locator(`${CART} [part=button]`)).toHaveCount(1);
      // The styles are applied in the frame that paints the button.
      const left = await page.evaluate(async (tag) => {
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        const cart = document.querySelector(tag)!;
        const leftOf = (element: Element) => element.getBoundingClientRect().left;
        return leftOf(cart.querySelector('[slot^=button]')!) - leftOf(cart);
      }, CART);
      expect.soft(left, title).toBe(position);
    }
  });
});
