import { fillCart } from './cart-visit';
import { expect, test } from './fixtures';
import { cartElement, hostPage, openPage, productElement, productForm, markup, config } from './host-markup';

test('elements that left the page are not kept in memory', async ({ page }) => {
  await fillCart(page);
  const checkout = markup('shopify-wallet-button', { 'wallet-config': config('shop_pay') });
  // The console would keep the elements that are printed.
  await openPage(
    page,
    hostPage(`<script>console.error = () => {}; document.write('<div id="early">${productElement().replace(/'/g, "\\'")}</div>')</script>
      <div id="product">${productForm(productElement({ recommended: config('shop_pay') }))}</div>
      <div id="cart">${cartElement(['shop_pay', 'facebook_pay', 'buy_it_now'])}</div>
      <div id="checkout">${checkout}</div>`),
  );
  await expect(page.locator('[part=button]')).toHaveCount(5);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    const kept = Object.fromEntries(
      ['early', 'product', 'cart', 'checkout'].map((id) => {
        const box = document.getElementById(id)!;
        const elements = [...box.querySelectorAll('*')].filter(({ localName }) => localName.includes('-'));
        const references = elements.map((element) => new WeakRef(element));
        box.replaceChildren();
        return [id, references];
      }),
    );
    Object.assign(window, { kept });
  });
  // Preact keeps what it drew last.
  await page.evaluate(
    (html) => document.body.insertAdjacentHTML('beforeend', html),
    productForm(productElement()),
  );
  await expect(page.locator('[part=button]')).toHaveCount(1);
  const session = await page.context().newCDPSession(page);
  const keptElements = async () => {
    await session.send('HeapProfiler.collectGarbage');
    return page.evaluate(() => {
      const { kept } = window as unknown as { kept: Record<string, WeakRef<Element>[]> };
      return Object.entries(kept).flatMap(([id, references]) =>
        references.flatMap((reference) => reference.deref()?.localName ?? []).map((name) => `${id}: ${name}`),
      );
    });
  };
  await expect.poll(keptElements).toEqual([]);
});
