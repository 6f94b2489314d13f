import { fillCart } from './cart-visit';
import { expect, test } from './fixtures';
import { cartElement, config, openBody, productInForm } from './host-markup';
import { buyWith } from './click-targets';
import { buttonTexts } from '../../src/ui/messages/pl/button';

const SHOP_PAY = productInForm({ recommended: config('shop_pay') });

test.describe('in each engine', { tag: '@engines' }, () => {
  test('each button and link has a visible focus ring when the keyboard reaches it', async ({ page }) => {
    await fillCart(page);
    await openBody(page, `${SHOP_PAY}${cartElement(['shop_pay', 'buy_it_now'])}`);
    await expect(page.locator('[part=button]')).toHaveCount(3);
    const focusedLabelAndRing = () =>
      page.evaluate(() => {
        let element = document.activeElement;
        while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element!);
        const isTransparent = outlineColor.endsWith(', 0)');
        const isVisible = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && !isTransparent;
        return `${element!.textContent}: ${isVisible ? 'visible' : 'invisible'}`;
      });
    const stops = [
      buyWith('Shop Pay'),
      buttonTexts.more_options,
      'Dodaj do koszyka',
      'Shop Pay',
      buttonTexts.buy_now,
    ];
    for (const stop of stops) {
      await page.keyboard.press('Tab');
      // The focus loads the components. Before that, the ring is the browser's own.
      if (stop !== 'Dodaj do koszyka') await expect.poll(focusedLabelAndRing).toBe(`${stop}: visible`);
    }
  });
});
