import type { Page } from '@playwright/test';
import { applePayLog, loggedNames, openApplePayPage } from './apple-pay-page';
import { axeViolations } from './axe-violations';
import { expect, test } from './fixtures';

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Apple Pay' });
const pay = (page: Page) => sheet(page).getByRole('button', { name: 'Zapłać' });
const contact = (page: Page) => sheet(page).getByLabel('Adres dostawy');
const status = (page: Page) => sheet(page).getByRole('status');
const detailOf = async (page: Page, name: string) =>
  (await applePayLog(page)).filter((entry) => entry.kind === 'event' && entry.name === name).at(-1)?.detail;
/** Runs a script of the page's own globals. */
const inPage = (page: Page, script: string) => page.evaluate(script);

async function openSheet(page: Page) {
  await page.getByRole('button', { name: 'Kup' }).click();
  await expect(pay(page)).toBeEnabled();
}

test('a whole payment: card, contact and method are asked for one by one, the address is whole only at the end', async ({
  page,
  request,
}) => {
  await openApplePayPage(page, request);
  await openSheet(page);
  expect(await loggedNames(page, 'event')).toEqual([
    'validatemerchant',
    'paymentmethodselected',
    'shippingcontactselected',
  ]);
  expect(await detailOf(page, 'paymentmethodselected')).toMatchObject({
    paymentMethod: { type: 'debit', billingContact: { locality: 'Warszawa', givenName: '' } },
  });
  await expect(sheet(page)).toContainText('kwota oczekująca');
  await expect(sheet(page)).toContainText('co 1 mies.');

  await contact(page).selectOption('uk');
  await expect(pay(page)).toBeEnabled();
  expect(await detailOf(page, 'shippingcontactselected')).toEqual({
    shippingContact: {
      givenName: '',
      familyName: '',
      subLocality: '',
      locality: 'London',
      postalCode: 'SW1A ',
      subAdministrativeArea: '',
      administrativeArea: '',
      country: 'Wielka Brytania',
      countryCode: 'UK',
    },
  });

  await sheet(page).getByRole('radio', { name: 'Kurier' }).check();
  await expect(sheet(page)).toContainText('73,90');
  await pay(page).click();
  await expect(status(page)).toHaveText('Gotowe');
  await expect(sheet(page)).toHaveCount(0);
  expect(await detailOf(page, 'paymentauthorized')).toMatchObject({
    payment: {
      token: {
        paymentData: { version: 'EC_v1' },
        paymentMethod: { displayName: 'Visa 4242', network: 'Visa' },
      },
      billingContact: { givenName: 'Jan', familyName: 'Nowak', addressLines: ['ul. Przykładowa 1', 'm. 2'] },
      shippingContact: {
        givenName: 'Alice',
        addressLines: ['10 Example Street'],
        postalCode: 'SW1A 2AA',
        emailAddress: 'jan.nowak@example.com',
        phoneNumber: '+48 500 100 200',
      },
    },
  });
  expect(await loggedNames(page, 'event')).not.toContain('cancel');
  expect(await loggedNames(page, 'refused')).toEqual([]);
});

test('the keyboard is enough, and the sheet has no accessibility violation', async ({ page, request }) => {
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

test('an error about the contact is shown and stands in the way until another contact is chosen', async ({
  page,
  request,
}) => {
  await openApplePayPage(page, request);
  await inPage(
    page,
    `answers.paymentauthorized = (session) => session.completePayment({
      status: ApplePaySession.STATUS_FAILURE,
      errors: [new ApplePayError('shippingContactInvalid', 'name', 'Imię nie może zawierać emoji')],
    })`,
  );
  await openSheet(page);
  await contact(page).selectOption('emoji');
  await expect(pay(page)).toBeEnabled();
  await pay(page).click();
  await expect(sheet(page).getByRole('alert')).toHaveText('Imię nie może zawierać emoji');
  await expect(pay(page)).toBeDisabled();
  await inPage(page, `answers.paymentauthorized = (session) => session.completePayment({ status: 0 })`);
  await contact(page).selectOption('de');
  await expect(sheet(page).getByRole('alert')).toHaveCount(0);
  await expect(pay(page)).toBeEnabled();
  await pay(page).click();
  await expect(sheet(page)).toHaveCount(0);
  expect(await loggedNames(page, 'event')).not.toContain('cancel');
});

test('a page that does not answer loses its sheet', async ({ page, request }) => {
  await openApplePayPage(page, request, '?apple_timeout=300');
  await inPage(page, `answers.shippingcontactselected = () => {}`);
  await page.getByRole('button', { name: 'Kup' }).click();
  await expect(status(page)).toHaveText('Nie udało się zrealizować płatności.');
  await expect(sheet(page)).toHaveCount(0);
  expect(await loggedNames(page, 'event')).toEqual([
    'validatemerchant',
    'paymentmethodselected',
    'shippingcontactselected',
    'cancel',
  ]);
});

test('only a user’s gesture makes a session, and a page has one at a time', async ({ page, request }) => {
  await openApplePayPage(page, request);
  await inPage(page, 'open()');
  expect(await inPage(page, 'problems')).toEqual([
    'InvalidAccessError: Must create a new ApplePaySession from a user gesture handler.',
  ]);
  // A task after the click is too late, and so is begin() there; a promise that is settled in it is not.
  await inPage(
    page,
    `problems = [];
    document.getElementById('buy').onclick = () => {
      window.made = new ApplePaySession(14, request);
      setTimeout(() => { try { made.begin() } catch ({ name }) { problems.push('begin ' + name) } open() }, 50);
    }`,
  );
  await page.getByRole('button', { name: 'Kup' }).click();
  await expect
    .poll(() => inPage(page, 'problems'))
    .toEqual(['begin InvalidAccessError', expect.stringContaining('InvalidAccessError')]);
  await inPage(
    page,
    `problems = []; document.getElementById('buy').onclick = async () => { await null; open(); open(); }`,
  );
  await openSheet(page);
  expect(await inPage(page, 'problems')).toEqual([
    'InvalidAccessError: Page already has an active payment session.',
  ]);
});
