import { expect, test } from './fixtures';
import { openTheme, pressKey } from './theme-drawer';
import { buyWith } from './click-targets';

test('a screen reader finds one button in the element of Shop Pay', async ({ page }) => {
  // Only Chromium exposes the whole accessibility tree.
  await page.goto('/themes/dawn?recommended=shop_pay');
  await expect(page.locator('.shopify-section shop-pay-wallet-button [part=button]')).toBeVisible();
  const client = await page.context().newCDPSession(page);
  const { nodes } = (await client.send('Accessibility.getFullAXTree')) as {
    nodes: {
      ignored: boolean;
      role?: { value: string };
      name?: { value: string };
      properties?: { name: string; value: { value: unknown } }[];
    }[];
  };
  const announced = nodes
    .filter(
      ({ ignored, name, role }) =>
        !ignored && name?.value.includes('Shop Pay') && !/text/i.test(role?.value ?? ''),
    )
    .map(({ role, name }) => `${role?.value}: ${name?.value}`);
  expect(announced).toEqual([`button: ${buyWith('Shop Pay')}`]);
});

test('the button has one focus ring, and a theme draws none around its element', async ({ page }) => {
  await openTheme(page, 'dawn');
  await expect(page.locator('.shopify-section shop-pay-wallet-button')).toHaveAttribute('tabindex', '0');
  await page.locator('.shopify-section [type=submit]').focus();
  expect(await pressKey(page, 'Tab', 1)).toEqual([buyWith('Shop Pay')]);
  const host = page.locator('.shopify-section shop-pay-wallet-button');
  await expect(host).toHaveCSS('outline-style', 'none');
  await expect(host).toHaveCSS('box-shadow', 'none');
  await expect(host.locator('[part=button]')).toHaveCSS('outline-style', 'solid');
});
