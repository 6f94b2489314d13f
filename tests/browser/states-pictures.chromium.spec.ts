import { expect, test } from './fixtures';
import { drawn, openStates, promised, seenStates, type Seen } from './states-page';

const WIDTHS = [1280, 390];
const WAITING = '/states?paypal=venmo,slow-render&promise=1&gpay=delay:60000&scenario=never_answers';

type Rules = Readonly<Record<string, (seen: Seen) => boolean>>;

/** What everything on the page keeps to, whatever the page looks like. */
const RULES: Rules = {
  'sticks out, or its text does': ({ out }) => out > 0,
  'is lower than 25 px or higher than 55 px': ({ part, height }) =>
    part !== 'link' && (height < 25 || height > 55),
  'has no ring that is seen when the focus is on it': ({ part, ring }) =>
    (part === 'button' || part === 'link') && ring < 3,
};
const EDGES: Rules = { 'has no edge': ({ part, edge }) => part !== 'link' && !edge };
const STANDSTILL: Rules = { moves: ({ animation }) => animation !== 'none' };

const broken = (rules: Rules, all: readonly Seen[]): string[] =>
  Object.entries(rules).flatMap(([rule, isBroken]) =>
    all.filter(isBroken).map(({ state, part, says }) => `${state} (${part} ${says}): ${rule}`),
  );

/** Heights of the places that the states stand in. */
const rooms = (all: readonly Seen[]) => Object.fromEntries(all.map(({ state, room }) => [state, room]));

test('every element in every state holds together on any page; pictures are left for who wants to look', async ({
  page,
}, testInfo) => {
  test.slow();
  const set = (attributes: Record<string, string>) =>
    page.locator('html').evaluate((html, all) => {
      for (const name in all) html.setAttribute(name, all[name] ?? '');
    }, attributes);
  const look = async (name: string, rules: Rules) => {
    const seen = await seenStates(page);
    expect.soft(broken(rules, seen), name).toEqual([]);
    await page.screenshot({ fullPage: true, path: testInfo.outputPath(`${name}.png`) });
    return seen;
  };
  const atWidth = async (width: number) => {
    // As high as the page, because a cart out of view is not read.
    await page.setViewportSize({ width, height: 9000 });
    return `at ${width} px`;
  };

  const drawnRooms: Record<number, object> = {};
  await atWidth(1280);
  await openStates(page);
  for (const width of WIDTHS) {
    const at = await atWidth(width);
    await drawn(page);
    const seen = await look(`light ${at}`, RULES);
    expect(seen.length).toBeGreaterThan(150);
    drawnRooms[width] = rooms(seen);
    await set({ 'data-theme': 'dark' });
    await look(`dark ${at}`, RULES);
    await set({ dir: 'rtl', 'data-theme': 'light' });
    await look(`right to left ${at}`, RULES);
    await page.emulateMedia({ forcedColors: 'active' });
    await look(`forced colours ${at}`, EDGES);
    await page.emulateMedia({ forcedColors: 'none' });
    await set({ dir: 'ltr' });
  }

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(WAITING);
  await expect(page.locator('shopify-google-pay-button [part=skeleton]').last()).toBeVisible();
  await promised(page);
  for (const width of WIDTHS) {
    const seen = await look(`skeletons ${await atWidth(width)}`, { ...RULES, ...STANDSTILL });
    expect.soft(seen.filter(({ part }) => part === 'skeleton').length).toBeGreaterThan(20);
    expect.soft(rooms(seen), 'what comes is as high as its skeleton').toEqual(drawnRooms[width]);
  }
  const pressed = page.locator('shop-pay-wallet-button button').first();
  await pressed.click();
  await expect(pressed).toHaveAttribute('aria-disabled', 'true');
  await page.screenshot({ fullPage: true, path: testInfo.outputPath('busy.png') });
});
