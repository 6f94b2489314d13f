import { describe, expect, it } from 'vitest';
import { describePurchase } from '../../../../src/embed/lazy/click/run-click';
import { find } from '../../page-html';
import { withLines } from '../../../../src/embed/lazy/click/purchase-lines';
import { readForm } from '../../../../src/embed/shared/read-product-form';
import type { PressedPurchase } from '../../../../src/embed/shared/read-purchase';

const formPurchase = (fields: string): PressedPurchase => {
  document.body.innerHTML = `<form>${fields}</form>`;
  const form = find<HTMLFormElement>('form');
  return { type: 'form', form, state: readForm(form), data: new FormData(form), discount: 'LATO' };
};

const variantPurchase = (quantity: number, sellingPlanId?: string): PressedPurchase => ({
  type: 'variant',
  state: { variantId: '12', lineIds: ['12'], sellingPlanId, disabled: false },
  quantity,
  lineAttributes: { Grawer: 'Ala' },
  discount: 'LATO',
});

const ID = 'gid://shopify/ProductVariant/';
const PLAN = 'gid://shopify/SellingPlan/7';

describe('describePurchase', () => {
  it.each<[title: string, createPurchase: () => PressedPurchase, expected: object]>([
    [
      'one variant of a form',
      () =>
        formPurchase('<input name=id value=1><input name=quantity value=3><input name=selling_plan value=7>'),
      { kind: 'variant', variantId: `${ID}1`, quantity: 3, sellingPlanId: PLAN },
    ],
    [
      'the lines of a form',
      () =>
        formPurchase(
          '<input name="items[0][id]" value=1><input name="items[1][id]" value=2><input name="items[1][quantity]" value=2>',
        ),
      {
        kind: 'lines',
        lines: [
          { variantId: `${ID}1`, quantity: 1 },
          { variantId: `${ID}2`, quantity: 2 },
        ],
      },
    ],
    [
      'a variant without a form',
      () => variantPurchase(2, '7'),
      { kind: 'variant', variantId: `${ID}12`, quantity: 2, sellingPlanId: PLAN },
    ],
    [
      'a cart, without its key',
      () => ({ type: 'cart', cartId: 'gid://shopify/Cart/A-1?key=secret' }),
      { kind: 'cart', cartId: 'gid://shopify/Cart/A-1' },
    ],
    ['a cart without an id', () => ({ type: 'cart', cartId: undefined }), { kind: 'cart' }],
  ])('describes %s', (_title, createPurchase, expected) => {
    expect(describePurchase(withLines(createPurchase()))).toEqual(expected);
  });

  it('describes a form with a chosen file only as a form', () => {
    const purchase = formPurchase('<input name=id value=1>');
    if (purchase.type === 'form') purchase.data.append('properties[Zdjęcie]', new File(['x'], 'zdjecie.png'));
    expect(describePurchase(withLines(purchase))).toEqual({ kind: 'form' });
  });
});
