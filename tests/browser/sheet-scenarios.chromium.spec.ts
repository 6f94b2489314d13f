import type { ScenarioName } from '../../sandbox/scenarios';
import { fillCart } from './cart-visit';
import { expect, outcomes, test } from './click-events';
import { openSheet, pay, PRODUCT, sheetError } from './google-pay-page';

/** How a payment in Google's sheet ends; `twice`: the first one ends with an error in the sheet. */
const ENDINGS: readonly {
  scenario: ScenarioName;
  at?: 'cart';
  pays?: 'twice';
  url: RegExp;
  outcome: object;
}[] = [
  {
    scenario: 'sheet_line_gone_with_street',
    at: 'cart',
    url: /wallet_not_enough_stock=true/,
    outcome: { outcome: 'deceleration', reason: 'not_enough_stock' },
  },
  { scenario: 'sheet_handles_change', url: /\/orders\//, outcome: { outcome: 'success' } },
  { scenario: 'submit_lost_declined', pays: 'twice', url: /\/orders\//, outcome: { outcome: 'success' } },
  {
    scenario: 'submit_lost_challenge',
    url: /\/challenge$/,
    outcome: { outcome: 'deceleration', reason: 'action_required' },
  },
  { scenario: 'submit_with_refused_field', url: /\/orders\//, outcome: { outcome: 'success' } },
];

for (const { scenario, at, pays, url, outcome } of ENDINGS) {
  test(`a payment in the scenario ${scenario} ends as the list of scenarios says`, async ({ page }) => {
    if (at === 'cart') await fillCart(page);
    await page.goto(`${at === 'cart' ? '/cart?wallets=google_pay' : PRODUCT}&scenario=${scenario}`);
    await openSheet(page);
    await pay(page).click();
    if (pays === 'twice') {
      await expect(sheetError(page)).not.toBeEmpty();
      await pay(page).click();
    }
    await page.waitForURL(url);
    expect(await outcomes(page)).toEqual([{ instrument: 'GooglePay', ...outcome }]);
  });
}
