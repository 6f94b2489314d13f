import { DIALOG_TITLE, GENERIC_TEXT } from './click-targets';
import { expect, test } from './fixtures';
import {
  click,
  DOCUMENT,
  expectOrder,
  expectTwoClicks,
  GLOBALS,
  open,
  PREACT,
  PREACT_ERROR,
  PREVENT_FIRST,
  SHAPES,
} from './hostile-markup';

// One page for each name. The other engines get all names at once: hostile-page.desktop.spec.ts.

for (const name of DOCUMENT) {
  test(`a failed click opens the dialog, and the next one orders, although an image is named ${name}`, async ({
    page,
  }) => {
    await open(page, SHAPES['an image'](name));
    await expectTwoClicks(page);
  });
}

for (const name of GLOBALS) {
  test(`a failed click opens the dialog, and the next one orders, although elements take the global ${name}`, async ({
    page,
  }) => {
    await open(page, SHAPES['two links'](name));
    await expectTwoClicks(page);
  });
}

for (const name of PREACT) {
  test(`a click orders after one that the page has stopped, although an image is named ${name}`, async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(PREACT_ERROR);
    await open(page, SHAPES['an image'](name), PREVENT_FIRST);
    await click(page);
    await expectOrder(page);
  });
}

test('a failed click whose dialog cannot be drawn says so in an alert, and the next one orders', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(PREACT_ERROR);
  await open(page, PREACT.map((name) => SHAPES['an image'](name)).join(''));
  const alert = page.waitForEvent('dialog');
  await click(page);
  const message = (await alert).message();
  await (await alert).accept();
  expect(message).toBe(`${DIALOG_TITLE}\n\n${GENERIC_TEXT}`);
  // Nothing of the dialog is left, so the page can be scrolled.
  const LEFT = 'ekspres-dialog,[data-ekspres-modal]';
  expect(await page.evaluate((selector) => document.querySelectorAll(selector).length, LEFT)).toBe(0);
  await expectOrder(page);
});
