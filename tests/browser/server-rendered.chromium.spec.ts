import type { Page } from '@playwright/test';
import { CART, fillCart } from './cart-visit';
import { boughtLines } from './click-calls';
import { expect, outcomes, test } from './click-events';
import { buyNow, dialog, DIALOG_TITLE, metaPay, shopPay } from './click-targets';
import { hostPage, MUG, openPage, SCRIPT } from './host-markup';
import { holdUntilPaint, layoutShifts } from './layout-shifts';
import { addScript, formAround, openWithoutScript, REQUIRED, server, SHOP_PAY } from './server-markup';
import { BUY_NOW, SERVER_PAGES, whenHydrated } from './server-pages';
import type { WalletConfig } from '../../src/types';

/** A product form in which only what is inside can be seen. */
const invisibleForm = (inside: string) =>
  `<form action="/cart/add" method="post"><input type="hidden" name="id" value="${MUG}">${inside}</form>`;

const { renderCart, renderProduct, renderWallet } = server;

for (const { what, body } of [
  { what: 'buy it now', body: invisibleForm(renderProduct(REQUIRED)) },
  { what: 'Shop Pay', body: invisibleForm(renderWallet({ ...REQUIRED, wallet: 'shop_pay' })) },
  { what: 'a cart', body: renderCart({ ...REQUIRED, walletConfigs: [SHOP_PAY] }) },
]) {
  test(`${what} is content enough for the first contentful paint, before the script loads`, async ({
    page,
  }) => {
    await fillCart(page);
    // Without that paint the script would never run.
    await holdUntilPaint(page);
    await openPage(page, hostPage(body, { head: SCRIPT }));
    await whenHydrated(page);
  });
}

test('buy it now at the start of a page is painted by the first contentful paint', async ({ page }) => {
  await holdUntilPaint(page);
  const measured = renderProduct(REQUIRED).replace('type="submit"', 'type="submit" elementtiming="face"');
  // The button is first, because what precedes it may be painted alone if the parser pauses in between.
  await openPage(page, hostPage(`${invisibleForm(measured)}<h1>Kubek</h1>`));
  const times = await page.evaluate(
    () =>
      new Promise<Record<string, number>>((resolve) => {
        new PerformanceObserver((list) => {
          const [face] = list.getEntries();
          const [paint] = performance.getEntriesByName('first-contentful-paint');
          resolve({ face: face?.startTime ?? -1, paint: paint?.startTime ?? -2 });
        }).observe({ type: 'element', buffered: true });
      }),
  );
  expect(times.face).toBe(times.paint);
});

test('the browser counts no layout shift, from the first paint to what components draw', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 1600 });
  await fillCart(page);
  await holdUntilPaint(page);
  const late = {
    what: 'Google Pay',
    path: '/products/kubek?render=server&recommended=google_pay&gpay=not_ready',
  };
  for (const { what, path } of [...SERVER_PAGES, late]) {
    await page.goto(path);
    await whenHydrated(page);
    await page.evaluate(() => document.querySelector('[access-token]')?.setAttribute('disabled', ''));
    await page.locator('[access-token] [aria-disabled=true]').first().waitFor();
    expect.soft(await layoutShifts(page), what).toEqual([]);
  }
});

test('the line of the delivery promise exists from the first paint, and gets its text without a layout shift', async ({
  page,
}) => {
  await holdUntilPaint(page);
  await page.goto('/products/kubek?render=server&recommended=shop_pay&promise=1');
  await expect(page.locator('shopify-delivery-promise')).toHaveText('Dostawa następnego dnia');
  expect(await layoutShifts(page)).toEqual([]);
});

test('a click that was kept runs once when the script has loaded', async ({ page }) => {
  const product = server.renderProduct({ ...REQUIRED, recommended: SHOP_PAY });
  await openWithoutScript(page, formAround(product), server.renderEarlyClickScript());
  await shopPay(page).click();
  await shopPay(page).click();
  await addScript(page);
  await page.waitForURL(/storefront_wallet=true/);
  expect(await boughtLines(page)).toHaveLength(1);
});

