import { CART, fillCart } from './cart-visit';
import { expect, test } from './fixtures';
import { cartElement, config, hostPage, openPage, productElement, productForm } from './host-markup';

test('in forced colours buttons have an edge, the focus has a ring, and disabled ones look so', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await fillCart(page);
  await openPage(
    page,
    hostPage(`<style>i { color: CanvasText; background: Canvas } u { color: GrayText }</style><i></i><u></u>
      ${productForm(productElement({ recommended: config('shop_pay') }))}${cartElement(['shop_pay', 'buy_it_now'])}`),
  );
  await expect(page.locator('[part=button]')).toHaveCount(3);
  for (const button of await page.locator('[part=button]').all()) {
    const look = () =>
      button.evaluate((element) => {
        (element as HTMLElement).focus({ focusVisible: true } as FocusOptions);
        const { borderTopColor, borderTopStyle, borderTopWidth, backgroundColor, outlineStyle } =
          getComputedStyle(element);
        return { borderTopStyle, borderTopWidth, outlineStyle, edge: borderTopColor !== backgroundColor };
      });
    // The styles of the focus ring come with the components.
    await expect
      .poll(look)
      .toEqual({ borderTopStyle: 'solid', borderTopWidth: '1px', outlineStyle: 'solid', edge: true });
  }
  await page.locator('shopify-accelerated-checkout').evaluate((host) => host.setAttribute('disabled', ''));
  const disabled = page.locator('shopify-accelerated-checkout [part=button]');
  await expect(disabled).toHaveAttribute('aria-disabled', 'true');
  const gray = await page.locator('u').evaluate((element) => getComputedStyle(element).color);
  const { color, opacity } = await disabled.evaluate((element) => {
    const { color, opacity } = getComputedStyle(element);
    return { color, opacity };
  });
  expect(color === gray || Number(opacity) < 1).toBe(true);
});

test('who asks for less motion gets a skeleton that stands still', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await fillCart(page);
  await page.route(/cartLimited/, () => {});
  await openPage(page, hostPage(cartElement([config('facebook_pay', { supports_subs: false })])));
  await expect(page.locator(`${CART} [part=skeleton]`)).toHaveCSS('animation-name', 'none');
});
