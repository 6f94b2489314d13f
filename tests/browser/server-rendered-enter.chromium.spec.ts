import { expect, test } from './click-events';
import { addScript, formAround, openWithoutScript, REQUIRED, server } from './server-markup';

/** The names of the theme's button, and of Ekspres's button before the script has loaded. */
const THEMES_BUTTON = 'add';
const OUR_BUTTON = 'return_to';

const ourButton = server.renderProduct(REQUIRED);
const afterTheme = formAround(ourButton);
const beforeTheme = formAround('').replace('<button', `${ourButton}<button`);

test("Enter clicks the theme's button once the script loads, or if ours follows it", async ({ page }) => {
  for (const { body, hasScript, clicked } of [
    { body: afterTheme, hasScript: false, clicked: THEMES_BUTTON },
    { body: beforeTheme, hasScript: false, clicked: OUR_BUTTON },
    { body: beforeTheme, hasScript: true, clicked: THEMES_BUTTON },
  ]) {
    await openWithoutScript(page, body);
    if (hasScript) await addScript(page);
    await page.evaluate(() => {
      document.querySelector('form')?.addEventListener('submit', (event) => {
        event.preventDefault();
        document.title = (event.submitter as HTMLButtonElement).name;
      });
    });
    await page.locator('[name=quantity]').press('Enter');
    await expect(page).toHaveTitle(clicked);
  }
});