test('two products of a page have each their own form', async ({ page }) => {
  const second = formAround(server.renderProduct(REQUIRED), 'other').replace(`${MUG}`, `${MUG + 1}`);
  await openWithoutScript(page, formAround(server.renderProduct(REQUIRED)) + second);
  await addScript(page);
  await buyNow(page).nth(1).click();
  await page.waitForURL(/\/checkout\//);
  expect(await boughtLines(page)).toMatchObject([
    [{ merchandiseId: `gid://shopify/ProductVariant/${MUG + 1}` }],
  ]);
});

test('a cart that is empty by now loses its buttons when the script loads', async ({ page }) => {
  await page.goto('/blank');
  await openWithoutScript(page, server.renderCart({ ...REQUIRED, walletConfigs: [SHOP_PAY] }));
  await expect(page.locator(`${CART} [slot]`)).toBeVisible();
  await addScript(page);
  await expect(page.locator(`${CART} [slot]`)).toHaveCount(0);
  await expect(page.locator(`${CART} [part=grid]`)).toHaveCount(0);
});

/** A variant with selling plans. */
const COFFEE = 44100000000201;

test('an early click on a wallet that the form rules out leads to the checkout with the line', async ({
  page,
}) => {
  const recommended: WalletConfig = { name: 'facebook_pay', wallet_params: {}, supports_subs: false };
  const product = formAround(server.renderProduct({ ...REQUIRED, recommended }));
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

test('an early click on a cart that no longer exists fails as any click does, and the button is removed', async ({
  page,
}) => {
  const cart = server.renderCart({ ...REQUIRED, walletConfigs: [SHOP_PAY] });
  await openWithoutScript(page, cart, server.renderEarlyClickScript());
  await shopPay(page).click();
  await addScript(page);
  await expect
    .poll(() => outcomes(page))
    .toEqual([{ instrument: 'ShopPay', outcome: 'failed', reason: 'missing_cart_id' }]);
  await expect(dialog(page)).toContainText(DIALOG_TITLE);
  await expect(page.locator(`${CART} [slot]`)).toHaveCount(0);
});

test.describe('in a browser whose scripts are switched off', () => {
  test.use({ javaScriptEnabled: false });

  test('only buttons that work are shown, and buy it now leads to the checkout', async ({ page }) => {
    for (const { what, path, submits, needsScript } of SERVER_PAGES) {
      await page.goto(path.startsWith('/cart') ? `/sandbox/fill-cart?to=${encodeURIComponent(path)}` : path);
      for (const face of submits) await expect.soft(page.locator(face), what).toBeVisible();
      for (const face of needsScript) await expect.soft(page.locator(face), what).toBeHidden();
    }
    await page.goto(SERVER_PAGES[0]?.path ?? '');
    await page.locator(BUY_NOW).click();
    await page.waitForURL(/\/checkout\b/);
  });
});

/** Remembers the faces of the page, and where they are; `compare` returns which of them have changed. */
async function rememberFaces(page: Page, selectors: readonly string[]) {
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
        .filter(
          ({ element, node, box }) =>
            (element.shadowRoot ?? element).lastElementChild !== node ||
            (element.shadowRoot ?? element).childElementCount !== 1 ||
            JSON.stringify(node.getBoundingClientRect()) !== box,
        )
        .map(({ element }) => element.outerHTML),
    );
}

const BUY_IT_NOW = 'shopify-buy-it-now-button';

const SHOP_PAY_TAG = 'shop-pay-wallet-button';

const LINK = 'more-payment-options-link';

test('the script keeps the faces of a server in place', async ({ page }) => {
  const { renderCart, renderProduct, renderWallet } = server;
  const recommended = SHOP_PAY;
  const CASES: { what: string; body: string; faces: readonly string[]; cart?: boolean }[] = [
    { what: 'buy it now', body: formAround(renderProduct(REQUIRED)), faces: [BUY_IT_NOW] },
    {
      what: 'Shop Pay and the link',
      body: formAround(renderProduct({ ...REQUIRED, recommended })),
      faces: [SHOP_PAY_TAG, LINK],
    },
    {
      what: 'buy it now that is sold out',
      body: formAround(renderProduct({ ...REQUIRED, disabled: true })),
      faces: [BUY_IT_NOW],
    },
    {
      what: 'a variant, inside a foreign form',
      body: formAround(renderProduct({ ...REQUIRED, recommended, variantId: `${MUG}` })),
      faces: [SHOP_PAY_TAG, LINK],
    },
    {
      what: "a wallet's own element, outside its form",
      body: formAround('') + renderWallet({ ...REQUIRED, wallet: 'buy_it_now', form: 'form' }),
      faces: [BUY_IT_NOW],
    },
    {
      what: 'a cart',
      body: renderCart({
        ...REQUIRED,
        walletConfigs: [SHOP_PAY, { name: 'facebook_pay', wallet_params: {} }],
      }),
      faces: [CART, SHOP_PAY_TAG, 'shopify-meta-pay-button'],
      cart: true,
    },
  ];
  const check = async ({ body, faces, cart }: (typeof CASES)[number]) => {
    if (cart) await fillCart(page);
    await openWithoutScript(page, body);
    const changed = await rememberFaces(page, faces);
    await addScript(page);
    await whenHydrated(page);
    // The component is there when it shows what only it draws.
    await expect.poll(changed).toEqual([]);
    await page.evaluate(() => document.querySelector('[access-token]')?.setAttribute('disabled', ''));
    await expect(page.locator('[aria-disabled=true]').first()).toBeVisible();
    expect(await changed()).toEqual([]);
  };
  for (const one of CASES) await test.step(one.what, () => check(one));
});

test('with the script, no button of a server submits a form, even if a script of the page restores that', async ({
  page,
}) => {
  await openWithoutScript(page, formAround(server.renderProduct(REQUIRED)));
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
  // Every button of the form that counts is disabled: sold out.
  await expect(buyNow(page)).toHaveAttribute('aria-disabled', 'true');
  await page.evaluate(() => ((document.querySelector('[name=add]') as HTMLButtonElement).disabled = false));
  await expect(buyNow(page)).toHaveAttribute('aria-disabled', 'false');
  await buyNow(page).click();
  await page.waitForURL(/\/checkout\//);
  expect(await page.evaluate(() => sessionStorage.getItem('submitted'))).toBeNull();
  expect(await outcomes(page)).toEqual([{ instrument: 'BuyItNow', outcome: 'success' }]);
});

test('an early click submits the form if the script fails', async ({ page, pageErrors }) => {
  pageErrors.allow(/ekspres\.js|Failed to load|Loading (failed for the )?module/);
  await page.route('**/dist/ekspres.js', (route) => route.abort());
  const product = server.renderProduct({ ...REQUIRED, recommended: SHOP_PAY });
  await openWithoutScript(page, formAround(product), server.renderEarlyClickScript());
  await shopPay(page).click();
  void addScript(page).catch(() => {});
  await page.waitForURL(/\/checkout\b/);
});

test('children that the parser brings after the script has run replace those of the script', async ({
  page,
}) => {
  const product = server.renderProduct({ ...REQUIRED, recommended: SHOP_PAY });
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
      areParsed: after.every((one) => children.includes(one)),
    };
  }, product);
  expect(slots).toEqual({
    before: ['button', 'more-options'],
    after: ['button', 'more-options'],
    areParsed: true,
  });
});
