import { afterEach, expect, it, vi } from 'vitest';
import { deliversOnce } from '../../../../src/embed/lazy/page/late-refusal';
import { find } from '../../page-html';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** Product data with one plan. */
const withPlan = (recurring: boolean) => `{"selling_plans":[{"id":51,"recurring_deliveries":${recurring}}]}`;

it('product data is searched once for each plan, and again when its text has changed', () => {
  document.body.innerHTML = `<script type="application/json">${withPlan(false)}</script>`;
  expect([deliversOnce('51'), deliversOnce('52')]).toEqual([true, false]);
  const search = vi.spyOn(String.prototype, 'split');
  expect([deliversOnce('51'), deliversOnce('52'), deliversOnce('51')]).toEqual([true, false, true]);
  expect(search).not.toHaveBeenCalled();
  find('script').textContent = withPlan(true);
  expect(deliversOnce('51')).toBe(false);
});
