import type { BrowserContext, Page } from '@playwright/test';
import { fillCart } from './cart-visit';
import { expect, test } from './click-events';
import { dialog } from './click-targets';
import { openSheet, pay, variables } from './google-pay-page';

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

test('two tabs that pay for the same cart at once submit it once; the other says that the order exists', async ({
  page,
  context,
}) => {
  await fillCart(page);
  await page.goto(CART_PAGE);
  const other = await secondTab(context);
  // The first submit is answered when both tabs have come to theirs.
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
  const paid = other.waitForResponse(/operation_name=cartPaymentUpdate/);
  await pay(other).click();
  await paid;
  // The second tab waits for the lock.
  await other.waitForFunction(async () => ((await navigator.locks.query()).pending ?? []).length === 1);
  expect(submits).toBe(1);
  release();
  await page.waitForURL(/\/orders\//);
  await expect(dialog(other)).toContainText('Zamówienie przyjęte');
  expect(submits).toBe(1);
  expect(await tokens(page)).toHaveLength(1);
});

test('a tab whose answer is lost leaves its token to the other tab, which finds the order', async ({
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
  // The tab is closed before it hears of its order.
  await expect.poll(() => tokens(page)).not.toHaveLength(0);
  await page.close();
  await openSheet(other);
  await pay(other).click();
  await expect(dialog(other)).toContainText('Zamówienie przyjęte');
  expect(new Set(await tokens(other)).size).toBe(1);
});
