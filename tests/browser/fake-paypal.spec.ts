import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import {
  lastDetail,
  logEntries,
  namesSinceClick,
  newToken,
  openFakePaypal,
  paypalButton,
  render,
} from './fake-paypal';

const HANDLERS = 'onApprove: async () => {}, onCancel() {}, onError() {}';
const CREATE_ORDER = "createOrder: async () => '42', onError() {}";

async function openWindow(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await paypalButton(page).click();
  return opened;
}

test('the page is notified once the window has closed for either reason', async ({ page, baseURL }) => {
  const token = await newToken(baseURL);
  await openFakePaypal(page);
  await render(page, `{ createOrder: async () => '${token}', ${HANDLERS} }`);
  await (await openWindow(page)).getByRole('button', { name: 'Anuluj' }).click();
  await expect.poll(() => lastDetail(page, 'onCancel')).toEqual({ orderID: token });

  const popup = await openWindow(page);
  await expect(popup.getByText('59,00 zł')).toBeVisible();
  await popup.getByLabel('Gdańsk').check();
  await popup.getByRole('button', { name: 'Zapłać' }).click();
  await expect
    .poll(() => lastDetail(page, 'onApprove'))
    .toMatchObject({ orderID: token, billingToken: null });
  expect(popup.isClosed()).toBe(true);
  expect(await namesSinceClick(page)).toEqual([
    'window',
    'onClick',
    'createOrder',
    'token',
    'checkout',
    'onApprove',
  ]);
});

test('sandboxPaypal.approveAgain() calls onApprove again', async ({ page, baseURL }) => {
  await openFakePaypal(page);
  await render(page, `{ createOrder: async () => '${await newToken(baseURL)}', ${HANDLERS} }`);
  await (await openWindow(page)).getByRole('button', { name: 'Zapłać' }).click();
  const approvals = async () => (await logEntries(page)).filter(({ name }) => name === 'onApprove').length;
  await expect.poll(approvals).toBe(1);
  await page.evaluate('sandboxPaypal.approveAgain()');
  expect(await approvals()).toBe(2);
});

test('closing the window before the order exists reports an error, then a cancellation', async ({ page }) => {
  await openFakePaypal(page);
  await render(
    page,
    `{ createOrder: () => new Promise((resolve) => { window.createOrder = resolve }), ${HANDLERS} }`,
  );
  await (await openWindow(page)).close();
  await expect.poll(() => namesSinceClick(page)).toEqual(['window', 'onClick', 'createOrder']);
  await page.evaluate('createOrder("EC-1")');
  await expect.poll(() => lastDetail(page, 'onCancel')).toEqual({ orderID: 'EC-1' });
  expect(await lastDetail(page, 'onError')).toBe('Error: Detected popup close');
});

test('the return value of onClick decides whether the order is created', async ({ page }) => {
  await openFakePaypal(page);
  for (const { onClick, createsOrder } of [
    { onClick: 'async (data, actions) => actions.reject()', createsOrder: false },
    { onClick: '(data, actions) => { actions.reject() }', createsOrder: true },
    { onClick: '(data, actions) => actions.resolve()', createsOrder: true },
  ]) {
    await render(
      page,
      `{ onClick: ${onClick}, createOrder: async () => { throw new Error('Failed') }, onError() {} }`,
    );
    const popup = await openWindow(page);
    await expect.poll(() => popup.isClosed()).toBe(true);
    expect((await namesSinceClick(page)).includes('createOrder'), onClick).toBe(createsOrder);
    await page.evaluate('buttons.close()');
  }
});

test('onError receives a copy of the error of createOrder, as from another window', async ({ page }) => {
  await openFakePaypal(page);
  const createOrder = "async () => { throw (window.thrown = new TypeError('Failed')) }";
  await render(page, `{ createOrder: ${createOrder}, onError(error) { window.received = error } }`);
  await openWindow(page);
  await page.waitForFunction('window.received');
  expect(
    await page.evaluate('[received.message, received === thrown, received instanceof TypeError]'),
  ).toEqual(['Failed', false, false]);
});

test('a button for billing agreements needs vault=true', async ({ page, baseURL, pageErrors }) => {
  pageErrors.allow(/vault=true/);
  const token = (await newToken(baseURL)).replace('EC-', 'BA-');
  const options = `{ createBillingAgreement: async () => '${token}', ${HANDLERS} }`;
  await openFakePaypal(page);
  expect(await render(page, options)).toBe('rendered');
  await paypalButton(page).click();
  expect(await namesSinceClick(page), 'without vault=true, a click does nothing').toEqual([]);

  await openFakePaypal(page, { query: 'client-id=a&vault=true' });
  await render(page, options);
  await openWindow(page);
  await expect.poll(() => page.evaluate('Boolean(sandboxPaypal.checkout)')).toBe(true);
  await page.evaluate('sandboxPaypal.checkout.cancel()');
  await expect.poll(() => lastDetail(page, 'onCancel')).toEqual({ orderID: token.replace('BA-', 'EC-') });
});

test('only the caller of render() is notified if the rendering is interrupted', async ({ page }) => {
  for (const { interruption, message } of [
    {
      interruption: 'document.getElementById("here").remove()',
      message: 'Detected container element removed from DOM',
    },
    { interruption: 'buttons.close()', message: 'Component closed' },
    {
      interruption:
        'document.body.append(Object.assign(document.createElement("script"), { src: "/vendors/paypal.js?client-id=b" }))',
      message: 'zoid destroyed all components',
    },
  ]) {
    await openFakePaypal(page, { fakeOptions: 'slow-render' });
    const rendering = render(page, `{ ${CREATE_ORDER} }`);
    await expect(page.locator('iframe')).toHaveCount(1);
    await page.evaluate(`void ${interruption}`);
    expect(await rendering).toBe(message);
    await expect(page.locator('iframe')).toHaveCount(0);
    expect(await lastDetail(page, 'onError')).toBeUndefined();
  }
});

test('removing the container closes the window without an event', async ({ page, baseURL }) => {
  await openFakePaypal(page);
  await render(page, `{ createOrder: async () => '${await newToken(baseURL)}', ${HANDLERS} }`);
  const popup = await openWindow(page);
  await popup.getByRole('button', { name: 'Zapłać' }).waitFor();
  await page.evaluate(() => document.getElementById('here')?.remove());
  await expect.poll(() => popup.isClosed()).toBe(true);
  expect(await namesSinceClick(page)).toEqual(['window', 'onClick', 'createOrder', 'token', 'removed']);
});

test('disabled buttons report a click without opening a window until they are enabled', async ({ page }) => {
  await openFakePaypal(page);
  await render(
    page,
    `{ ${CREATE_ORDER}, onInit(data, actions) { actions.disable(); window.enable = actions.enable }, onClick() { window.isClicked = true } }`,
  );
  await paypalButton(page).click();
  expect(await page.evaluate('isClicked')).toBe(true);
  expect(await namesSinceClick(page)).toEqual([]);
  await page.evaluate('enable()');
  await openWindow(page);
});

test('buttons that the page moves are drawn again', async ({ page }) => {
  await openFakePaypal(page);
  await render(page, `{ ${CREATE_ORDER} }`);
  await page.evaluate('document.body.append(document.getElementById("here"))');
  await expect
    .poll(async () => (await logEntries(page)).filter(({ name }) => name === 'onInit').length)
    .toBe(2);
  await openWindow(page);
});
