import { cutOff } from './cut-off';
import { expect, test } from './fixtures';
import type { Page, TestInfo } from '@playwright/test';
import { openStates, promised, seenStates, waitLongForVendors, type Seen } from './states-page';
import { takePicture } from './take-picture';

const WIDTHS = [1280, 390];
const WAITING = '/states?paypal=venmo,slow-render&promise=1&gpay=delay:60000&scenario=never_responds';

type Rules = Readonly<Record<string, (seen: Seen) => boolean>>;

/** What everything on the page keeps to, whatever the page looks like. */
const RULES: Rules = {
  'overflows, or its text does': ({ out }) => out > 0,
  'is lower than 25 px or higher than 55 px': ({ part, height }) =>
    part !== 'link' && (height < 25 || height > 55),
  'has no ring that is seen when the focus is on it': ({ part, ring }) =>
    (part === 'button' || part === 'link') && ring < 3,
};
const EDGES: Rules = { 'has no edge': ({ part, edge }) => part !== 'link' && !edge };
const STANDSTILL: Rules = { moves: ({ animation }) => animation !== 'none' };

const broken = (rules: Rules, all: readonly Seen[]): string[] =>
  Object.entries(rules).flatMap(([rule, isBroken]) =>
    all.filter(isBroken).map(({ state, part, label }) => `${state} (${part} ${label}): ${rule}`),
  );

/** Heights of the places that contain the states. */
const rooms = (all: readonly Seen[]) => Object.fromEntries(all.map(({ state, room }) => [state, room]));

const setAttributes = (page: Page, attributes: Record<string, string>) =>
  page.locator('html').evaluate((html, all) => {
    for (const name in all) html.setAttribute(name, all[name] ?? '');
  }, attributes);

const look = async (page: Page, testInfo: TestInfo, name: string, rules: Rules) => {
  const seen = await seenStates(page);
  expect.soft(broken(rules, seen), name).toEqual([]);
  expect.soft(await cutOff(page), name).toEqual([]);
  await takePicture(page, testInfo, name);
  return seen;
};

// As high as the page, because a cart out of view is not read.
const setWidth = (page: Page, width: number) => page.setViewportSize({ width, height: 9000 });

for (const width of WIDTHS) {
  test(`every element in every state fits a page of ${width} px and keeps the height of its skeleton`, async ({
    page,
  }, testInfo) => {
    test.slow();
    await waitLongForVendors(page);
    await setWidth(page, width);
    await openStates(page);
    const seen = await look(page, testInfo, 'light', RULES);
    expect(seen.length).toBeGreaterThan(150);
    if (width > 390) {
      await setAttributes(page, { 'data-theme': 'dark' });
      await look(page, testInfo, 'dark', RULES);
    }
    await setAttributes(page, { dir: 'rtl', 'data-theme': 'light' });
    await look(page, testInfo, 'right to left', RULES);
    await page.emulateMedia({ forcedColors: 'active' });
    await look(page, testInfo, 'forced colours', EDGES);
    await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' });

    await page.goto(WAITING);
    await expect(page.locator('shopify-google-pay-button [part=skeleton]').last()).toBeVisible();
    await promised(page);
    const waiting = await look(page, testInfo, 'skeletons', { ...RULES, ...STANDSTILL });
    expect.soft(waiting.filter(({ part }) => part === 'skeleton').length).toBeGreaterThan(20);
    expect.soft(rooms(waiting), 'what replaces a skeleton has the same height').toEqual(rooms(seen));
    const pressed = page.locator('shop-pay-wallet-button button').first();
    await pressed.click();
    await expect(pressed).toHaveAttribute('aria-disabled', 'true');
    await takePicture(page, testInfo, 'busy');
  });
}

test('every label in English fits its button, at 150 px too', async ({ page }) => {
  await setWidth(page, 1280);
  await page.goto('/states?language=en');
  const narrowest = page.locator('[data-state="Cart: 3, 320 px"] shopify-buy-it-now-button [part=button]');
  await expect(narrowest).toBeVisible();
  const labels = (await seenStates(page)).filter(({ part }) => part === 'button' || part === 'link');
  expect(labels.filter(({ out }) => out > 0)).toEqual([]);
  expect(labels.filter(({ state }) => state.includes('150 px')).map(({ label }) => label.trim())).toEqual(
    expect.arrayContaining(['Buy it now', 'Buy with Shop Pay', 'More payment options']),
  );
});
