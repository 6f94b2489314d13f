import type { BrowserContext, Page } from '@playwright/test';
import { fillCart } from './cart-visit';
import { expect, test } from './click-events';
import { dialog } from './click-targets';
import { googlePay, openSheet, operations, pay, variables } from './google-pay-page';

const CART_PAGE = '/cart?wallets=google_pay';
const SUBMIT = '**/graphql.json?operation_name=cartSubmitForCompletion';

/** A second page of the context, with the same cart. */
async function secondTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(CART_PAGE);
  return page;
}

const tokens = async (page: Page): Promise<string[]> =>
  (await variables(page, 'cartSubmitForCompletion')).map(
    (sent) => (sent as { attemptToken: string }).attemptToken,
  );

test('two tabs that pay for the same cart submit it once, and the other shows that the order exists', async ({
  page,
  context,
}) => {
  await fillCart(page);
  await page.goto(CART_PAGE);
  const other = await secondTab(context);
  // The response to the first submit arrives when the other tab waits for its end.
  let submits = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await context.route(SUBMIT, async (route) => {
    submits += 1;
    await released;
    await route.continue();
  });
  for (const tab of [page, other]) await openSheet(tab);
  await pay(page).click();
  await expect.poll(() => submits).toBe(1);
  const sentBefore = await operations(other);
  await pay(other).click();
  await other.waitForFunction(async () => ((await navigator.locks.query()).pending ?? []).length === 1);
  // The second tab changes nothing of the cart meanwhile.
  expect(await operations(other)).toEqual(sentBefore);
  release();
  await page.waitForURL(/\/orders\//);
  await expect(dialog(other)).toContainText('Zamówienie przyjęte');
  expect(submits).toBe(1);
  expect(await tokens(page)).toHaveLength(1);
  await dialog(other).getByRole('button', { name: 'Zobacz zamówienie' }).click();
  await other.waitForURL(page.url().replace(/\?.*/, '**'));
});

test('a tab whose response is lost leaves its order to the other tab, which goes to the checkout', async ({
  page,
  context,
}) => {
  await fillCart(page);
  await page.goto(CART_PAGE);
  const other = await secondTab(context);
  await openSheet(page);
  await page.route(SUBMIT, async (route) => {
    await route.fetch();
    await route.abort();
  });
  const sent = page.waitForRequest(/operation_name=cartSubmitForCompletion/);
  await pay(page).click();
  await sent;
  // The tab is closed before it learns of its order.
  await expect.poll(() => tokens(page)).not.toHaveLength(0);
  await page.close();
  await googlePay(other).click();
  await other.waitForURL(/wallet_processing_failed=true/);
  // The token of the first tab, which it may have sent again: the calls of both are recorded together.
  expect(new Set(await tokens(other)).size).toBe(1);
});
