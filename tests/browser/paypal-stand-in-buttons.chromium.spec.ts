import { expect, test } from './fixtures';
import { lastOf, newToken, openStandIn, paypalButton, render, sincePress } from './paypal-stand-in';

const QUIET = "createOrder: async () => 'EC-1', onError() {}";

const failures = [
  {
    title: 'without a container',
    container: "'#nowhere'",
    message: 'Document is ready and element "#nowhere" does not exist',
  },
  {
    title: 'with nothing for one',
    container: 'undefined',
    message: 'Expected element to be passed to render iframe',
  },
  { title: 'where the page asks for it', ask: 'no-render', message: 'The buttons could not be rendered' },
  { title: 'of what is not eligible', ask: 'not-eligible', message: 'paypal is not eligible' },
  {
    title: 'of Venmo that the script does not enable',
    ask: 'venmo',
    source: 'venmo',
    message: 'venmo is not eligible',
  },
  {
    title: 'of Venmo outside its country',
    query: 'client-id=a&enable-funding=venmo',
    source: 'venmo',
    message: 'venmo is not eligible',
  },
  {
    title: 'of Venmo for an agreement',
    query: 'client-id=a&enable-funding=venmo&vault=true',
    ask: 'venmo',
    source: 'venmo',
    options: 'createBillingAgreement: async () => ""',
    message: 'venmo is not eligible',
  },
];
for (const { title, container, ask, query, source = 'paypal', options = QUIET, message } of failures) {
  test(`rendering ${title} is rejected`, async ({ page }) => {
    await openStandIn(page, { ...(ask ? { ask } : {}), ...(query ? { query } : {}) });
    expect(await render(page, `{ fundingSource: '${source}', ${options} }`, container)).toBe(message);
    await expect(page.locator('iframe')).toHaveCount(0);
  });
}

const interruptions = [
  {
    title: 'its container goes',
    act: 'document.getElementById("here").remove()',
    message: 'Detected container element removed from DOM',
  },
  { title: 'it is closed', act: 'buttons.close()', message: 'Component closed' },
  {
    title: 'the script is loaded again',
    act: 'document.body.append(Object.assign(document.createElement("script"), { src: "/vendors/paypal.js?client-id=b" }))',
    message: 'zoid destroyed all components',
  },
];
for (const { title, act, message } of interruptions) {
  test(`a rendering is rejected, quietly else, when ${title} meanwhile`, async ({ page }) => {
    await openStandIn(page, { ask: 'slow-render' });
    const rendering = render(page, `{ ${QUIET} }`);
    await expect(page.locator('iframe')).toHaveCount(1);
    await page.evaluate(`void ${act}`);
    expect(await rendering).toBe(message);
    await expect(page.locator('iframe')).toHaveCount(0);
    expect(await lastOf(page, 'onError')).toBeUndefined();
  });
}

test('a rendering that fails is thrown at the page too where there is no onError', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/does not exist/);
  await openStandIn(page);
  const thrown = page.waitForEvent('pageerror');
  await render(page, "{ createOrder: async () => 'EC-1' }", "'#nowhere'");
  expect((await thrown).message).toContain('#nowhere');
});

test('a script that is loaded again takes the buttons of the first away', async ({ page }) => {
  await openStandIn(page);
  await render(page, `{ ${QUIET} }`);
  await page.addScriptTag({ url: '/vendors/paypal.js?client-id=b' });
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.locator('script')).toHaveCount(1);
});

test('under a name of its own a script leaves the other alone', async ({ page }) => {
  await openStandIn(page, { attributes: 'data-namespace="paypal_sdk"' });
  await page.addScriptTag({ url: '/vendors/paypal.js?client-id=b&components=funding-eligibility' });
  expect(
    await page.evaluate('[typeof paypal_sdk.Buttons, typeof paypal.Buttons, paypal.getFundingSources()[0]]'),
  ).toEqual(['function', 'undefined', 'paypal']);
});

test('buttons that are moved draw themselves again', async ({ page }) => {
  await openStandIn(page);
  await render(page, `{ ${QUIET} }`);
  await page.evaluate(() => {
    const here = document.getElementById('here')!;
    document.body.append(document.createElement('hr'), here);
  });
  await paypalButton(page).click();
  await expect.poll(() => sincePress(page)).toContain('token');
});

test('a container that goes takes the window with it, and nobody is told', async ({ page, baseURL }) => {
  await openStandIn(page);
  await render(
    page,
    `{ createOrder: async () => '${await newToken(baseURL)}', onCancel() {}, onError() {} }`,
  );
  const opened = page.waitForEvent('popup');
  await paypalButton(page).click();
  const popup = await opened;
  await popup.getByRole('button', { name: 'Zapłać' }).waitFor();
  await page.evaluate(() => document.getElementById('here')?.remove());
  await expect.poll(() => popup.isClosed()).toBe(true);
  expect(await sincePress(page)).toEqual(['window', 'onClick', 'createOrder', 'token', 'removed']);
});

test('disabled buttons tell of the press, and open nothing', async ({ page }) => {
  await openStandIn(page);
  await render(
    page,
    `{ ${QUIET}, onInit(data, actions) { actions.disable(); window.enable = actions.enable }, onClick() { window.pressed = true } }`,
  );
  await paypalButton(page).click();
  expect(await page.evaluate('pressed')).toBe(true);
  expect(await sincePress(page)).toEqual([]);
  await page.evaluate('enable()');
  await paypalButton(page).click();
  await expect.poll(() => sincePress(page)).toContain('window');
});

const dead = [
  {
    title: 'an agreement without vault=true',
    options: 'createBillingAgreement: async () => "BA-1"',
    message: 'Must pass vault=true to sdk to use createBillingAgreement',
  },
  {
    title: 'an order and an agreement',
    options: 'createBillingAgreement: async () => "BA-1", createOrder: async () => "EC-1"',
    message: 'Do not pass both createBillingAgreement and createOrder',
  },
];
for (const { title, options, message } of dead) {
  test(`${title}: drawn, and dead`, async ({ page, pageErrors }) => {
    pageErrors.allow(new RegExp(message));
    await openStandIn(page);
    const thrown = page.waitForEvent('pageerror');
    expect(await render(page, `{ ${options} }`)).toBe('rendered');
    expect((await thrown).message).toBe(message);
    await paypalButton(page).click();
    expect(await sincePress(page)).toEqual([]);
  });
}

test('a button looks as its style says', async ({ page }) => {
  await openStandIn(page, { query: 'client-id=a&enable-funding=venmo', ask: 'venmo' });
  await render(
    page,
    `{ fundingSource: 'paypal', ${QUIET}, style: { height: 44, shape: 'sharp', color: 'gold', label: 'pay', borderRadius: 6 } }`,
  );
  const button = paypalButton(page, 'Zapłać z PayPal');
  await expect(button).toHaveCSS('height', '44px');
  await expect(button).toHaveCSS('border-radius', '6px');
  await expect(button).toHaveCSS('background-color', 'rgb(255, 196, 57)');
  expect(await page.locator('#here').evaluate((here) => here.clientHeight)).toBe(44);
  await page.evaluate('buttons.close()');
  await expect(page.locator('iframe')).toHaveCount(0);
  await render(page, `{ ${QUIET} }`);
  await expect(paypalButton(page, 'Venmo')).toHaveCSS('background-color', 'rgb(0, 140, 255)');
});
