import { expect, it, vi } from 'vitest';
import { deliversOnce } from '../../../../src/embed/lazy/vendor/deferred-plan';
import { find } from '../../page-html';

/** Product data with the plan 51, as themes write it into a script: it delivers once, or again and again. */
const DATA_OF_ONE_DELIVERY = '{"selling_plans":[{"id":51,"recurring_deliveries":false}]}';
const DATA_OF_RECURRING_DELIVERIES = '{"selling_plans":[{"id":51,"recurring_deliveries":true}]}';

it('deliversOnce searches product data once per plan, and again after its text has changed', () => {
  document.body.innerHTML = `<script type="application/json">${DATA_OF_ONE_DELIVERY}</script>`;
  expect([deliversOnce('51'), deliversOnce('52')]).toEqual([true, false]);
  // A search splits the text at the id of the plan.
  const split = vi.spyOn(String.prototype, 'split');
  expect([deliversOnce('51'), deliversOnce('52'), deliversOnce('51')]).toEqual([true, false, true]);
  expect(split).not.toHaveBeenCalled();
  find('script').textContent = DATA_OF_RECURRING_DELIVERIES;
  expect(deliversOnce('51')).toBe(false);
  expect(split).toHaveBeenCalledWith('"id":51,');
});
