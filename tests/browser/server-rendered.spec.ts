import type { Page } from '@playwright/test';
import { CART, fillCart, forgetCart } from './cart-visit';
import { boughtLines } from './click-calls';
import { expect, outcomes, test } from './click-events';
import { buyNow, dialog, metaPay, shopPay } from './click-targets';
import { MUG, openBody, SCRIPT } from './host-markup';
import { holdUntilPaint, layoutShifts } from './layout-shifts';
import { addScript, formAround, openWithoutScript, REQUIRED, server, SHOP_PAY } from './server-markup';
import { BUY_NOW, MORE_OPTIONS, SERVER_PAGES, loadComponents } from './server-pages';
import type { WalletConfig } from '../../src/types';
import { promiseTexts } from '../../src/ui/messages/pl/delivery-promise';
import { checkoutTitle } from '../../src/ui/messages/pl/dialog';

/** A product form in which only these elements are visible. */
const invisibleForm = (inside: string) =>
  `<form action="/cart/add" method="post"><input type="hidden" name="id" value="${MUG}">${inside}</form>`;

const { renderCart, renderProduct, renderWallet } = server;

test('a button or a cart alone is the first contentful paint, before the script', async ({ page }) => {
  await fillCart(page);
  // Without that paint the script would never run.
  await holdUntilPaint(page);
  for (const { what, body } of [
    { what: 'buy it now', body: invisibleForm(renderProduct(REQUIRED)) },
    { what: 'Shop Pay', body: invisibleForm(renderWallet({ ...REQUIRED, wallet: 'shop_pay' })) },
    { what: 'a cart', body: renderCart({ ...REQUIRED, walletConfigs: [SHOP_PAY] }) },
  ]) {
    await test.step(what, async () => {
      await openBody(page, body, { head: SCRIPT });
      await loadComponents(page);
    });
  }
});

test('buy it now at the start of a page is painted by the first contentful paint', async ({ page }) => {
  await holdUntilPaint(page);
  const measured = renderProduct(REQUIRED).replace('type="submit"', 'type="submit" elementtiming="face"');
  // The button is first, because what precedes it may be painted alone if the parser pauses in between.
  await openBody(page, `${invisibleForm(measured)}<h1>Kubek</h1>`);
  const times = await page.evaluate(
    () =>
      new Promise<{ face: number | undefined; paint: number | undefined }>((resolve) => {
        new PerformanceObserver((list) => {
          const [face] = list.getEntries();
          const [paint] = performance.getEntriesByName('first-contentful-paint');
          resolve({ face: face?.startTime, paint: paint?.startTime });
        }).observe({ type: 'element', buffered: true });
      }),
  );
  expect(times.face).toBeGreaterThan(0);
  expect(times.face).toBe(times.paint);
});

test('the browser counts no layout shift from first paint to components', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 1600 });
  await fillCart(page);
  await holdUntilPaint(page);
  const refusedLate = {
    what: 'Google Pay, which is refused late',
    path: '/products/kubek?render=server&recommended=google_pay&gpay=not_ready',
  };
  for (const { what, path } of [...SERVER_PAGES, refusedLate]) {
    await page.goto(path);
    await loadComponents(page);
    await page.evaluate(() => document.querySelector('[access-token]')?.setAttribute('disabled', ''));
    await page.locator('[access-token] [aria-disabled=true]').first().waitFor();
    expect.soft(await layoutShifts(page), what).toEqual([]);
  }
});

test('the delivery promise reserves its line, and gets its text without a layout shift', async ({ page }) => {
  await holdUntilPaint(page);
  await page.goto('/products/kubek?render=server&recommended=shop_pay&promise=1');
  await expect(page.locator('shopify-delivery-promise')).toHaveText(promiseTexts[1]);
  expect(await layoutShifts(page)).toEqual([]);
});

test('two early clicks run once when the script has loaded', async ({ page }) => {
  const product = renderProduct({ ...REQUIRED, recommended: SHOP_PAY });
  await openWithoutScript(page, formAround(product), server.renderEarlyClickScript());
  await shopPay(page).click();
  await shopPay(page).click();
  await addScript(page);
  await page.waitForURL(/storefront_wallet=true/);
  expect(await boughtLines(page)).toHaveLength(1);
});

