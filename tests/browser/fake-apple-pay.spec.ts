import type { Page } from '@playwright/test';
import { loggedNames, openFakeApplePay } from './fake-apple-pay';
import { axeViolations } from './axe-violations';
import { expect, test } from './fixtures';

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Apple Pay' });
const pay = (page: Page) => sheet(page).getByRole('button', { name: 'Zapłać' });
const problems = (page: Page) => page.evaluate<string[]>('problems');
const setClickHandler = (page: Page, handler: string) =>
  page.evaluate(`void (document.getElementById('buy').onclick = ${handler})`);

async function openSheet(page: Page) {
  await page.getByRole('button', { name: 'Kup' }).click();
  await expect(pay(page)).toBeEnabled();
}

test('the sheet can be used with the keyboard and has no accessibility violation', async ({ page }) => {
  await openFakeApplePay(page);
  await page.getByRole('button', { name: 'Kup' }).focus();
  await page.keyboard.press('Enter');
  await expect(pay(page)).toBeEnabled();
  expect(await axeViolations(page, 'sandbox-apple-pay-sheet')).toEqual([]);
  await sheet(page).getByRole('radio', { name: 'Paczkomat' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(sheet(page).getByRole('radio', { name: 'Kurier' })).toBeChecked();
  await expect(sheet(page).getByRole('radio', { name: 'Kurier' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
  expect(await loggedNames(page, 'event')).toContain('cancel');
});

test('a session is created and begun only in the task of a user gesture', async ({ page }) => {
  await openFakeApplePay(page);
  await page.evaluate('open()');
  const createdOutside = 'InvalidAccessError: Must create a new ApplePaySession from a user gesture handler.';
  expect(await problems(page)).toEqual([createdOutside]);
  await setClickHandler(
    page,
    `() => {
      const session = new ApplePaySession(14, request);
      setTimeout(() => {
        try {
          session.begin();
        } catch ({ name }) {
          problems.push('begin: ' + name);
        }
        open();
      }, 50);
    }`,
  );
  await page.getByRole('button', { name: 'Kup' }).click();
  await expect
    .poll(() => problems(page))
    .toEqual([createdOutside, 'begin: InvalidAccessError', expect.stringContaining('InvalidAccessError')]);
  await setClickHandler(page, 'async () => { await null; open(); }');
  await openSheet(page);
  expect(await problems(page), 'a promise of the gesture counts as the gesture').toHaveLength(3);
});

test('a page can have only one session at a time', async ({ page }) => {
  await openFakeApplePay(page);
  await setClickHandler(page, '() => { open(); open(); }');
  await openSheet(page);
  expect(await problems(page)).toEqual(['InvalidAccessError: Page already has an active payment session.']);
});
