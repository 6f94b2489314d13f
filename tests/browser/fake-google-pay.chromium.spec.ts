import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { servePage } from './sandbox';

/** A page without Ekspres: the fake's button in a shadow root, and a shop that serves only Poland and Germany. */
const PAGE = `<!doctype html><html lang="pl"><meta charset="utf-8"><title>Google Pay</title>
<div id="host" style="width: 300px; height: 48px"></div><button id="late">Nieco później</button><output></output>
<script src="/vendors/google-pay.js"></script><script>
const OPTIONS = [{ id: 'kurier', label: 'Kurier' }, { id: 'paczkomat', label: 'Paczkomat' }];
const total = (price) => ({
  currencyCode: 'PLN', totalPrice: price, totalPriceStatus: 'ESTIMATED', totalPriceLabel: 'Suma',
  displayItems: [
    { label: 'Kubek', type: 'LINE_ITEM', price: '49.00' },
    { label: 'Rabat', type: 'DISCOUNT', price: '-5.00' },
    { label: 'Dostawa', type: 'SHIPPING_OPTION', price: '0.00', status: 'PENDING' },
  ],
});
let tries = 0;
window.client = new google.payments.api.PaymentsClient({
  environment: 'TEST',
  paymentDataCallbacks: {
    onPaymentDataChanged: async ({ shippingAddress, shippingOptionData }) => {
      await window.gate;
      if (!['PL', 'DE'].includes(shippingAddress.countryCode)) {
        return { error: { reason: 'SHIPPING_ADDRESS_UNSERVICEABLE', intent: 'SHIPPING_ADDRESS', message: 'Tam nie wysyłamy.' } };
      }
      const price = shippingAddress.countryCode === 'DE' ? '88.90' : shippingOptionData.id === 'paczkomat' ? '55.99' : '58.90';
      return { newTransactionInfo: total(price), newShippingOptionParameters: { shippingOptions: OPTIONS, defaultSelectedOptionId: shippingOptionData.id === 'paczkomat' ? 'paczkomat' : 'kurier' } };
    },
    onPaymentAuthorized: async () => (++tries === 1
      ? { transactionState: 'ERROR', error: { reason: 'PAYMENT_DATA_INVALID', intent: 'PAYMENT_AUTHORIZATION', message: 'Odmowa banku.' } }
      : { transactionState: 'SUCCESS' }),
  },
});
window.request = {
  apiVersion: 2, apiVersionMinor: 0,
  merchantInfo: { merchantId: '123', merchantName: 'Sklep' },
  allowedPaymentMethods: [{
    type: 'CARD',
    parameters: { allowedAuthMethods: ['PAN_ONLY'], allowedCardNetworks: ['VISA', 'MASTERCARD'] },
    tokenizationSpecification: { type: 'PAYMENT_GATEWAY', parameters: { gateway: 'g', gatewayMerchantId: 'm' } },
  }],
  transactionInfo: { currencyCode: 'PLN', totalPrice: '0.01', totalPriceStatus: 'ESTIMATED' },
  shippingAddressRequired: true, shippingOptionRequired: true,
  callbackIntents: ['PAYMENT_AUTHORIZATION', 'SHIPPING_ADDRESS', 'SHIPPING_OPTION'],
};
window.load = () => client.loadPaymentData(request).then((data) => 'paid to ' + data.shippingAddress.name, (error) => error.statusCode);
const say = async (text) => { document.querySelector('output').textContent = await text; };
const root = document.getElementById('host').attachShadow({ mode: 'open' });
client.isReadyToPay(request).then(({ result }) => {
  if (!result) return say('not ready');
  root.append(client.createButton({ onClick: () => say(load()), buttonRootNode: root, buttonSizeMode: 'fill', buttonLocale: 'pl' }));
});
document.getElementById('late').onclick = () => setTimeout(() => say(load()), 100);
if (location.search === '?unasked') say(load());
</script></html>`;