/** A variant with selling plans. */
const COFFEE = 44100000000201;

test('an early click on a wallet that the form rules out buys the line by checkout', async ({ page }) => {
  const recommended: WalletConfig = { name: 'facebook_pay', wallet_params: {}, supports_subs: false };
  const product = formAround(renderProduct({ ...REQUIRED, recommended }));
  const plan = '<input type="hidden" name="selling_plan" value="690001">';
  const body = product.replaceAll(`${MUG}`, `${COFFEE}`).replace('<button', `${plan}<button`);
  await openWithoutScript(page, body, server.renderEarlyClickScript());
  await metaPay(page).click();
  await addScript(page);
  await page.waitForURL(/\/checkout\//);
  expect(await boughtLines(page)).toMatchObject([
    [{ merchandiseId: `gid://shopify/ProductVariant/${COFFEE}`, sellingPlanId: /690001$/ }],
  ]);
});

test('an early click on a cart that is gone opens the dialog, and removes the button', async ({ page }) => {
  const cart = renderCart({ ...REQUIRED, walletConfigs: [SHOP_PAY] });
  await openWithoutScript(page, cart, server.renderEarlyClickScript());
  await shopPay(page).click();
  await addScript(page);
  await expect
    .poll(() => outcomes(page))
    .toEqual([{ instrument: 'ShopPay', outcome: 'failed', reason: 'missing_cart_id' }]);
  await expect(dialog(page)).toContainText(checkoutTitle);
  await expect(page.locator(`${CART} [slot]`)).toHaveCount(0);
  await expect(page.locator(`${CART} [part=grid]`)).toHaveCount(0);
});

test.describe('in a browser without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('only buttons that work are shown', async ({ page }) => {
    await page.goto('/sandbox/fill-cart?to=/blank');
    for (const { what, path, submits, needsScript } of SERVER_PAGES) {
      await page.goto(path);
      for (const face of submits) await expect.soft(page.locator(face), what).toBeVisible();
      for (const face of needsScript) await expect.soft(page.locator(face), what).toBeHidden();
    }
  });

  test('buy it now and the link lead to the checkout through the product form', async ({ page }) => {
    const [buyItNowPage, shopPayPage] = SERVER_PAGES;
    for (const [path, button] of [
      [buyItNowPage?.path, BUY_NOW],
      [shopPayPage?.path, MORE_OPTIONS],
    ] as const) {
      await forgetCart(page);
      await page.goto(`${path}&quantity=3`);
      await page.locator(button).click();
      await page.waitForURL(/\/checkout\b/);
      await expect(page.getByText('177,00').first()).toBeVisible();
    }
  });
});

/** Stores these faces and their boxes. Returns a function that returns those that have changed since. */
async function watchFaces(page: Page, selectors: readonly string[]): Promise<() => Promise<string[]>> {
  const found = await page.evaluateHandle(
    (names) =>
      names.map((name) => {
        const element = document.querySelector(name) as HTMLElement;
        const node = (element.shadowRoot ?? element).lastElementChild as HTMLElement;
        return { element, node, box: JSON.stringify(node.getBoundingClientRect()) };
      }),
    selectors,
  );
  return () =>
    found.evaluate((faces) =>
      faces
        .filter(({ element, node, box }) => {
          const { lastElementChild, childElementCount } = element.shadowRoot ?? element;
          const isSameNode = lastElementChild === node && childElementCount === 1;
          return !isSameNode || JSON.stringify(node.getBoundingClientRect()) !== box;
        })
        .map(({ element }) => element.outerHTML),
    );
}

const BUY_IT_NOW = 'shopify-buy-it-now-button';
const SHOP_PAY_TAG = 'shop-pay-wallet-button';
const LINK = 'more-payment-options-link';

const inForm = (options: object) => formAround(renderProduct({ ...REQUIRED, ...options }));
const OUTSIDE = formAround('') + renderWallet({ ...REQUIRED, wallet: 'buy_it_now', form: 'form' });
const META_PAY: WalletConfig = { name: 'facebook_pay', wallet_params: {} };
const CART_BODY = renderCart({ ...REQUIRED, walletConfigs: [SHOP_PAY, META_PAY] });

