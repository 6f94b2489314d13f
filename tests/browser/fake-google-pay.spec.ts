import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { servePage } from './sandbox';

/**
 * A page without Ekspres: the fake's button in a shadow root, and a shop that serves only Poland and Germany
 * and declines the first payment.
 */
const PAGE = `<!doctype html><html lang="pl"><meta charset="utf-8"><title>Google Pay</title>
<div id="host" style="width: 300px; height: 48px"></div><button id="late">Nieco później</button><output></output>
<script src="/vendors/google-pay.js"></script><script>
const OPTIONS = [{ id: 'kurier', label: 'Kurier' }, { id: 'paczkomat', label: 'Paczkomat' }];
const PRICES = { kurier: '58.90', paczkomat: '55.99' };
const total = (price) => ({
  currencyCode: 'PLN', totalPrice: price, totalPriceStatus: 'ESTIMATED', totalPriceLabel: 'Suma',
  displayItems: [
    { label: 'Kubek', type: 'LINE_ITEM', price: '49.00' },
    { label: 'Rabat', type: 'DISCOUNT', price: '-5.00' },
    { label: 'Dostawa', type: 'SHIPPING_OPTION', price: '0.00', status: 'PENDING' },
  ],
});
let authorizations = 0;
window.client = new google.payments.api.PaymentsClient({
  environment: 'TEST',
  paymentDataCallbacks: {
    onPaymentDataChanged: async ({ shippingAddress, shippingOptionData }) => {
      if (!['PL', 'DE'].includes(shippingAddress.countryCode)) {
        return { error: { reason: 'SHIPPING_ADDRESS_UNSERVICEABLE', intent: 'SHIPPING_ADDRESS', message: 'Tam nie wysyłamy.' } };
      }
      const id = shippingOptionData.id === 'paczkomat' ? 'paczkomat' : 'kurier';
      return { newTransactionInfo: total(PRICES[id]), newShippingOptionParameters: { shippingOptions: OPTIONS, defaultSelectedOptionId: id } };
    },
    onPaymentAuthorized: async () => (++authorizations === 1
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
  transactionInfo: { ...total('0.01'), displayItems: undefined },
  shippingAddressRequired: true, shippingOptionRequired: true,
  callbackIntents: ['PAYMENT_AUTHORIZATION', 'SHIPPING_ADDRESS', 'SHIPPING_OPTION'],
};
window.openSheet = () => client.loadPaymentData(request).then((data) => 'paid to ' + data.shippingAddress.name, (error) => error.statusCode);
const show = async (result) => { document.querySelector('output').textContent = await result; };
const root = document.getElementById('host').attachShadow({ mode: 'open' });
client.isReadyToPay(request).then(({ result }) => {
  if (!result) return show('not ready');
  root.append(client.createButton({ onClick: () => show(openSheet()), buttonRootNode: root, buttonSizeMode: 'fill', buttonLocale: 'pl' }));
});
document.getElementById('late').onclick = () => setTimeout(() => show(openSheet()), 100);
if (location.search === '?unasked') show(openSheet());
</script></html>`;

const payButton = (page: Page) => page.getByRole('button', { name: 'Kup przez Google Pay' });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Google Pay' });
const pay = (page: Page) => sheet(page).getByRole('button', { name: 'Zapłać' });

async function openPage(page: Page, query = ''): Promise<void> {
  await page.goto((await servePage(page.request, PAGE)) + query);
}

async function openSheet(page: Page): Promise<void> {
  await openPage(page);
  await payButton(page).click();
  await expect(pay(page)).toBeEnabled();
}

test('the sheet can be used and closed with the keyboard alone', async ({ page }) => {
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

test('the sheet, which is white, has dark text on a dark page too', async ({ page }) => {
  await openPage(page);
  await page.evaluate(() => document.documentElement.style.setProperty('color-scheme', 'dark'));
  await payButton(page).click();
  for (const part of [sheet(page).getByLabel('Karta'), sheet(page).getByRole('button', { name: 'Anuluj' })])
    await expect(part).toHaveCSS('color', 'rgb(31, 31, 31)');
});

test('an error in the sheet is in view on a small screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await openSheet(page);
  await pay(page).click();
  await expect(sheet(page).getByRole('alert')).toBeInViewport({ ratio: 1 });
  await expect(pay(page)).toBeInViewport({ ratio: 1 });
});

test('a second sheet is rejected while one is open', async ({ page }) => {
  await openSheet(page);
  // A gesture, without which any sheet would be rejected.
  await sheet(page).getByLabel('Karta').selectOption('mastercard');
  expect(await page.evaluate('openSheet()')).toBe('CANCELED');
  await expect(sheet(page)).toHaveCount(1);
  await sheet(page).getByRole('button', { name: 'Anuluj' }).click();
  await expect(page.locator('output')).toHaveText('CANCELED');
});

test('a sheet opens only shortly after a click', async ({ page }) => {
  await openPage(page, '?unasked');
  await expect(page.locator('output')).toHaveText('CANCELED');
  await expect(sheet(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Nieco później' }).click();
  await expect(sheet(page)).toBeVisible();
});
