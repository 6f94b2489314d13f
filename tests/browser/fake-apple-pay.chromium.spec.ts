import type { Page } from '@playwright/test';
import { loggedNames, openApplePayPage } from './apple-pay-page';
import { axeViolations } from './axe-violations';
import { expect, test } from './fixtures';

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Apple Pay' });
const pay = (page: Page) => sheet(page).getByRole('button', { name: 'Zapłać' });
/** Runs a script in the page's global scope. */
const evaluateInPage = (page: Page, script: string) => page.evaluate(script);

async function openSheet(page: Page) {
  await page.getByRole('button', { name: 'Kup' }).click();
  await expect(pay(page)).toBeEnabled();
}

test('the sheet can be used with the keyboard and has no accessibility violation', async ({
  page,
  request,
}) => {
  await openApplePayPage(page, request);
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

test('a session needs a user gesture, and a page can have only one at a time', async ({ page, request }) => {
  await openApplePayPage(page, request);
  await evaluateInPage(page, 'open()');
  expect(await evaluateInPage(page, 'problems')).toEqual([
    'InvalidAccessError: Must create a new ApplePaySession from a user gesture handler.',
  ]);
  // A task after the click is too late, and so is begin() there; a promise that is settled in it is not.
  await evaluateInPage(
    page,
    `problems = [];
    document.getElementById('buy').onclick = () => {
      window.made = new ApplePaySession(14, request);
      setTimeout(() => { try { made.begin() } catch ({ name }) { problems.push('begin ' + name) } open() }, 50);
    }`,
  );
  await page.getByRole('button', { name: 'Kup' }).click();
  await expect
    .poll(() => evaluateInPage(page, 'problems'))
    .toEqual(['begin InvalidAccessError', expect.stringContaining('InvalidAccessError')]);
  await evaluateInPage(
    page,
    `problems = []; document.getElementById('buy').onclick = async () => { await null; open(); open(); }`,
  );
  await openSheet(page);
  expect(await evaluateInPage(page, 'problems')).toEqual([
    'InvalidAccessError: Page already has an active payment session.',
  ]);
});
