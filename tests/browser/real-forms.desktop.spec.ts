import type { Page } from '@playwright/test';
import { clickEvents, expect, forgetClickEvents, outcomes, test } from './click-events';
import { buyNow } from './click-targets';
import { productElement, productPage } from './product-html';
import { calls, servePage } from './sandbox';

// Markup of product forms as real shops write them. A test has several pages, because starting a separate
// page takes WebKit seconds.

const MUG = '44100000000101';
const ID = `<input type="hidden" name="id" value="${MUG}">`;
const ADD = '<button name="add">Dodaj</button>';

async function open(page: Page, body: string): Promise<void> {
  await page.goto(await servePage(page.request, productPage(body)));
  await forgetClickEvents(page);
}

/** A product form with our element. */
const form = (inside: string, attributes = '') =>
  `<form action="/cart/add" ${attributes}>${inside}${productElement()}</form>`;

const REJECTED = { instrument: 'BuyItNow', outcome: 'rejected' };

test('a click shows the first visible invalid field unless the form has novalidate', async ({ page }) => {
  for (const body of [
    form(`${ID}<input required name="properties[Grawer]" aria-label="Pole">${ADD}`),
    `${form(ID + ADD, 'id="f"')}<input type="checkbox" required form="f" aria-label="Pole">`,
  ]) {
    await open(page, body);
    await buyNow(page).click();
    await expect.poll(() => outcomes(page)).toEqual([{ ...REJECTED, reason: 'invalid_form' }]);
    expect((await clickEvents(page)).map(({ type }) => type)).toEqual(['ekspres-outcome']);
    await expect(page.getByLabel('Pole')).toBeFocused();
    expect(await calls(page)).toEqual([]);
    await expect(buyNow(page)).toHaveAttribute('aria-disabled', 'false');
  }
  for (const body of [
    form(
      `${ID}<input required style="display:none"><details><summary>Więcej</summary><input required></details>${ADD}`,
    ),
    form(`${ID}<input required>${ADD}`, 'novalidate'),
  ]) {
    await open(page, body);
    await buyNow(page).click();
    await page.waitForURL(/\/checkout\//);
    expect(await outcomes(page)).toEqual([{ instrument: 'BuyItNow', outcome: 'success' }]);
  }
});

test('a click with an invalid number is rejected, with a dialog if the field cannot be edited', async ({
  page,
}) => {
  await open(page, form(`${ID}<input type="number" name="quantity" aria-label="Ilość">${ADD}`, 'novalidate'));
  // A sign only, because some engines ignore letters there. The browser does not post it.
  await page.getByLabel('Ilość').pressSequentially('-');
  await buyNow(page).click();
  await expect.poll(() => outcomes(page)).toEqual([{ ...REJECTED, reason: 'invalid_quantity' }]);

  await open(page, form(`${ID}<input readonly name="quantity" value="0">${ADD}`));
  await buyNow(page).click();
  await expect(page.getByRole('dialog')).toContainText('Podaj liczbę sztuk: 1 lub więcej.');
  expect(await outcomes(page)).toEqual([{ ...REJECTED, reason: 'invalid_quantity' }]);
});