const payButton = (page: Page) => page.getByRole('button', { name: 'Kup przez Google Pay' });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Google Pay' });
const pay = (page: Page) => sheet(page).getByRole('button', { name: 'Zapłać' });
const address = (page: Page) => sheet(page).getByLabel('Adres dostawy');

async function openPage(page: Page, query = ''): Promise<void> {
  await page.goto((await servePage(page.request, PAGE)) + query);
}

async function openSheet(page: Page): Promise<void> {
  await openPage(page);
  await payButton(page).click();
  await expect(pay(page)).toBeEnabled();
}

test('the button fills its place in the shadow root, with its styles beside it', async ({ page }) => {
  await openPage(page);
  await expect(payButton(page)).toHaveCSS('background-color', 'rgb(0, 0, 0)');
  expect(await payButton(page).boundingBox()).toMatchObject({ width: 300, height: 48 });
  expect(await page.locator('head style').count()).toBe(0);
});

test('the sheet shows what the page answers, and another address changes it', async ({ page }) => {
  await openSheet(page);
  const rows = sheet(page).getByRole('row');
  await expect(rows).toHaveText([
    /Kubek49,00.zł/,
    /Rabat-5,00.zł/,
    /Dostawado ustalenia/,
    /Suma \(szacunkowo\)58,90.zł/,
  ]);
  await address(page).selectOption('de');
  await expect(rows.last()).toHaveText(/88,90.zł/);
  await address(page).selectOption('pl');
  await sheet(page).getByRole('radio', { name: 'Paczkomat' }).check();
  await expect(rows.last()).toHaveText(/55,99.zł/);
});

test('nothing but leaving is possible while the page is being asked, and the focus comes back', async ({
  page,
}) => {
  await openSheet(page);
  await page.evaluate('void (window.gate = new Promise((resolve) => (window.open_gate = resolve)))');
  await address(page).focus();
  await address(page).selectOption('de');
  await expect(sheet(page).getByRole('status')).toHaveText('Sklep sprawdza zamówienie…');
  await expect(pay(page)).toBeDisabled();
  await expect(address(page)).toBeDisabled();
  await expect(sheet(page).getByRole('button', { name: 'Anuluj' })).toBeEnabled();
  await page.evaluate('window.open_gate()');
  await expect(pay(page)).toBeEnabled();
  await expect(address(page)).toBeFocused();
});

test('the keyboard alone buys and leaves', async ({ page }) => {
  await openPage(page);
  await payButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(pay(page)).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(page.locator('output')).toHaveText('CANCELED');
  await expect(sheet(page)).toHaveCount(0);
  await page.keyboard.press('Enter');
  await pay(page).focus();
  await page.keyboard.press('Enter');
  await expect(sheet(page).getByRole('alert')).toHaveText('Odmowa banku.');
  await page.keyboard.press('Enter');
  await expect(page.locator('output')).toHaveText('paid to Jan Nowak');
});

test('a second sheet is refused while one is shown', async ({ page }) => {
  await openSheet(page);
  await sheet(page).getByLabel('Karta').selectOption('mastercard');
  expect(await page.evaluate('load()')).toBe('CANCELED');
  await expect(sheet(page)).toHaveCount(1);
  await sheet(page).getByRole('button', { name: 'Anuluj' }).click();
  await expect(page.locator('output')).toHaveText('CANCELED');
});

test('without a click there is no sheet; shortly after one there is', async ({ page }) => {
  await openPage(page, '?unasked');
  await expect(page.locator('output')).toHaveText('CANCELED');
  await expect(sheet(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Nieco później' }).click();
  await expect(sheet(page)).toBeVisible();
});

test('the page’s URL determines how the fake behaves', async ({ page }) => {
  await openPage(page, '?gpay=not_ready');
  await expect(page.locator('output')).toHaveText('not ready');
  await openPage(page, '?gpay=reject:INTERNAL_ERROR');
  await payButton(page).click();
  await expect(page.locator('output')).toHaveText('INTERNAL_ERROR');
  await openPage(page, '?gpay=auto:de');
  await payButton(page).click();
  await expect(sheet(page).getByRole('alert')).toHaveText('Odmowa banku.');
});
