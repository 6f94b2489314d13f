// @vitest-environment node
import { expect, it } from 'vitest';
import { usedFields } from '../../sandbox/api/used-fields';

const FIELDS = ['Cart.discountAllocations', 'BaseCartLine.discountAllocations', 'CartCost.totalTaxAmount'];

it.each([
  ['cart{discountAllocations{discountedAmount{amount}}}', ['Cart.discountAllocations']],
  ['cart{lines{nodes{discountAllocations{discountedAmount{amount}}}}}', ['BaseCartLine.discountAllocations']],
  ['cart{cost{totalTaxAmount{amount}totalAmount{amount}}}', ['CartCost.totalTaxAmount']],
  ['cart{id}', []],
])('cartCreate{%s} uses %j of the fields', (selection, used) => {
  expect(usedFields(FIELDS, `mutation{cartCreate{${selection}}}`)).toEqual(used);
});
