import { boughtLines } from './click-calls';
import { clickEvents, expect, outcomes, test } from './click-events';
import { buyNow, dialog } from './click-targets';
import { MUG } from './host-markup';
import { ADD_BUTTON, formWithElement, MUG_FIELD, openForm } from './real-forms-page';
import type { Page } from '@playwright/test';
import { calls } from './sandbox';
import { quantityNeeded } from '../../src/ui/messages/pl/errors-in-dialog';

// Markup of product forms as real shops write them.

const WHITE_MUG = 44100000000102;
const EBOOK = 44100000000401;
const toVariantId = (id: number) => `gid://shopify/ProductVariant/${id}`;

const BOUGHT: readonly { what: string; html: string; line: object }[] = [
  {
    what: 'the number inside the form that follows radio buttons outside',
    html: `<input type="radio" name="quantity" value="1" form="f" checked><input type="radio" name="quantity" value="6" form="f">
      ${formWithElement(`${MUG_FIELD}<input type="number" name="quantity" value="4">${ADD_BUTTON}`, 'id="f"')}`,
    line: { quantity: 4 },
  },
  {
    what: 'the radio button outside that follows an empty number inside the form',
    html: `${formWithElement(`${MUG_FIELD}<input type="number" name="quantity">${ADD_BUTTON}`, 'id="f"')}
      <input type="radio" name="quantity" value="1" form="f"><input type="radio" name="quantity" value="6" form="f" checked>`,
    line: { quantity: 6 },
  },
  {
    what: 'the variant of the last field that is enabled',
    html: formWithElement(
      `${MUG_FIELD}<input name="id" value="${WHITE_MUG}"><input name="id" value="7" disabled>${ADD_BUTTON}`,
    ),
    line: { merchandiseId: toVariantId(WHITE_MUG) },
  },
  {
    what: 'the quantity of a field that names another form with the same id',
    html: `<form id="product"><input name="id" value="${EBOOK}"></form>
      ${formWithElement(MUG_FIELD + ADD_BUTTON, 'id="product"')}<input name="quantity" value="3" form="product">`,
    line: { merchandiseId: toVariantId(MUG), quantity: 3 },
  },
  {
    what: 'one item if a hidden field has no positive number',
    html: formWithElement(`${MUG_FIELD}<input type="hidden" name="quantity" value="0">${ADD_BUTTON}`),
    line: { quantity: 1 },
  },
];

