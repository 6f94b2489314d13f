import { expect, test } from './fixtures';
import { drawerButtons, openTheme, pressKey } from './theme-drawer';
import { buttonTexts } from '../../src/ui/messages/pl/button';

const LINES = ['Ilość: Kubek ceramiczny', 'Ilość: Kawa Etiopia'];
const STOPS = ['Zamknij', ...LINES, 'Przejdź do kasy', buttonTexts.buy_now, 'Shop Pay'];

// In WebKit, as in Safari, Tab skips links and buttons.
test.describe('in Chromium and Firefox', { tag: '@firefox' }, () => {
  test('the focus trap of a drawer reaches each button once, even if redrawn', async ({ page }) => {
    await openTheme(page, 'dawn');
    await page.getByRole('button', { name: 'Pokaż koszyk' }).click();
    await expect(drawerButtons(page)).toHaveCount(2);
    // The theme looks for tab stops when the drawer opens.
    await page.locator('#drawer-close').click();
    await page.getByRole('button', { name: 'Pokaż koszyk' }).click();
    expect(await pressKey(page, 'Tab', STOPS.length + 1)).toEqual([...STOPS, 'Zamknij']);
    expect(await pressKey(page, 'Shift+Tab', 2)).toEqual(['Shop Pay', buttonTexts.buy_now]);

    // Not `fill`, because not every engine dispatches a change after it.
    await page.locator('#drawer input').first().dispatchEvent('change', { bubbles: true });
    await expect(page.locator('#drawer')).toHaveAttribute('data-redrawn', 'true');
    await expect(drawerButtons(page)).toHaveCount(2);
    await expect(page.locator('#drawer')).toBeFocused();
    expect(await pressKey(page, 'Tab', STOPS.length + 1)).toEqual([...STOPS, 'Zamknij']);
  });

  test('each of our buttons is one tab stop in a native dialog', async ({ page }) => {
    await openTheme(page, 'horizon');
    await page.getByRole('button', { name: 'Pokaż koszyk' }).click();
    await expect(drawerButtons(page)).toHaveCount(2);
    await page.locator('#drawer-close').focus();
    expect(await pressKey(page, 'Tab', STOPS.length - 1)).toEqual(STOPS.slice(1));
  });
});
