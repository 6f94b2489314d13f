import type { Scenario } from '../../sandbox/scenario';
import { ANSWER_ROWS } from '../../sandbox/scenario-rows/answer-rows';
import { BUSY_ROWS } from '../../sandbox/scenario-rows/busy-rows';
import { COMPLETION_ROWS } from '../../sandbox/scenario-rows/completion-rows';
import { NETWORK_ROWS } from '../../sandbox/scenario-rows/network-rows';
import { REFUSAL_ROWS } from '../../sandbox/scenario-rows/refusal-rows';
import { STOCK_ROWS } from '../../sandbox/scenario-rows/stock-rows';
import { cartCreateCount, shopRecovers } from './click-calls';
import { expect, forgetClickEvents, outcomes, test } from './click-events';
import { buyNow, dialog, dialogClose, DIALOG_TITLE } from './click-targets';
import { endingOf } from './scenarios-table';

const topics: readonly (readonly [topic: string, rows: readonly Scenario[]])[] = [
  ['the shop has too little', STOCK_ROWS],
  ['the cart cannot be completed', COMPLETION_ROWS],
  ['the server is busy or broken', BUSY_ROWS],
  ['the cart is refused', REFUSAL_ROWS],
  ['the network fails', NETWORK_ROWS],
  ['the answer does not hold what it should', ANSWER_ROWS],
];

const endings = (rows: readonly Scenario[]) => rows.map((row) => ({ row, ending: endingOf(row.name) }));

for (const [topic, rows] of topics) {
  const inDialog = endings(rows).flatMap(({ row, ending }) =>
    ending && 'dialog' in ending ? [{ ...row, ...ending }] : [],
  );
  if (inDialog.length)
    test(`${topic}: a dialog says what is wrong, and the next click works`, async ({ page }) => {
      // Not the well-behaved page: a browser sends a call again when a connection breaks that was good before.
      await page.goto(`/products/kubek?scenario=${inDialog[0]?.name}`);
      const title = await page.title();
      for (const { name, dialog: text, reason, codes, requests = 1 } of inDialog) {
        await test.step(name, async () => {
          await page.evaluate((query) => history.replaceState(null, '', query), `?scenario=${name}`);
          const before = await cartCreateCount(page);
          await buyNow(page).click();
          await expect(dialog(page), name).toHaveAccessibleName(DIALOG_TITLE);
          await expect(dialog(page), name).toHaveAccessibleDescription(text);
          const outcome = { instrument: 'BuyItNow', outcome: 'failed', reason, ...(codes && { codes }) };
          expect((await outcomes(page)).at(-1), name).toEqual(outcome);
          expect(await cartCreateCount(page), `${name}: requests for the cart`).toBe(before + requests);
          expect(await page.title(), name).toBe(title);
          await dialogClose(page).click();
          await expect(buyNow(page), name).toHaveAttribute('aria-disabled', 'false');
        });
      }
      expect(await outcomes(page)).toHaveLength(inDialog.length);
      await shopRecovers(page);
      await buyNow(page).click();
      await page.waitForURL(/\/checkout\/.*storefront_wallet=true/);
    });
}

test('a click that the API answers with a reason leads to the checkout, which gets the flag', async ({
  page,
}) => {
  for (const { row, ending } of topics.flatMap(([, rows]) => endings(rows))) {
    if (!ending || 'dialog' in ending) continue;
    const { reason, flag } = ending.checkout;
    await test.step(row.name, async () => {
      await page.goto(`${row.path}${row.path.includes('?') ? '&' : '?'}scenario=${row.name}`);
      await forgetClickEvents(page);
      await buyNow(page).click();
      await page.waitForURL(/\/checkout\//);
      const { key: _key, ...query } = Object.fromEntries(new URL(page.url()).searchParams);
      expect(query).toEqual({ storefront_wallet: 'true', ...(flag && { [flag]: 'true' }) });
      const instrument = 'BuyItNow';
      expect(await outcomes(page)).toEqual([
        reason ? { instrument, outcome: 'deceleration', reason } : { instrument, outcome: 'success' },
      ]);
    });
  }
});
