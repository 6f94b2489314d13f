import { fillCart } from './cart-visit';
import { expect, test } from './fixtures';
import { cartElement, config, hostPage, openPage, productElement, productForm } from './host-markup';

const PRODUCT = 'shopify-accelerated-checkout';
const SHOP_PAY = productForm(productElement({ recommended: config('shop_pay') }));
const BUY_IT_NOW = productForm(productElement());

test("a product's buttons are 44 px high with square corners, as wide as the form, never under 150 px; the theme may say otherwise", async ({
  page,
}) => {
  await openPage(
    page,
    hostPage(`<style>form { width: 300px }</style>
      <div id="drawn">${SHOP_PAY}</div><div id="light">${BUY_IT_NOW}</div>
      <div style="display: inline-flex" id="tight"><form action="/cart/add" style="width: auto">${/<input[^>]*>/.exec(SHOP_PAY)![0]}${productElement()}</form></div>
      <div style="display: flex" id="flex"><form action="/cart/add">${/<input[^>]*>/.exec(SHOP_PAY)![0]}<div style="display: grid; justify-items: start">${productElement()}</div></form></div>`),
  );
  await expect(page.locator(`${PRODUCT} [part=button]`)).toHaveCount(4);
  for (const id of ['drawn', 'light']) {
    const button = page.locator(`#${id} [part=button]`);
    const set = (name: string, value: string) =>
      page
        .locator(`#${id}`)
        .evaluate(
          (box, [property, text]) =>
            box.style.setProperty(`--shopify-accelerated-checkout-${property}`, text),
          [name, value] as const,
        );
    await expect.soft(button).toHaveCSS('height', '44px');
    await expect.soft(button).toHaveCSS('width', '300px');
    await expect.soft(button).toHaveCSS('border-top-left-radius', '0px');
    await expect.soft(button).toHaveCSS('box-shadow', 'none');
    for (const [value, height] of [
      ['50px', '50px'],
      ['5px', '25px'],
      ['99px', '55px'],
    ] as const) {
      await set('button-block-size', value);
      await expect.soft(button, `${id} ${value}`).toHaveCSS('height', height);
    }
    await set('button-border-radius', '9px');
    await expect.soft(button).toHaveCSS('border-top-left-radius', '9px');
    await set('button-box-shadow', 'rgb(1, 2, 3) 0px 0px 4px 0px');
    await expect.soft(button).toHaveCSS('box-shadow', 'rgb(1, 2, 3) 0px 0px 4px 0px');
  }
  for (const id of ['tight', 'flex']) {
    const box = await page.locator(`#${id} [part=button]`).boundingBox();
    expect.soft(box?.width, id).toBeGreaterThanOrEqual(150);
  }
});

test('keyboard users see where the focus is', async ({ page }) => {
  await fillCart(page);
  await openPage(page, hostPage(`${SHOP_PAY}${cartElement(['shop_pay', 'buy_it_now'])}`));
  await expect(page.locator('[part=button]')).toHaveCount(3);
  const focused = () =>
    page.evaluate(() => {
      let element = document.activeElement;
      while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element!);
      const visible =
        outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && !/, 0\)$/.test(outlineColor);
      return `${element!.textContent}: ${visible ? 'visible' : 'invisible'}`;
    });
  const stops = ['Kup przez Shop Pay', 'Więcej opcji płatności', 'Dodaj do koszyka', 'Shop Pay', 'Kup teraz'];
  for (const stop of stops) {
    await page.keyboard.press('Tab');
    // Until the components have come, which the focus asks for, the ring is the browser's own.
    if (stop !== 'Dodaj do koszyka') await expect.poll(focused).toBe(`${stop}: visible`);
  }
});
