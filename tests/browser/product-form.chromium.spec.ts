import type { Locator, Page } from '@playwright/test';
import { boughtLines, boughtVariants } from './click-calls';
import { expect, test } from './fixtures';
import { buyNow, metaPay, moreOptions, shopPay } from './click-targets';
import { productElement, productPage } from './product-html';
import { calls, servePage } from './sandbox';

const MUG = 'gid://shopify/ProductVariant/44100000000101';
const WHITE_MUG = 'gid://shopify/ProductVariant/44100000000102';
/** A script of the page selects a variant; neither an event nor a change of the tree tells of it. */
const selectSilently = (page: Page, value: string) =>
  page
    .locator('select[name=id]')
    .evaluate((select: HTMLSelectElement, id) => void (select.value = id), value);
const nothing = async () => {};

interface Row {
  what: string;
  path: string;
  change: (page: Page) => Promise<unknown>;
  target: (page: Page) => Locator;
  line: object;
}

const rows: Row[] = [
  {
    what: 'the variant that a script selected without telling anybody',
    path: '/products/kubek',
    change: (page) => selectSilently(page, '44100000000102'),
    target: buyNow,
    line: { merchandiseId: WHITE_MUG, quantity: 1, attributes: [] },
  },
  {
    what: 'what is selected, beside a noscript select',
    path: '/products/kubek?noscript=1',
    change: (page) => page.locator('select[name=id]').first().selectOption('44100000000102'),
    target: buyNow,
    line: { merchandiseId: WHITE_MUG, quantity: 1, attributes: [] },
  },
  {
    what: "the first form's product, from its button",
    path: '/products/kubek?second=ebook',
    change: nothing,
    target: (page) => buyNow(page).first(),
    line: { merchandiseId: MUG, quantity: 1, attributes: [] },
  },
  {
    what: "the second form's product, from its button",
    path: '/products/kubek?second=ebook',
    change: nothing,
    target: (page) => buyNow(page).nth(1),
    line: { merchandiseId: 'gid://shopify/ProductVariant/44100000000401', quantity: 1, attributes: [] },
  },
  {
    what: 'the chosen selling plan',
    path: '/products/kawa?recommended=shop_pay',
    change: (page) => page.getByLabel('Sposób zakupu').selectOption('690002'),
    target: shopPay,
    line: {
      merchandiseId: 'gid://shopify/ProductVariant/44100000000201',
      quantity: 1,
      sellingPlanId: 'gid://shopify/SellingPlan/690002',
      attributes: [],
    },
  },
  {
    what: 'the only selling plan there is',
    path: '/products/skrzynka',
    change: nothing,
    target: buyNow,
    line: {
      merchandiseId: 'gid://shopify/ProductVariant/44100000000301',
      quantity: 1,
      sellingPlanId: 'gid://shopify/SellingPlan/690003',
      attributes: [],
    },
  },
  {
    what: 'what the form around a single wallet says',
    path: '/individual',
    change: (page) => page.getByLabel('Ilość').fill('4'),
    target: metaPay,
    line: { merchandiseId: MUG, quantity: 4, attributes: [] },
  },
  {
    what: 'one piece if the quantity is not a number',
    path: '/products/kubek',
    change: (page) => page.getByLabel('Ilość').fill(''),
    target: buyNow,
    line: { merchandiseId: MUG, quantity: 1, attributes: [] },
  },
];

