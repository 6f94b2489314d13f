import { expect, test } from './fixtures';
import { lastOf, log, newToken, openStandIn, paypalButton, render, sincePress } from './paypal-stand-in';

/** Options whose callbacks do nothing; the stand-in itself writes down that they were called. */
const QUIET = 'onApprove: async () => {}, onCancel() {}, onError() {}';
const order = (token: string) => `{ createOrder: async () => '${token}', ${QUIET} }`;

test('a shopper approves in the window: it closes, then the page is told', async ({ page, baseURL }) => {
  const token = await newToken(baseURL);
  await openStandIn(page);
  await render(page, order(token));
  const opened = page.waitForEvent('popup');
  await paypalButton(page).click();
  const popup = await opened;
  await expect(popup.getByText(token)).toBeVisible();
  await expect(popup.getByText('59,00 zł')).toBeVisible();
  await popup.getByLabel('Gdańsk').check();
  await popup.getByRole('button', { name: 'Zapłać' }).click();
  await expect.poll(() => lastOf(page, 'onApprove')).toMatchObject({ orderID: token, billingToken: null });
  expect(popup.isClosed()).toBe(true);
  expect(await sincePress(page)).toEqual([
    'window',
    'onClick',
    'createOrder',
    'token',
    'checkout',
    'onApprove',
  ]);
});

test('the shopper cancels in the window', async ({ page, baseURL }) => {
  const token = await newToken(baseURL);
  await openStandIn(page);
  await render(page, order(token));
  const opened = page.waitForEvent('popup');
  await paypalButton(page).press('Enter');
  await (await opened).getByRole('button', { name: 'Anuluj' }).click();
  await expect.poll(() => lastOf(page, 'onCancel')).toEqual({ orderID: token });
  expect(await sincePress(page)).not.toContain('onError');
});

test('a window that is closed once its page is there is a cancellation', async ({ page, baseURL }) => {
  await openStandIn(page);
  await render(page, order(await newToken(baseURL)));
  const opened = page.waitForEvent('popup');
  await paypalButton(page).click();
  const popup = await opened;
  await popup.getByRole('button', { name: 'Zapłać' }).waitFor();
  await popup.close();
  await expect.poll(() => sincePress(page)).toContain('onCancel');
  expect(await sincePress(page)).not.toContain('onError');
});

test('a window that is closed before there is a token: the order is made all the same, then an error and a cancellation', async ({
  page,
}) => {
  await openStandIn(page);
  await render(page, `{ createOrder: () => new Promise((made) => { window.make = made }), ${QUIET} }`);
  const opened = page.waitForEvent('popup');
  await paypalButton(page).click();
  await (await opened).close();
  await expect.poll(() => sincePress(page)).toEqual(['window', 'onClick', 'createOrder']);
  await page.evaluate('make("EC-1")');
  await expect.poll(() => lastOf(page, 'onCancel')).toEqual({ orderID: 'EC-1' });
  expect(await lastOf(page, 'onError')).toBe('Error: Detected popup close');
});

const answers = [
  {
    title: 'handing back what reject() gives stops it',
    onClick: '(data, actions) => actions.reject()',
    goesOn: false,
  },
  { title: 'so does a promise of it', onClick: 'async (data, actions) => actions.reject()', goesOn: false },
  { title: 'reject() alone stops nothing', onClick: '(data, actions) => { actions.reject() }', goesOn: true },
  { title: 'resolve() lets it go on', onClick: '(data, actions) => actions.resolve()', goesOn: true },
];
for (const { title, onClick, goesOn } of answers) {
  test(`onClick: ${title}`, async ({ page }) => {
    await openStandIn(page);
    await render(page, `{ onClick: ${onClick}, createOrder: () => new Promise(() => {}), ${QUIET} }`);
    const opened = page.waitForEvent('popup');
    await paypalButton(page).click();
    const popup = await opened;
    if (goesOn) {
      await expect.poll(() => sincePress(page)).toEqual(['window', 'onClick', 'createOrder']);
    } else {
      await expect.poll(() => popup.isClosed()).toBe(true);
      expect(await sincePress(page)).toEqual(['window', 'onClick']);
    }
  });
}

