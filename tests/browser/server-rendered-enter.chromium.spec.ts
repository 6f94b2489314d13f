import { expect, test } from './click-events';
import { addScript, formAround, openWithoutScript, REQUIRED, server } from './server-markup';

const ours = server.renderProduct(REQUIRED);
const themes = formAround('');
const oursFirst = themes.replace('<button', `${ours}<button`);

test("Enter in a field clicks the theme's button once the script has loaded, or if our button follows it", async ({
  page,
}) => {
  for (const { body, script, presses } of [
    { body: formAround(ours), script: false, presses: 'add' },
    { body: oursFirst, script: false, presses: 'return_to' },
    { body: oursFirst, script: true, presses: 'add' },
  ]) {
    await openWithoutScript(page, body);
    if (script) await addScript(page);
    await page.evaluate(() => {
      document.querySelector('form')?.addEventListener('submit', (event) => {
        event.preventDefault();
        document.title = (event.submitter as HTMLButtonElement).name;
      });
    });
    await page.locator('[name=quantity]').press('Enter');
    await expect(page).toHaveTitle(presses);
  }
});
