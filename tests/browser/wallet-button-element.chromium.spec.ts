import { fillCart } from './cart-visit';
import { expect, test } from './fixtures';
import { watchEvents } from './host-events';
import { config, hostPage, markup, openPage } from './host-markup';
import { calls } from './sandbox';

const TAG = 'shopify-wallet-button';

test('a checkout element reports whether its wallet is shown, with an event that bubbles out of shadow roots', async ({
  page,
}) => {
  const events = await watchEvents(page);
  const table = [
    ['its wallet is there', { 'wallet-config': config('shop_pay') }, { status: 'success' }, 1],
    [
      'this version has no such wallet',
      { 'wallet-config': config('portfel_jutra') },
      { status: 'failure', message: 'ineligible' },
      0,
    ],
    [
      'only the SDK is requested',
      { 'wallet-config': config('shop_pay'), 'only-sdk': true },
      { status: 'success' },
      0,
    ],
    [
      'the config is not JSON',
      { 'wallet-config': '{' },
      { status: 'failure', message: expect.stringContaining('wallet-config') },
      0,
    ],
    [
      'there is no config',
      {},
      { status: 'failure', message: expect.stringContaining('No config provided') },
      0,
    ],
    [
      'there is no product form to buy from',
      { 'wallet-config': config('shop_pay'), 'page-type': 'product' },
      {
        status: 'failure',
        message: expect.stringMatching(/^There is no product form\./),
        code: 'missing-product-form',
      },
      0,
    ],
    [
      'the currency is missing',
      { 'wallet-config': config('shop_pay'), 'buyer-currency': undefined },
      { status: 'failure', message: expect.stringContaining('buyer-currency') },
      0,
    ],
  ] as const;
  await openPage(page, hostPage(table.map(([, attributes]) => markup(TAG, attributes)).join('')));
  await expect.poll(() => events.length).toBe(table.length);
  for (const [row, [sentence, , detail, buttons]] of table.entries()) {
    expect
      .soft(events[row], sentence)
      .toMatchObject({ type: 'wallet-rendered', target: TAG, bubbles: true, composed: true, detail });
    if (detail.status === 'success') expect.soft(events[row]?.detail.message, sentence).toBeUndefined();
    await expect.soft(page.locator(TAG).nth(row).locator('[part=button]'), sentence).toHaveCount(buttons);
    await expect.soft(page.locator(TAG).nth(row).locator('> *:not(slot)'), sentence).toHaveCount(buttons);
  }
  const height = await page.locator(`${TAG}[only-sdk]`).evaluate((host: HTMLElement) => host.offsetHeight);
  expect(height, 'only-sdk takes no space').toBe(0);

  // In a shadow root, listened to from the document.
  await page.evaluate(
    (html) => {
      const box = document.body.appendChild(document.createElement('div'));
      box.attachShadow({ mode: 'open' }).innerHTML = html;
    },
    markup(TAG, { 'wallet-config': config('facebook_pay') }),
  );
  await expect.poll(() => events.length).toBe(table.length + 1);
  expect(events.at(-1)).toMatchObject({ target: 'div', detail: { status: 'success' } });
});

test('the button of a checkout element buys the cart of the checkout', async ({ page }) => {
  const token = await fillCart(page);
  await page.context().clearCookies({ name: 'cart' });
  await openPage(
    page,
    hostPage(markup(TAG, { 'wallet-config': config('shop_pay'), 'cart-id': token, 'call-to-action': true })),
  );
  const button = page.locator(`${TAG} > [slot=button]`).locator('[part=button]');
  await expect(button).toHaveAccessibleName('Kup przez Shop Pay');
  await button.click();
  await page.waitForURL(/redirect_source=direct_checkout_cart/);
  expect(await calls(page)).toMatchObject([
    { operation: 'cart', wallet: 'ShopPay', variables: { id: `gid://shopify/Cart/${token}` } },
  ]);
});
