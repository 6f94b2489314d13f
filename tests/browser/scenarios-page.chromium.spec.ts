import { SCENARIOS } from '../../sandbox/index';
import { expect, test } from './fixtures';

test('the list of scenarios fits a phone, and its filter shows rows with all words', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/scenarios');
  const rows = page.locator('.scenario:visible');
  await expect(rows).toHaveCount(SCENARIOS.length);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await page.getByRole('searchbox').fill('HTTP 503');
  await expect(page.getByRole('status')).not.toHaveText(`Scenarios: ${SCENARIOS.length}`);
  const texts = await rows.allTextContents();
  expect(texts).not.toEqual([]);
  for (const text of texts) expect(text).toMatch(/http.*503|503.*http/is);
  await expect(page.getByRole('heading', { name: 'Discounts' })).toBeHidden();
});
