import type { Page } from '@playwright/test';
import { cutOff } from './cut-off';
import { expect, test } from './fixtures';
import { openStates, openWaitingStates, seenStates, waitLongForVendors, type SeenFace } from './states-page';
import { takePicture } from './take-picture';

type Rules = Readonly<Record<string, (face: SeenFace) => boolean>>;

/** What must not be true of any face. */
const ALWAYS: Rules = {
  'overflows, or its text does': ({ overflow }) => overflow > 0,
  'is lower than 25 px or higher than 55 px': ({ part, height }) =>
    part !== 'link' && (height < 25 || height > 55),
  'has no visible focus ring': ({ part, ringContrast }) =>
    (part === 'button' || part === 'link') && ringContrast < 3,
};
const IN_FORCED_COLOURS: Rules = { 'has no edge': ({ part, hasEdge }) => part !== 'link' && !hasEdge };
const WITH_REDUCED_MOTION: Rules = { ...ALWAYS, moves: ({ animation }) => animation !== 'none' };

const brokenRules = (rules: Rules, faces: readonly SeenFace[]): string[] =>
  Object.entries(rules).flatMap(([rule, isBroken]) =>
    faces.filter(isBroken).map(({ state, part, label }) => `${state} (${part} ${label}): ${rule}`),
  );

const boxHeights = (faces: readonly SeenFace[]) =>
  Object.fromEntries(faces.map(({ state, boxHeight }) => [state, boxHeight]));

const setAttributes = (page: Page, attributes: Record<string, string>) =>
  page.locator('html').evaluate((html, all) => {
    for (const name in all) html.setAttribute(name, all[name] ?? '');
  }, attributes);

/** Expects that no face breaks a rule and no text is cut off. Returns the faces. */
async function checkFaces(page: Page, name: string, rules: Rules): Promise<SeenFace[]> {
  const faces = await seenStates(page);
  expect.soft(brokenRules(rules, faces), name).toEqual([]);
  expect.soft(await cutOff(page), name).toEqual([]);
  await takePicture(page, test.info(), name);
  return faces;
}

const DESKTOP = 1280;
const PHONE = 390;
// As high as the page, because a cart that is not in view is not requested.
const setWidth = (page: Page, width: number) => page.setViewportSize({ width, height: 9000 });

test('every element in every state fits the page and keeps the height of its skeleton', async ({ page }) => {
  test.slow();
  await waitLongForVendors(page);
  await setWidth(page, DESKTOP);
  await openStates(page);
  const onDesktop = await checkFaces(page, 'light', ALWAYS);
  expect(onDesktop.length).toBeGreaterThan(150);
  await setAttributes(page, { 'data-theme': 'dark' });
  await checkFaces(page, 'dark', ALWAYS);
  await setWidth(page, PHONE);
  await setAttributes(page, { 'data-theme': 'light' });
  const onPhone = await checkFaces(page, 'phone', ALWAYS);
  await setAttributes(page, { dir: 'rtl' });
  await checkFaces(page, 'right to left', ALWAYS);
  await page.emulateMedia({ forcedColors: 'active' });
  await checkFaces(page, 'forced colours', IN_FORCED_COLOURS);
  await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' });

  await openWaitingStates(page);
  const skeletonsOnPhone = await checkFaces(page, 'skeletons on a phone', WITH_REDUCED_MOTION);
  expect.soft(skeletonsOnPhone.filter(({ part }) => part === 'skeleton').length).toBeGreaterThan(20);
  expect.soft(boxHeights(skeletonsOnPhone)).toEqual(boxHeights(onPhone));
  await setWidth(page, DESKTOP);
  const skeletonsOnDesktop = await checkFaces(page, 'skeletons', WITH_REDUCED_MOTION);
  expect.soft(boxHeights(skeletonsOnDesktop)).toEqual(boxHeights(onDesktop));
});

test('every label in English fits its button, at 150 px too', async ({ page }) => {
  await setWidth(page, DESKTOP);
  await page.goto('/states?language=en');
  const narrowest = page.locator('[data-state="Cart: 3, 320 px"] shopify-buy-it-now-button [part=button]');
  await expect(narrowest).toBeVisible();
  const labels = (await seenStates(page)).filter(({ part }) => part === 'button' || part === 'link');
  expect(labels.filter(({ overflow }) => overflow > 0)).toEqual([]);
  expect(labels.filter(({ state }) => state.includes('150 px')).map(({ label }) => label.trim())).toEqual(
    expect.arrayContaining(['Buy it now', 'Buy with Shop Pay', 'More payment options']),
  );
});
