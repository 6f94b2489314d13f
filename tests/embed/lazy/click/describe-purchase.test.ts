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

const variantPurchase = (quantity: number, sellingPlanId: string): PressedPurchase => ({
  type: 'variant',
  state: { variantId: '12', lineIds: ['12'], sellingPlanId, disabled: false },
  quantity,
  lineAttributes: { Grawer: 'Ala' },
  discount: 'LATO',
});

const ID = 'gid://shopify/ProductVariant/';
const PLAN = 'gid://shopify/SellingPlan/7';

describe('describePurchase', () => {
  const field = (name: string, value: number) => `<input name="${name}" value="${value}">`;
  const THREE_WITH_PLAN = field('id', 1) + field('quantity', 3) + field('selling_plan', 7);
  const TWO_LINES = field('items[0][id]', 1) + field('items[1][id]', 2) + field('items[1][quantity]', 2);
  const CART_ID = 'gid://shopify/Cart/A-1';
  const cart = (cartId: string | undefined): PressedPurchase => ({ type: 'cart', cartId });
  const bought = (id: number, quantity: number) => ({ variantId: `${ID}${id}`, quantity });
  const variant = (id: number, quantity: number) => ({
    kind: 'variant',
    ...bought(id, quantity),
    sellingPlanId: PLAN,
  });

  it.each<[title: string, purchase: PressedPurchase, expected: object]>([
    ['one variant of a form', formPurchase(THREE_WITH_PLAN), variant(1, 3)],
    ['the lines of a form', formPurchase(TWO_LINES), { kind: 'lines', lines: [bought(1, 1), bought(2, 2)] }],
    ['a variant without a form', variantPurchase(2, '7'), variant(12, 2)],
    ['a cart, without its key', cart(`${CART_ID}?key=secret`), { kind: 'cart', cartId: CART_ID }],
    ['a cart without an id', cart(undefined), { kind: 'cart' }],
  ])('describes %s', (_title, purchase, expected) => {
    expect(describePurchase(withLines(purchase))).toEqual(expected);
  });

  it('describes a form with a chosen file only as a form', () => {
    const purchase = formPurchase('<input name=id value=1>');
    if (purchase.type === 'form') purchase.data.append('properties[Zdjęcie]', new File(['x'], 'zdjecie.png'));
    expect(describePurchase(withLines(purchase))).toEqual({ kind: 'form' });
  });
});
