import { expect, it } from 'vitest';
import type { SheetColumn } from '../../../src/wallets/sheet/actions-by-wallet';
import type { Cart } from '../../../src/net/storefront/cart-types';
import { recurringTotals } from '../../../src/wallets/sheet/recurring-totals';
import { createLine, createPlan, createWalletCart, money } from './wallet-carts';
import { LOST, type Responses, type Sent } from '../../setup/fake-storefront';
import { ANNA, mutationPayload, sentWalletCart, createSheetCart } from './sheet-on';

const limited = (hasNextPage: boolean, plan: string | undefined) => ({
  cart: {
    lines: {
      nodes: [{ sellingPlanAllocation: plan ? { sellingPlan: { id: plan } } : null }],
      pageInfo: { hasNextPage },
    },
  },
});
const MORE = createWalletCart({ moreLines: true, sellingPlan: undefined });
const PLAN = createLine({ sellingPlan: createPlan() });
/** The answer to the query of all lines. */
const lines = (all: Cart['lines'], more: Partial<Cart> = {}) => ({
  cart: sentWalletCart(createWalletCart({ lines: all, ...more })),
});
const MONTHLY = [{ interval: 'MONTH', intervalCount: 1, recurringPrice: money('80.00') }];
const DECELERATION = { type: 'decelerate', reason: 'redirect_to_checkout_required' };

/** Starts a sheet for a cart with these responses. */
async function started(cart: Cart, rows: Responses, wallet: SheetColumn = 'apple_pay') {
  const on = createSheetCart({ cartCreate: [mutationPayload('cartCreate', cart)], ...rows }, { wallet });
  const result = await on.until(on.sheet.start());
  return { ...on, result };
}

it.each<{ title: string; cart: Cart; response?: Sent; is: boolean | undefined; expected: string[] }>([
  {
    title: 'PayPal finds no selling plan in a cart whose lines have none',
    cart: createWalletCart(),
    is: false,
    expected: [],
  },
  {
    title: 'PayPal finds the selling plan in a cart whose first lines have one',
    cart: createWalletCart({ lines: [PLAN], moreLines: true, sellingPlan: true }),
    is: true,
    expected: [],
  },
  {
    title: 'PayPal finds no selling plan in 50 lines without one',
    cart: MORE,
    response: limited(false, undefined),
    is: false,
    expected: ['cartLimited'],
  },
  {
    title: 'PayPal finds a selling plan among 50 lines',
    cart: MORE,
    response: limited(false, 'plan'),
    is: true,
    expected: ['cartLimited'],
  },
  {
    title: 'PayPal does not know whether there is a selling plan in more than 50 lines',
    cart: MORE,
    response: limited(true, undefined),
    is: undefined,
    expected: ['cartLimited'],
  },
  {
    title: 'PayPal does not know whether there is a selling plan in lines that cannot be read',
    cart: MORE,
    response: LOST,
    is: undefined,
    expected: ['cartLimited'],
  },
])('$title', async ({ cart, response, is, expected }) => {
  const { sheet, result, operations } = await started(
    cart,
    response ? { cartLimited: [response] } : {},
    'paypal',
  );
  expect(result.type).toBe('continue');
  expect(sheet.cart?.sellingPlan).toBe(is);
  expect(operations()).toEqual(['cartCreate', ...expected]);
});

it('knows from the limited query whether the cart is shipped', async () => {
  const response = { cart: { lines: { nodes: [{ merchandise: {} }], pageInfo: { hasNextPage: false } } } };
  const cart = createWalletCart({ moreLines: true, shippingRequired: undefined });
  const { sheet } = await started(cart, { cartLimited: [response] });
  expect(sheet.cart?.shippingRequired).toBe(false);
});

it.each<{ title: string; cart: Cart; rows: Responses; expected: string[]; totals: object[] }>([
  {
    title: 'no line beyond the first 10 if none of 50 lines has a plan',
    cart: MORE,
    rows: { cartLimited: [limited(false, undefined)] },
    expected: ['cartLimited'],
    totals: [],
  },
  {
    title: 'all lines if one of 50 lines has a plan',
    cart: MORE,
    rows: { cartLimited: [limited(false, 'plan')], cart: [lines([createLine(), PLAN])] },
    expected: ['cartLimited', 'cart'],
    totals: MONTHLY,
  },
  {
    title: 'all lines if a line beyond the first 50 may have a plan',
    cart: MORE,
    rows: { cartLimited: [limited(true, undefined)], cart: [lines([createLine()])] },
    expected: ['cartLimited', 'cart'],
    totals: [],
  },
  {
    title: 'all lines if the limited query fails',
    cart: MORE,
    rows: { cartLimited: [LOST], cart: [lines([PLAN])] },
    expected: ['cartLimited', 'cart'],
    totals: MONTHLY,
  },
  {
    title: 'all lines, without the limited query, if one of the first 10 has a plan',
    cart: createWalletCart({ lines: [PLAN], moreLines: true, sellingPlan: true }),
    rows: { cart: [lines([PLAN, PLAN])] },
    expected: ['cart'],
    totals: [{ ...MONTHLY[0], recurringPrice: money('160.00') }],
  },
])('a sheet that shows prices reads $title', async ({ cart, rows, expected, totals }) => {
  const { sheet, result, operations } = await started(cart, rows);
  expect(result.type).toBe('continue');
  expect(operations()).toEqual(['cartCreate', ...expected]);
  expect(recurringTotals(sheet.cart!)).toEqual(totals);
});

it.each<{ title: string; rows: Responses }>([
  {
    title: 'a sheet that shows prices leaves for the checkout if the lines cannot be read',
    rows: { cartLimited: [limited(false, 'plan')], cart: [LOST] },
  },
  {
    title: 'a sheet that shows prices leaves for the checkout if there are more lines than one query reads',
    rows: { cartLimited: [limited(true, undefined)], cart: [lines([PLAN], { moreLines: true })] },
  },
])('$title', async ({ rows }) => {
  expect((await started(MORE, rows)).result).toEqual(DECELERATION);
});

it('reads all lines again after a change of the subtotal or its currency, and only then', async () => {
  const cost = (amount: string, currency = 'PLN') => ({
    ...MORE.cost,
    subtotalAmount: money(amount, currency),
  });
  const identified = (amount: string, currency?: string) =>
    mutationPayload('cartBuyerIdentityUpdate', { ...MORE, cost: cost(amount, currency) });
  const { sheet, until, operations } = await started(MORE, {
    cartLimited: [limited(false, 'plan')],
    cart: [lines([PLAN]), lines([PLAN, PLAN])],
    cartBuyerIdentityUpdate: [identified('100.00'), identified('120.0'), identified('120.0', 'EUR')],
  });
  const queries = () => operations().filter((operation) => operation === 'cart').length;
  await until(sheet.identify(ANNA));
  expect([queries(), recurringTotals(sheet.cart!)]).toEqual([1, MONTHLY]);
  await until(sheet.identify(ANNA));
  expect([queries(), recurringTotals(sheet.cart!)]).toEqual([
    2,
    [{ ...MONTHLY[0], recurringPrice: money('160.00') }],
  ]);
  await until(sheet.identify(ANNA));
  expect(queries()).toBe(3);
});