test('a click buys what the form says', async ({ page }) => {
  for (const { what, path, change, target, line } of rows) {
    await test.step(what, async () => {
      await page.goto(path);
      await expect(target(page)).toHaveAttribute('aria-disabled', 'false');
      await change(page);
      await target(page).click();
      await page.waitForURL(/\/checkout\//);
      expect((await boughtLines(page)).at(-1)).toEqual([line]);
    });
  }
});

test('fields outside the form count, those of noscript, unchecked and disabled ones do not', async ({
  page,
  request,
}) => {
  const html = productPage(`
    <select name="id" form="form"><option value="44100000000101">1<option value="44100000000102" selected>2</select>
    <form id="form" action="/cart/add">
      <noscript><select name="id"><option value="44100000000103">3</select></noscript>
      <input name="properties[Puste]" value="">
      <input type="checkbox" name="properties[Opakowanie]" value="tak">
      <input type="checkbox" name="properties[Kartka]" value="tak" checked>
      <input type="radio" name="properties[Kolor]" value="czarny"><input type="radio" name="properties[Kolor]" value="biały" checked>
      <fieldset disabled><input name="properties[Ukryte]" value="x"></fieldset>
      <input type="hidden" name="selling_plan" value="undefined">
      <button>Dodaj</button>
      ${productElement()}
    </form>
    <textarea name="properties[Uwagi]" form="form">Proszę
ostrożnie</textarea>
    <input name="quantity" form="form" value="2">`);
  await page.goto(await servePage(request, html));
  await buyNow(page).click();
  await page.waitForURL(/\/checkout\//);
  const [lines] = await boughtLines(page);
  expect(lines).toEqual([
    {
      merchandiseId: 'gid://shopify/ProductVariant/44100000000102',
      quantity: 2,
      attributes: expect.arrayContaining([
        { key: 'Kartka', value: 'tak' },
        { key: 'Kolor', value: 'biały' },
        { key: 'Uwagi', value: 'Proszę\nostrożnie' },
      ]),
    },
  ]);
  expect(lines?.[0]?.attributes).toHaveLength(3);
});

test('a click on a form that lost its variant without telling anybody buys nothing, and the button catches up', async ({
  page,
}) => {
  await page.goto('/products/kubek');
  await expect(buyNow(page)).toHaveAttribute('aria-disabled', 'false');
  await selectSilently(page, 'none');
  // Not the driver's click: it waits for a button that is enabled, and another change may have told of this one.
  await buyNow(page).dispatchEvent('click');
  await expect(buyNow(page)).toHaveAttribute('aria-disabled', 'true');
  expect(await calls(page)).toEqual([]);
});

test('a wallet without subscriptions gives way to buy it now while a plan is chosen', async ({ page }) => {
  await page.goto('/products/kawa?recommended=facebook_pay');
  await expect(metaPay(page)).toBeVisible();
  await expect(moreOptions(page)).toBeVisible();

  await page.getByLabel('Sposób zakupu').selectOption('690001');
  await expect(buyNow(page)).toBeVisible();
  await expect(metaPay(page)).toHaveCount(0);
  await expect(moreOptions(page)).toHaveCount(0);

  await page.getByLabel('Sposób zakupu').selectOption('');
  await expect(metaPay(page)).toBeVisible();
  await expect(moreOptions(page)).toBeVisible();
  await expect(buyNow(page)).toHaveCount(0);
});

test('the only submit button decides, whatever disables it', async ({ page, request }) => {
  const html = productPage(`<form action="/cart/add"><input type="hidden" name="id" value="44100000000101">
    <fieldset><button name="add">Dodaj</button></fieldset>${productElement()}</form>`);
  await page.goto(await servePage(request, html));
  const fieldset = page.locator('fieldset');
  await expect(buyNow(page)).toHaveAttribute('aria-disabled', 'false');
  await fieldset.evaluate((one) => one.toggleAttribute('disabled', true));
  await expect(buyNow(page)).toHaveAttribute('aria-disabled', 'true');
  await fieldset.evaluate((one) => one.toggleAttribute('disabled', false));
  await expect(buyNow(page)).toHaveAttribute('aria-disabled', 'false');
});

test('the attribute disabled is the page’s own word once the button is there', async ({ page }) => {
  await page.goto('/products/kubek?recommended=shop_pay');
  const host = page.locator('shopify-accelerated-checkout');
  await expect(shopPay(page)).toHaveAttribute('aria-disabled', 'false');
  await host.evaluate((one) => one.toggleAttribute('disabled', true));
  await expect(shopPay(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(moreOptions(page)).toHaveAttribute('aria-disabled', 'true');
  await host.evaluate((one) => one.toggleAttribute('disabled', false));
  await expect(shopPay(page)).toHaveAttribute('aria-disabled', 'false');
  await shopPay(page).click();
  await page.waitForURL(/\/checkout\//);
  expect(await boughtVariants(page)).toEqual(['44100000000101']);
});
