import { cartRequestCount, fillCart, settle } from './cart-visit';
import { expect, test } from './fixtures';
import { cartElement, config, META_PAY, openBody } from './host-markup';

const WALLETS = [config('shop_pay'), META_PAY, config('buy_it_now')];

test('an element requests its cart only when it comes into view', async ({ page }) => {
  await fillCart(page);
  const cart = cartElement(WALLETS);
  await openBody(
    page,
    `<div id="hidden" style="display: none">${cart}</div>
      <div style="position: fixed; inset: 0; overflow: clip; pointer-events: none">
        <div id="aside" style="width: 300px; transform: translateX(200vw)">${cart}</div>
      </div>
      <div style="height: 4000px"></div><div id="below">${cart}</div>`,
  );
  // One of the three wallets is a skeleton until the cart is known.
  await expect(page.locator('#below [part=button]')).toHaveCount(2);
  await settle(page);
  expect(await cartRequestCount(page)).toBe(0);

  const revelations = [
    ['#hidden', (box: HTMLElement) => box.style.removeProperty('display')],
    ['#aside', (box: HTMLElement) => box.style.removeProperty('transform')],
    ['#below', (box: HTMLElement) => box.scrollIntoView()],
  ] as const;
  for (const [index, [selector, reveal]] of revelations.entries()) {
    await page.locator(selector).evaluate(reveal as (box: Element) => unknown);
    await expect(page.locator(`${selector} [part=button]`), selector).toHaveCount(3);
    await settle(page);
    expect(await cartRequestCount(page), selector).toBe(index + 1);
  }
});
