import { cartRequestCount, fillCart, postFromPage, requestedCarts, settle } from './cart-visit';
import { expect, test } from './fixtures';
import { cartElement, config, MUG, openBody, productInForm } from './host-markup';
import { calls } from './sandbox';

const ELEMENTS = 'shopify-accelerated-checkout, shopify-accelerated-checkout-cart';

/** What scripts of pages do to an element. After each, the page still has one element of this kind. */
const changesByPage: Record<string, (host: HTMLElement) => void> = {
  moved: (host) => host.parentElement!.insertBefore(host, host.parentElement!.firstChild),
  'taken out and put back later': (host) => {
    const parent = host.parentElement!;
    host.remove();
    setTimeout(() => parent.append(host), 50);
  },
  'replaced by its clone': (host) => host.replaceWith(host.cloneNode(true)),
  're-created from its own HTML': (host) => {
    const html = host.outerHTML;
    host.outerHTML = html;
  },
  're-created with everything around it': (host) => {
    const around = host.parentElement!;
    const html = around.innerHTML;
    around.innerHTML = html;
  },
  'emptied by a script': (host) => host.replaceChildren(),
  'kept by a DOM morph that brings the placeholder back': (host) => {
    const product = host.localName === 'shopify-accelerated-checkout';
    host.innerHTML = product
      ? '<div class="shopify-payment-button__button" role="button" disabled aria-hidden="true"><div class="shopify-payment-button__skeleton">&nbsp;</div></div>'
      : '<div class="wallet-button-wrapper"><ul class="wallet-cart-grid wallet-cart-grid--skeleton" role="list"></ul></div>';
    if (product) host.setAttribute('disabled', '');
  },
};

test('an element still works after a page has moved, cloned or changed it', async ({ page }) => {
  await fillCart(page);
  await openBody(
    page,
    `${productInForm({ recommended: config('shop_pay') })}
      <div>${cartElement(['shop_pay', 'buy_it_now'])}</div>`,
  );
  const shownButtons = () =>
    page.evaluate(
      (selector) =>
        [...document.querySelectorAll(selector)].map((host) =>
          [...host.children].map((child) => {
            const buttons = (child.shadowRoot ?? child).querySelectorAll('[part=button], a');
            return `${child.slot}${buttons.length === 1 ? '' : ` ×${buttons.length}`}: ${child.getAttribute('aria-disabled')}`;
          }),
        ),
      ELEMENTS,
    );
  const allEnabled = [
    ['button: false', 'more-options: false'],
    ['button-shop_pay: false', 'button-buy_it_now: false'],
  ];
  await expect.poll(shownButtons).toEqual(allEnabled);
  for (const [name, change] of Object.entries(changesByPage)) {
    // Playwright cannot pass a function as an argument, so its source is part of the script.
    await page.evaluate(`document.querySelectorAll('${ELEMENTS}').forEach(${change})`);
    await settle(page);
    await expect.poll(shownButtons, name).toEqual(allEnabled);
  }
  await page.locator('shopify-accelerated-checkout shop-pay-wallet-button [part=button]').click();
  await page.waitForURL(/redirect_source=direct_checkout_product/);
  const clicks = (await calls(page)).filter(({ operation }) => operation !== 'cartLimited');
  expect(clicks.map(({ operation }) => operation)).toEqual(['cartCreate']);
});

test('an element that was removed from the page does nothing', async ({ page }) => {
  await fillCart(page);
  await openBody(page, `${productInForm()}<div>${cartElement(['shop_pay'])}</div>`);
  await expect(page.locator('[part=button]')).toHaveCount(2);
  await expect.poll(() => cartRequestCount(page)).toBe(1);
  await page.evaluate((selector) => {
    const changes: string[] = [];
    const removed = [...document.querySelectorAll<HTMLElement>(selector)];
    removed.forEach((host) => host.remove());
    // In another task, because the elements change once more when they leave the page.
    setTimeout(() => {
      const observer = new MutationObserver((records) =>
        changes.push(...records.map(({ type, target }) => `${type} ${target.nodeName}`)),
      );
      for (const host of removed) {
        observer.observe(host, { subtree: true, childList: true, attributes: true, characterData: true });
      }
    });
    Object.assign(window, { removed, changes });
  }, ELEMENTS);
  await settle(page);
  await page.evaluate(() => {
    document.querySelector('input')!.value = '1';
    document.querySelector('form')!.dispatchEvent(new Event('change', { bubbles: true }));
    (window as unknown as { Shopify: { PaymentButton: { init(): void } } }).Shopify.PaymentButton.init();
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await postFromPage(page, '/cart/add.js', { id: MUG });
  await settle(page);
  expect(await page.evaluate(() => (window as unknown as { changes: string[] }).changes)).toEqual([]);
  expect(await requestedCarts(page)).toHaveLength(1);
});
