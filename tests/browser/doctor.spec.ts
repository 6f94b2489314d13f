import type { Page } from '@playwright/test';
import { axeViolations } from './axe-violations';
import { expect, test } from './fixtures';
import {
  config,
  hostPage,
  markup,
  MUG,
  openBody,
  productElement,
  productInForm,
  SCRIPT,
} from './host-markup';
import { openBeforeScript } from './layout-shifts';
import { takePicture } from './take-picture';

const overlay = (page: Page) => page.locator('ekspres-doctor section');
const findingCodes = (page: Page) => overlay(page).locator('li p:first-child code').allTextContents();

const POLICY = `<meta http-equiv="Content-Security-Policy" content="script-src 'self'">`;
const PAYPAL = config('paypal', { wallet_params: { sdkUrl: 'https://www.paypal.com/sdk/js?client-id=x' } });

const RESERVED = 'display: block; min-height: 44px';

/** A page with one mistake in each of its parts. */
const PAGE_WITH_MISTAKES = hostPage(
  `${productInForm({ debug: true, id: 'grows', recommended: config('shoppay') })}
  <p>Opis</p>
  <div id="tab" style="display: none">${productInForm({ id: 'hidden' })}</div>
  <div style="width: 120px">${productInForm({ id: 'narrow', style: RESERVED, 'call-to-acton': true })}</div>
  ${markup('shopify-wallet-button', { id: 'paypal', style: RESERVED, 'page-type': 'checkout', 'wallet-config': PAYPAL, debug: true })}
  ${markup('shopify-accelerated-checkout', { id: 'euro', style: RESERVED, 'variant-id': MUG, 'buyer-country': 'DE' })}
  ${markup('shopify-acelerated-checkout')}`,
  {
    head: `${POLICY}<script type="application/json" id="ekspres-config">{"apiVersoin": "unstable"}</script>${SCRIPT}`,
  },
);

test('debug opens one overlay, which lists each mistake once', async ({ page }, testInfo) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning' && message.text().startsWith('[Ekspres]')) warnings.push(message.text());
  });
  const loadScript = await openBeforeScript(page, PAGE_WITH_MISTAKES);
  loadScript();
  const expected = [
    'unknown-setting',
    'unknown-tag',
    'unknown-attribute',
    'unknown-wallet',
    'wallet-refused',
    'blocked-by-policy',
    'space-not-reserved',
    'not-displayed',
    'too-narrow',
    'other-currency',
  ];
  await expect.poll(() => findingCodes(page)).toEqual(expected);
  await expect(page.locator('ekspres-doctor')).toHaveCount(1);
  await expect(overlay(page).getByRole('heading', { level: 2 })).toHaveText(
    `Ekspres doctor: ${expected.length} findings`,
  );
  await expect(overlay(page).getByRole('row', { name: 'paypal' })).toContainText('sdk-not-loaded');
  const printed = warnings.map((text) => /^\[Ekspres\] ([a-z-]+): .* \S+#\1$/.exec(text)?.[1]);
  expect(printed.sort()).toEqual([...expected].sort());
  expect(await axeViolations(page, 'ekspres-doctor')).toEqual([]);
  await takePicture(page, testInfo, 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await axeViolations(page, 'ekspres-doctor')).toEqual([]);
  await takePicture(page, testInfo, 'dark');

  await overlay(page).focus();
  await page.keyboard.press('Escape');
  await expect(overlay(page)).toHaveCount(0);
});

test('the overlay collapses, copies its report, and covers no button', async ({ page }, testInfo) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 320, height: 568 });
  await openBody(page, productInForm({ debug: true, style: RESERVED, recommended: config('shoppay') }));
  await expect.poll(() => findingCodes(page)).toEqual(['unknown-wallet']);
  const panel = (await overlay(page).boundingBox())!;
  const button = (await page.locator('shopify-accelerated-checkout [part=button]').boundingBox())!;
  expect(panel.y).toBeGreaterThan(button.y + button.height);
  expect(panel.x + panel.width).toBeLessThanOrEqual(320);
  await takePicture(page, testInfo, 'phone');
  await overlay(page).getByRole('button', { name: 'Copy as text' }).click();
  await expect(overlay(page).getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^Ekspres doctor: 1 finding\n\nunknown-wallet .*\n\s+recommended contains the unknown wallet "shoppay"/,
  );
  await overlay(page).getByRole('button', { name: 'Collapse' }).click();
  await expect(overlay(page).getByRole('list')).toBeHidden();
});

test('debug opens the overlay although the mistake of the element was printed before', async ({ page }) => {
  const printed = page.waitForEvent('console', (message) => message.text().includes('missing-product-form'));
  await openBody(page, productElement({ style: RESERVED }));
  await printed;
  await page.locator('shopify-accelerated-checkout').evaluate((host) => host.setAttribute('debug', ''));
  await expect.poll(() => findingCodes(page)).toEqual(['missing-product-form']);
});
