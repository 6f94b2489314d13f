import { CART, fillCart } from './cart-visit';
import { buyNow, dialog, moreOptions, shopPay } from './click-targets';
import { expect, test } from './fixtures';
import {
  cartElement,
  config,
  hostPage,
  META_PAY,
  openPage,
  productElement,
  productForm,
  SCRIPT,
} from './host-markup';

test('buttons have an edge, a focus ring and a disabled state in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await fillCart(page);
  await openPage(
    page,
    hostPage(`<style>i { color: CanvasText; background: Canvas } u { color: GrayText }</style><i></i><u></u>
      ${productForm(productElement({ recommended: config('shop_pay') }))}${cartElement(['shop_pay', 'buy_it_now'])}`),
  );
  await expect(page.locator('[part=button]')).toHaveCount(3);
  for (const button of await page.locator('[part=button]').all()) {
    const linesOf = () =>
      button.evaluate((element) => {
        (element as HTMLElement).focus({ focusVisible: true } as FocusOptions);
        const { borderTopColor, borderTopStyle, borderTopWidth, backgroundColor, outlineStyle } =
          getComputedStyle(element);
        return { borderTopStyle, borderTopWidth, outlineStyle, edge: borderTopColor !== backgroundColor };
      });
    // The styles of the focus ring load with the components.
    await expect
      .poll(linesOf)
      .toEqual({ borderTopStyle: 'solid', borderTopWidth: '1px', outlineStyle: 'solid', edge: true });
  }
  await page.locator('shopify-accelerated-checkout').evaluate((host) => host.setAttribute('disabled', ''));
  const disabled = page.locator('shopify-accelerated-checkout [part=button]');
  await expect(disabled).toHaveAttribute('aria-disabled', 'true');
  const gray = await page.locator('u').evaluate((element) => getComputedStyle(element).color);
  // A button fades 300 ms after it is disabled.
  await expect
    .poll(() =>
      disabled.evaluate((element, gray) => {
        const { color, opacity } = getComputedStyle(element);
        return color === gray || Number(opacity) < 1;
      }, gray),
    )
    .toBe(true);
});

test('a skeleton is not animated if the shopper prefers reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await fillCart(page);
  await page.route(/cartLimited/, () => {});
  await openPage(page, hostPage(cartElement([META_PAY])));
  await expect(page.locator(`${CART} [part=skeleton]`)).toHaveCSS('animation-name', 'none');
});

test('the dialog stays inside the safe area of a phone', async ({ page, context }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/products/kubek?scenario=http_500');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: { left: 44, bottom: 34 } });
  await buyNow(page).click();
  await expect(dialog(page)).toBeVisible();
  const { x, y, width, height } = (await dialog(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  // The margin is 16 px on a side without an inset.
  expect([x, 320 - x - width, 800 - y - height]).toEqual([44, 16, 34]);
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } });

  test('the link has a touch target of 44 px, in the space of its line and margin', async ({ page }) => {
    await openPage(
      page,
      hostPage(`${productForm(productElement({ recommended: config('shop_pay') }))}<p>Opis</p>`, {
        head: `${SCRIPT}<style>* { margin: 0 } form > [name=add] { display: none } .shopify-payment-button__more-options { line-height: 18px; margin-top: 16px }</style>`,
      }),
    );
    const link = moreOptions(page);
    // The larger target loads with the components.
    await expect
      .poll(() => link.evaluate((element) => getComputedStyle(element, '::after').position))
      .toBe('absolute');
    const { x, y, height } = (await link.boundingBox())!;
    const button = (await shopPay(page).boundingBox())!;
    expect([button.height, y - button.y - button.height, height]).toEqual([44, 16, 18]);
    expect((await page.locator('p').boundingBox())?.y).toBeCloseTo(y + height, 1);
    const isLinkAt = (fromButton: number) =>
      page.evaluate(
        ([left, top]) => document.elementFromPoint(left, top)?.closest('more-payment-options-link') !== null,
        [x + 10, button.y + button.height + fromButton] as const,
      );
    expect([await isLinkAt(-1), await isLinkAt(1), await isLinkAt(43), await isLinkAt(45)]).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});