const PAGES_WITH_FACES: readonly (readonly [what: string, body: string, ...faces: string[]])[] = [
  ['buy it now', inForm({}), BUY_IT_NOW],
  ['Shop Pay and the link', inForm({ recommended: SHOP_PAY }), SHOP_PAY_TAG, LINK],
  ['buy it now that is sold out', inForm({ disabled: true }), BUY_IT_NOW],
  ['a variant in another form', inForm({ recommended: SHOP_PAY, variantId: `${MUG}` }), SHOP_PAY_TAG, LINK],
  ["a wallet's own element, outside of its form", OUTSIDE, BUY_IT_NOW],
  ['a cart', CART_BODY, CART, SHOP_PAY_TAG, 'shopify-meta-pay-button'],
];

test('the script neither replaces nor moves the faces that a server has rendered', async ({ page }) => {
  await fillCart(page);
  for (const [what, body, ...faces] of PAGES_WITH_FACES) {
    await test.step(what, async () => {
      await openWithoutScript(page, body);
      const changedFaces = await watchFaces(page, faces);
      await addScript(page);
      await loadComponents(page);
      // The chunk `page` removes the server's style element once it takes over the button.
      await expect.poll(changedFaces).toEqual([]);
      await page.evaluate(() => document.querySelector('[access-token]')?.setAttribute('disabled', ''));
      await expect(page.locator('[aria-disabled=true]').first()).toBeVisible();
      expect(await changedFaces()).toEqual([]);
    });
  }
});

test('a server-rendered button never submits its form once the script has loaded', async ({ page }) => {
  await openWithoutScript(page, formAround(renderProduct(REQUIRED)));
  await addScript(page);
  await expect(buyNow(page)).toHaveAttribute('type', 'button');
  await expect(buyNow(page)).not.toHaveAttribute('name');
  await buyNow(page).evaluate((button: HTMLButtonElement) => {
    Object.assign(button, { type: 'submit', name: 'return_to', value: '/checkout' });
    (document.querySelector('[name=add]') as HTMLButtonElement).disabled = true;
    document
      .querySelector('form')
      ?.addEventListener('submit', () => sessionStorage.setItem('submitted', 'yes'));
  });
  // The theme's only submit button is disabled, so the variant is sold out.
  await expect(buyNow(page)).toHaveAttribute('aria-disabled', 'true');
  await page.evaluate(() => ((document.querySelector('[name=add]') as HTMLButtonElement).disabled = false));
  await expect(buyNow(page)).toHaveAttribute('aria-disabled', 'false');
  await buyNow(page).click();
  await page.waitForURL(/\/checkout\//);
  expect(await page.evaluate(() => sessionStorage.getItem('submitted'))).toBeNull();
  expect(await outcomes(page)).toEqual([{ instrument: 'BuyItNow', outcome: 'success' }]);
});

test('children that the parser adds after the script replace those of the script', async ({ page }) => {
  const product = renderProduct({ ...REQUIRED, recommended: SHOP_PAY });
  await openWithoutScript(page, formAround(''));
  await addScript(page);
  const slots = await page.evaluate(async (html) => {
    const parsed = new DOMParser().parseFromString(html, 'text/html').body.firstElementChild as HTMLElement;
    const children = [...parsed.children];
    parsed.replaceChildren();
    document.querySelector('form')?.append(parsed);
    const host = document.querySelector('shopify-accelerated-checkout') as HTMLElement;
    await new Promise(requestAnimationFrame);
    const before = [...host.children].map(({ slot }) => slot);
    host.append(...children);
    await new Promise(requestAnimationFrame);
    const after = [...host.children].filter(({ slot }) => slot);
    return {
      before,
      after: after.map(({ slot }) => slot),
      areParsed: after.every((child) => children.includes(child)),
    };
  }, product);
  expect(slots).toEqual({
    before: ['button', 'more-options'],
    after: ['button', 'more-options'],
    areParsed: true,
  });
});
