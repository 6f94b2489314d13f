import { expect, test } from './click-events';
import { addScript, formAround, openWithoutScript, REQUIRED, server } from './server-markup';

const ourButton = server.renderProduct(REQUIRED);
const afterTheme = formAround(ourButton);
const beforeTheme = formAround('').replace('<button', `${ourButton}<button`);

test("Enter in a field clicks the theme's button once the script has loaded, or if our button follows it", async ({
  page,
}) => {
  for (const { body, hasScript, clicked } of [
    { body: afterTheme, hasScript: false, clicked: 'add' },
    { body: beforeTheme, hasScript: false, clicked: 'return_to' },
    { body: beforeTheme, hasScript: true, clicked: 'add' },
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
