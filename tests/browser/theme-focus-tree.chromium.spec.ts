import { expect, test } from './fixtures';

test('a screen reader hears one button', async ({ page }) => {
  // Only Chromium tells the whole accessibility tree.
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
  const heard = nodes
    .filter(
      ({ ignored, name, role }) =>
        !ignored && name?.value.includes('Shop Pay') && !/text/i.test(role?.value ?? ''),
    )
    .map(({ role, name }) => `${role?.value}: ${name?.value}`);
  expect(heard).toEqual(['button: Kup przez Shop Pay']);
});
