import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { lastDetail, log, newToken, openFakePaypal, paypalButton, render, sinceClick } from './fake-paypal';

const HANDLERS = 'onApprove: async () => {}, onCancel() {}, onError() {}';
const CREATE_ORDER = "createOrder: async () => '42', onError() {}";

/** Clicks the button. Resolves to the window that it opens. */
async function openWindow(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await paypalButton(page).click();
  return opened;
}

test('the page is notified after the window has closed because the shopper approved or canceled', async ({
  page,
  baseURL,
}) => {
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
  const approved = ['window', 'onClick', 'createOrder', 'token', 'checkout', 'onApprove'];
  expect(await sinceClick(page)).toEqual(approved);
  await page.evaluate('sandboxPaypal.approveAgain()');
  expect((await log(page)).filter(({ name }) => name === 'onApprove')).toHaveLength(2);
});

test('a window that is closed before there is a token creates the order, and reports an error and a cancellation', async ({
  page,
}) => {
  await openFakePaypal(page);
  await render(page, `{ createOrder: () => new Promise((made) => { window.make = made }), ${HANDLERS} }`);
  await (await openWindow(page)).close();
  await expect.poll(() => sinceClick(page)).toEqual(['window', 'onClick', 'createOrder']);
  await page.evaluate('make("EC-1")');
  await expect.poll(() => lastDetail(page, 'onCancel')).toEqual({ orderID: 'EC-1' });
  expect(await lastDetail(page, 'onError')).toBe('Error: Detected popup close');
});

test('the return value of onClick decides whether the window opens, and onError receives a copy of the error of createOrder', async ({
  page,
}) => {
  await openFakePaypal(page);
  const options = (onClick: string) =>
    `{ onClick: ${onClick}, createOrder: async () => { throw (window.thrown = new TypeError('Failed')) }, onError(error) { window.received = error } }`;
  for (const [onClick, createsOrder] of [
    ['async (data, actions) => actions.reject()', false],
    ['(data, actions) => { actions.reject() }', true],
    ['(data, actions) => actions.resolve()', true],
  ] as const) {
    await render(page, options(onClick));
    const popup = await openWindow(page);
    await expect.poll(() => popup.isClosed()).toBe(true);
    expect((await sinceClick(page)).includes('createOrder'), onClick).toBe(createsOrder);
    await page.evaluate('buttons.close()');
  }
  expect(
    await page.evaluate('[received.message, received === thrown, received instanceof TypeError]'),
  ).toEqual(['Failed', false, false]);
});

test('a button for billing agreements needs vault=true, and its token is not the id of the order', async ({
  page,
  baseURL,
  pageErrors,
}) => {
  pageErrors.allow(/vault=true/);
  const token = (await newToken(baseURL)).replace('EC-', 'BA-');
  const options = `{ createBillingAgreement: async () => '${token}', ${HANDLERS} }`;
  await openFakePaypal(page);
  expect(await render(page, options)).toBe('rendered');
  await paypalButton(page).click();
  expect(await sinceClick(page)).toEqual([]);

  await openFakePaypal(page, { query: 'client-id=a&vault=true' });
  await render(page, options);
  await openWindow(page);
  await expect.poll(() => page.evaluate('Boolean(sandboxPaypal.checkout)')).toBe(true);
  await page.evaluate('sandboxPaypal.checkout.cancel()');
  await expect.poll(() => lastDetail(page, 'onCancel')).toEqual({ orderID: token.replace('BA-', 'EC-') });
});

test('only the caller of render() is notified if the rendering is interrupted', async ({ page }) => {
  for (const [interruption, message] of [
    ['document.getElementById("here").remove()', 'Detected container element removed from DOM'],
    ['buttons.close()', 'Component closed'],
    [
      'document.body.append(Object.assign(document.createElement("script"), { src: "/vendors/paypal.js?client-id=b" }))',
      'zoid destroyed all components',
    ],
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
  expect(await sinceClick(page)).toEqual(['window', 'onClick', 'createOrder', 'token', 'removed']);
});

test('disabled buttons report the click without opening a window, and moved ones are drawn again', async ({
  page,
}) => {
  await openFakePaypal(page);
  await render(
    page,
    `{ ${CREATE_ORDER}, onInit(data, actions) { actions.disable(); window.enable = actions.enable }, onClick() { window.pressed = true } }`,
  );
  await paypalButton(page).click();
  expect(await page.evaluate('pressed')).toBe(true);
  expect(await sinceClick(page)).toEqual([]);
  await page.evaluate('document.body.append(document.getElementById("here"))');
  await expect.poll(async () => (await log(page)).filter(({ name }) => name === 'onInit').length).toBe(2);
  await page.evaluate('enable()');
  await openWindow(page);
});
