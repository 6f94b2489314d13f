import type { Page } from '@playwright/test';
import { clickEvents, expect, outcomes, test } from './click-events';
import { buyNow } from './click-targets';
import { ADD_BUTTON, formWithElement, MUG_FIELD, openForm } from './real-forms-page';
import { calls } from './sandbox';

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

// The cases in which no engine differs are in real-forms.chromium.spec.ts.
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
