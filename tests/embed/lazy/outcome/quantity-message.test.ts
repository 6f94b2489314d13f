import { afterEach, expect, it } from 'vitest';
import { showQuantityNeeded } from '../../../../src/embed/lazy/outcome/index';
import { quantityNeeded } from '../../../../src/ui/messages/pl/errors-in-dialog';
import { find, showPage } from '../../page-html';

afterEach(() => showPage(''));

it.each([1, 2])("the theme's own message is back after %i presses and an input", (presses) => {
  showPage('<form><input name="quantity"></form>');
  const field = find<HTMLInputElement>('input');
  field.setCustomValidity('Only 3 left');
  for (let press = 0; press < presses; press++) showQuantityNeeded(field);
  expect(field.validationMessage).toBe(quantityNeeded);
  field.dispatchEvent(new Event('input'));
  expect(field.validationMessage).toBe('Only 3 left');
});

it('shows no message if the shopper has corrected the quantity while the code was loading', () => {
  showPage('<form><input name="quantity" value="2"></form>');
  const field = find<HTMLInputElement>('input');
  showQuantityNeeded(field);
  expect(field.validationMessage).toBe('');
});
