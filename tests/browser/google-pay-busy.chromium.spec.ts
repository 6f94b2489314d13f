import { expect, outcomes, test } from './click-events';
import { cancel, count, openSheet, operations, pay, PRODUCT, sheetError, variables } from './google-pay-page';

// One wrong clock: tests/wallets/sheet/submit-cart-wait.test.ts has others.
test('a busy shop sells once it has time, where the clock of the shopper is in 1970', async ({ page }) => {
  await page.goto(`${PRODUCT}&scenario=submit_throttled_once`);
  await openSheet(page);
  await page.evaluate(() => {
    const [now, start] = [Date.now.bind(Date), Date.now()];
    Date.now = () => now() - start;
  });
  await pay(page).click();
  await page.waitForURL(/\/orders\//);
  const [first, ...more] = await variables(page, 'cartSubmitForCompletion');
  expect(more).toEqual([first]);
  expect(await outcomes(page)).toEqual([{ instrument: 'GooglePay', outcome: 'success' }]);
});

test('a shop that asks for a minute is not waited for: the sheet says so at once, and stays', async ({
  page,
}) => {
  await page.goto(PRODUCT);
  await openSheet(page);
  const submits = '**/graphql.json?operation_name=cartSubmitForCompletion';
  let sent = 0;
  await page.route(submits, (route) => {
    sent++;
    return route.fulfill({ status: 429, headers: { 'Retry-After': '60' } });
  });
  await pay(page).click();
  await expect(sheetError(page)).toBeVisible();
  expect(sent).toBe(1);
  await page.unroute(submits);
  await pay(page).click();
  await page.waitForURL(/\/orders\//);
});

test('a removal of personal data that the network dropped is sent again', async ({ page }) => {
  await page.goto(PRODUCT);
  await openSheet(page);
  let sent = 0;
  await page.route('**/graphql.json?operation_name=cartRemovePersonalData', (route) =>
    ++sent === 1 ? route.abort() : route.continue(),
  );
  await cancel(page).click();
  await expect.poll(() => count(page, 'cartRemovePersonalData')).toBe(1);
  expect(sent).toBe(2);
  expect((await operations(page)).at(-1)).toBe('cartRemovePersonalData');
});
