import type { Page } from '@playwright/test';
import { fillCart } from './cart-visit';
import { cartCreateCount } from './click-calls';
import { expect, outcomes, test } from './click-events';
import { buyNow, shopPay } from './click-targets';
import { MUG } from './host-markup';
import { addScript, formAround, openWithoutScript, REQUIRED, server, SHOP_PAY } from './server-markup';
import { whenHydrated } from './server-pages';

/** Remembers the faces of the page, and where they are; `compare` tells which of them are others now. */
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
const CART = 'shopify-accelerated-checkout-cart';

test('the script keeps the faces of a server where they are', async ({ page }) => {
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
  // One page after the other, because starting a page of its own takes WebKit seconds.
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

test('the focus, and a press that begins before the script and ends after it, are kept', async ({ page }) => {
  await openWithoutScript(page, formAround(server.renderProduct({ ...REQUIRED, recommended: SHOP_PAY })));
  await shopPay(page).focus();
  await shopPay(page).hover();
  await page.mouse.down();
  await addScript(page);
  await whenHydrated(page);
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe(SHOP_PAY_TAG);
  await page.mouse.up();
  await page.waitForURL(/storefront_wallet=true/);
  expect(await cartCreateCount(page)).toBe(1);
});

test('with the script, no button of a server submits a form, also where a script of the page says so again', async ({
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

test('a press that was kept submits the form where the script fails', async ({ page, pageErrors }) => {
  pageErrors.allow(/ekspres\.js|Failed to load|Loading (failed for the )?module/);
  await page.route('**/dist/ekspres.js', (route) => route.abort());
  const product = server.renderProduct({ ...REQUIRED, recommended: SHOP_PAY });
  await openWithoutScript(page, formAround(product), server.renderPressKeeper());
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
