import { fillCart } from './cart-visit';
import { expect, test } from './click-events';
import { dialog } from './click-targets';
import { openSheet, operations, pay } from './google-pay-page';
import { holdRequests } from './held-requests';
import { dialogTitles, outcomeLabels } from '../../src/ui/messages/pl/errors-in-dialog';

const CART_PAGE = '/cart?wallets=google_pay';

test('two tabs that pay for one cart submit it once; the other shows it', async ({ page, context }) => {
  await fillCart(page);
  await page.goto(CART_PAGE);
  const otherTab = await context.newPage();
  await otherTab.goto(CART_PAGE);
  // Holds the first submit until the other tab waits for the lock.
  const submit = '**/graphql.json?operation_name=cartSubmitForCompletion';
  const submits = await holdRequests(page, submit);
  const otherSubmits = await holdRequests(otherTab, submit);
  for (const tab of [page, otherTab]) await openSheet(tab);
  await pay(page).click();
  await expect.poll(() => submits.waiting()).toBe(1);
  const sentBefore = await operations(otherTab);
  await pay(otherTab).click();
  await otherTab.waitForFunction(async () => ((await navigator.locks.query()).pending ?? []).length === 1);
  // Until then, the other tab sends no request.
  expect(await operations(otherTab)).toEqual(sentBefore);
  submits.release();
  await page.waitForURL(/\/orders\//);
  await expect(dialog(otherTab)).toContainText(dialogTitles.already_accepted!);
  expect(otherSubmits.waiting()).toBe(0);
  await dialog(otherTab).getByRole('button', { name: outcomeLabels.open_order }).click();
  await otherTab.waitForURL(page.url().replace(/\?.*/, '**'));
});