test('a click buys the same as the platform would from a form', async ({ page }) => {
  for (const { what, html, line } of BOUGHT) {
    await test.step(what, async () => {
      await openForm(page, html);
      await buyNow(page).click();
      await page.waitForURL(/\/checkout\//);
      expect((await boughtLines(page)).at(-1)).toMatchObject([line]);
    });
  }
});

test('a button is disabled while the selected option or its group is disabled', async ({ page }) => {
  for (const disabledOption of [
    `<option value="${MUG}" disabled selected>Granatowy</option>`,
    `<optgroup label="Kolory" disabled><option value="${MUG}" selected>Granatowy</option></optgroup>`,
  ]) {
    await openForm(
      page,
      formWithElement(
        `<select name="id">${disabledOption}<option value="${WHITE_MUG}">Biały</option></select><button>Powiadom mnie</button>`,
      ),
    );
    await expect(buyNow(page)).toHaveAttribute('aria-disabled', 'true');
    await page.locator('[disabled]').evaluate((element) => element.removeAttribute('disabled'));
    await expect(buyNow(page)).toHaveAttribute('aria-disabled', 'false');
  }
});

test('a click with an invalid quantity is rejected with a message until the next input', async ({ page }) => {
  for (const html of [
    formWithElement(
      `${MUG_FIELD}<input required><input name="quantity" value="1,5" aria-label="Ilość">${ADD_BUTTON}`,
    ),
    formWithElement(
      `<input name="items[0][id]" value="${MUG}"><input name="items[0][quantity]" value="1,5" aria-label="Ilość">${ADD_BUTTON}`,
    ),
  ]) {
    await openForm(page, html);
    const quantity = page.getByLabel('Ilość');
    const message = () => quantity.evaluate((input: HTMLInputElement) => input.validationMessage);
    await buyNow(page).click();
    await expect
      .poll(() => outcomes(page))
      .toEqual([{ instrument: 'BuyItNow', outcome: 'rejected', reason: 'invalid_quantity' }]);
    expect((await clickEvents(page)).map(({ type }) => type)).toEqual(['ekspres-outcome']);
    expect(await message()).toBe(quantityNeeded);
    await expect(quantity).toBeFocused();
    await quantity.fill('2');
    expect(await message()).toBe('');
    await page.locator('form [required]').evaluateAll((fields) => fields.forEach((field) => field.remove()));
    await buyNow(page).click();
    await page.waitForURL(/\/checkout\//);
    expect((await boughtLines(page)).at(-1)?.[0]?.quantity).toBe(2);
  }
});

test("a message about the quantity does not prevent a click on the theme's button", async ({ page }) => {
  await openForm(
    page,
    formWithElement(`${MUG_FIELD}<input name="quantity" value="0" aria-label="Ilość">${ADD_BUTTON}`),
  );
  await buyNow(page).click();
  await expect(page.getByLabel('Ilość')).toBeFocused();
  const submitted = page.evaluate(
    () =>
      new Promise((resolve) =>
        document.addEventListener('submit', (event) => {
          event.preventDefault();
          resolve('submitted');
        }),
      ),
  );
  await page.getByRole('button', { name: 'Dodaj' }).click();
  expect(await submitted).toBe('submitted');
});

test('a click with an invalid quantity opens a dialog if the field cannot be edited', async ({ page }) => {
  await openForm(
    page,
    formWithElement(`${MUG_FIELD}<input readonly name="quantity" value="0">${ADD_BUTTON}`),
  );
  await buyNow(page).click();
  await expect(dialog(page)).toContainText(quantityNeeded);
  expect(await outcomes(page)).toEqual([
    { instrument: 'BuyItNow', outcome: 'rejected', reason: 'invalid_quantity' },
  ]);
});

test('a click buys although invalid fields are invisible or the form has novalidate', async ({ page }) => {
  for (const html of [
    formWithElement(
      `${MUG_FIELD}<input required style="display:none"><details><summary>Więcej</summary><input required></details>${ADD_BUTTON}`,
    ),
    formWithElement(`${MUG_FIELD}<input required>${ADD_BUTTON}`, 'novalidate'),
  ]) {
    await openForm(page, html);
    await buyNow(page).click();
    await page.waitForURL(/\/checkout\//);
    expect(await outcomes(page)).toEqual([{ instrument: 'BuyItNow', outcome: 'success' }]);
  }
});

const INVALID_FORMS: readonly {
  what: string;
  html: string;
  reason: string;
  enter?: (page: Page) => Promise<void>;
}[] = [
  {
    what: 'a required field is empty',
    html: formWithElement(
      `${MUG_FIELD}<input required name="properties[Grawer]" aria-label="Pole">${ADD_BUTTON}`,
    ),
    reason: 'invalid_form',
  },
  {
    what: 'a required checkbox outside of the form is not checked',
    html: `${formWithElement(MUG_FIELD + ADD_BUTTON, 'id="f"')}<input type="checkbox" required form="f" aria-label="Pole">`,
    reason: 'invalid_form',
  },
  {
    what: 'the quantity is not a number although the form has novalidate',
    html: formWithElement(
      `${MUG_FIELD}<input type="number" name="quantity" aria-label="Pole">${ADD_BUTTON}`,
      'novalidate',
    ),
    reason: 'invalid_quantity',
    // A sign only, because some engines ignore letters there. The browser does not post it.
    enter: (page) => page.getByLabel('Pole').pressSequentially('-'),
  },
  ...['min="6"', 'max="2"', 'min="1" step="2"'].map((rule) => ({
    what: `the quantity breaks the rule ${rule} although the form has novalidate`,
    html: formWithElement(
      `${MUG_FIELD}<input type="number" name="quantity" value="4" ${rule} aria-label="Pole">${ADD_BUTTON}`,
      'novalidate',
    ),
    reason: 'invalid_quantity',
  })),
];

test.describe('in each engine', { tag: '@engines' }, () => {
  test('a click is rejected and focuses the field if a field of the form is invalid', async ({ page }) => {
    for (const { what, html, reason, enter } of INVALID_FORMS) {
      await test.step(what, async () => {
        await openForm(page, html);
        await enter?.(page);
        await buyNow(page).click();
        await expect
          .poll(() => outcomes(page))
          .toEqual([{ instrument: 'BuyItNow', outcome: 'rejected', reason }]);
        expect((await clickEvents(page)).map(({ type }) => type)).toEqual(['ekspres-outcome']);
        await expect(page.getByLabel('Pole')).toBeFocused();
        expect(await calls(page)).toEqual([]);
        await expect(buyNow(page)).toHaveAttribute('aria-disabled', 'false');
      });
    }
  });
});