const refusals = [
  {
    title: 'rejects',
    createOrder: 'async () => { throw new Error("No order") }',
    message: 'Error: No order',
  },
  {
    title: 'hands out no token',
    createOrder: 'async () => undefined',
    message: 'Error: Expected an order id to be passed',
  },
  {
    title: 'rejects with nothing',
    createOrder: '() => Promise.reject()',
    message: 'Error: Expected reject to be called with Error, got undefined',
  },
];
for (const { title, createOrder, message } of refusals) {
  test(`createOrder ${title}: the window closes and onError is told`, async ({ page }) => {
    await openStandIn(page);
    await render(page, `{ createOrder: ${createOrder}, ${QUIET} }`);
    const opened = page.waitForEvent('popup');
    await paypalButton(page).click();
    const popup = await opened;
    await expect.poll(() => lastOf(page, 'onError')).toBe(message);
    expect(popup.isClosed()).toBe(true);
    expect(await sincePress(page)).not.toContain('onCancel');
  });
}

test('an error comes to onError as another object with the same message', async ({ page }) => {
  await openStandIn(page);
  await render(
    page,
    `{ createOrder: async () => { throw (window.mine = new TypeError('Mine')) }, onError(error) { window.told = error } }`,
  );
  await paypalButton(page).click();
  await expect.poll(() => page.evaluate('window.told?.message')).toBe('Mine');
  expect(await page.evaluate('[told === mine, told instanceof TypeError]')).toEqual([false, false]);
});

test('where no window opens, the checkout lies over the page', async ({ page, baseURL }) => {
  await openStandIn(page, { ask: 'popup-blocked' });
  await render(page, order(await newToken(baseURL)));
  await paypalButton(page).click();
  const overlay = page.locator('.paypal-overlay-context-iframe');
  await overlay.frameLocator('iframe').getByRole('button', { name: 'Zapłać' }).click();
  await expect.poll(() => sincePress(page)).toContain('onApprove');
  await expect(overlay).toHaveCount(0);
});

test('an agreement: the token is not the id of the order', async ({ page, baseURL }) => {
  const token = (await newToken(baseURL)).replace('EC-', 'BA-');
  await openStandIn(page, { query: 'client-id=a&vault=true' });
  await render(page, `{ createBillingAgreement: async () => '${token}', ${QUIET} }`);
  await paypalButton(page).click();
  await expect.poll(() => page.evaluate('Boolean(sandboxPaypal.checkout)')).toBe(true);
  await page.evaluate('sandboxPaypal.checkout.cancel()');
  await expect.poll(() => lastOf(page, 'onCancel')).toEqual({ orderID: token.replace('BA-', 'EC-') });
});

test('the hook approves, approves again, and breaks the checkout', async ({ page, baseURL }) => {
  await openStandIn(page);
  await render(page, order(await newToken(baseURL)));
  await paypalButton(page).click();
  await expect.poll(() => page.evaluate('Boolean(sandboxPaypal.checkout)')).toBe(true);
  await page.evaluate('sandboxPaypal.checkout.approve("abroad").then(() => sandboxPaypal.approveAgain())');
  expect((await log(page)).filter(({ what }) => what === 'onApprove')).toHaveLength(2);
  await paypalButton(page).click();
  await expect.poll(() => page.evaluate('Boolean(sandboxPaypal.checkout)')).toBe(true);
  await page.evaluate('sandboxPaypal.checkout.fail("Window closed before response")');
  await expect.poll(() => lastOf(page, 'onError')).toBe('Error: Window closed before response');
});

test('an onApprove that rejects is told to onError', async ({ page, baseURL }) => {
  await openStandIn(page);
  const token = await newToken(baseURL);
  await render(
    page,
    `{ createOrder: async () => '${token}', onApprove: async () => { throw new Error('Late') }, onError() {} }`,
  );
  await paypalButton(page).click();
  await expect.poll(() => page.evaluate('Boolean(sandboxPaypal.checkout)')).toBe(true);
  await page.evaluate('sandboxPaypal.checkout.approve()');
  await expect.poll(() => lastOf(page, 'onError')).toBe('Error: Late');
});
