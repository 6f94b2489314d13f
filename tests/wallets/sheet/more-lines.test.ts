import { expect, it } from 'vitest';
import type { SheetColumn } from '../../../src/wallets/sheet/actions-by-wallet';
import type { Cart } from '../../../src/net/storefront/cart-types';
import { recurringTotals } from '../../../src/wallets/sheet/recurring-totals';
import { createLine, createPlan, createWalletCart, money, sentCart } from './wallet-carts';
import { LOST, type Responses, type FakeResponse } from '../../setup/fake-storefront';
import { mutationPayload } from './api-payloads';
import { ANNA, createSheetCart } from './sheet-cart-driver';

/** The response to the limited query, about one line with this selling plan or without one. */
const limitedResponse = ({ hasNextPage, plan }: { hasNextPage: boolean; plan?: string }) => ({
  cart: {
    lines: {
      nodes: [{ sellingPlanAllocation: plan ? { sellingPlan: { id: plan } } : null }],
      pageInfo: { hasNextPage },
    },
  },
});
const LARGE_CART = createWalletCart({ moreLines: true, sellingPlan: undefined });
const LINE_WITH_PLAN = createLine({ sellingPlan: createPlan() });
/** The response to the query of all lines. */
const allLines = (lines: Cart['lines'], more: Partial<Cart> = {}) => ({
  cart: sentCart(createWalletCart({ lines, ...more })),
});
const MONTHLY = [{ interval: 'MONTH', intervalCount: 1, recurringPrice: money('80.00') }];
const DECELERATION = { type: 'decelerate', reason: 'redirect_to_checkout_required' };

/** Starts a sheet for a cart with these responses. */
async function startSheet(cart: Cart, responses: Responses, wallet: SheetColumn = 'apple_pay') {
  const driver = createSheetCart(
    { cartCreate: [mutationPayload('cartCreate', cart)], ...responses },
    { wallet },
  );
  const result = await driver.runTimersUntilSettled(driver.sheet.start());
  return { ...driver, result };
}

it.each<
  [title: string, cart: Cart, sellingPlan: boolean | undefined, requests: string[], response?: FakeResponse]
>([
  ['PayPal finds no selling plan in a cart whose lines have none', createWalletCart(), false, []],
  [
    'PayPal finds the selling plan in a cart whose first lines have one',
    createWalletCart({ lines: [LINE_WITH_PLAN], moreLines: true, sellingPlan: true }),
    true,
    [],
  ],
  [
    'PayPal finds no selling plan in 50 lines without one',
    LARGE_CART,
    false,
    ['cartLimited'],
    limitedResponse({ hasNextPage: false }),
  ],
  [
    'PayPal finds a selling plan among 50 lines',
    LARGE_CART,
    true,
    ['cartLimited'],
    limitedResponse({ hasNextPage: false, plan: 'plan' }),
  ],
  [
    'it stays unknown in PayPal whether more than 50 lines have a selling plan',
    LARGE_CART,
    undefined,
    ['cartLimited'],
    limitedResponse({ hasNextPage: true }),
  ],
  [
    'it stays unknown in PayPal whether lines that cannot be read have a selling plan',
    LARGE_CART,
    undefined,
    Array(4).fill('cartLimited'),
    LOST,
  ],
])('%s', async (_title, cart, sellingPlan, requests, response) => {
  const { sheet, result, operations } = await startSheet(
    cart,
    response ? { cartLimited: [response] } : {},
    'paypal',
  );
  expect(result.type).toBe('continue');
  expect(sheet.cart?.sellingPlan).toBe(sellingPlan);
  expect(operations()).toEqual(['cartCreate', ...requests]);
});

it('a sheet reads from the limited query whether the cart must be shipped', async () => {
  const response = { cart: { lines: { nodes: [{ merchandise: {} }], pageInfo: { hasNextPage: false } } } };
  const cart = createWalletCart({ moreLines: true, shippingRequired: undefined });
  const { sheet } = await startSheet(cart, { cartLimited: [response] });
  expect(sheet.cart?.shippingRequired).toBe(false);
});

it.each<[title: string, cart: Cart, responses: Responses, requests: string[], totals: object[]]>([
  [
    'no line beyond the first 10 if none of 50 lines has a plan',
    LARGE_CART,
    { cartLimited: [limitedResponse({ hasNextPage: false })] },
    ['cartLimited'],
    [],
  ],
  [
    'all lines if one of 50 lines has a plan',
    LARGE_CART,
    {
      cartLimited: [limitedResponse({ hasNextPage: false, plan: 'plan' })],
      cart: [allLines([createLine(), LINE_WITH_PLAN])],
    },
    ['cartLimited', 'cart'],
    MONTHLY,
  ],
  [
    'all lines if a line beyond the first 50 may have a plan',
    LARGE_CART,
    { cartLimited: [limitedResponse({ hasNextPage: true })], cart: [allLines([createLine()])] },
    ['cartLimited', 'cart'],
    [],
  ],
  [
    'all lines if the limited query fails',
    LARGE_CART,
    { cartLimited: [LOST], cart: [allLines([LINE_WITH_PLAN])] },
    [...Array<string>(4).fill('cartLimited'), 'cart'],
    MONTHLY,
  ],
  [
    'all lines at once if one of the first 10 has a plan',
    createWalletCart({ lines: [LINE_WITH_PLAN], moreLines: true, sellingPlan: true }),
    { cart: [allLines([LINE_WITH_PLAN, LINE_WITH_PLAN])] },
    ['cart'],
    [{ ...MONTHLY[0], recurringPrice: money('160.00') }],
  ],
])('a sheet that shows prices reads %s', async (_title, cart, responses, requests, totals) => {
  const { sheet, result, operations } = await startSheet(cart, responses);
  expect(result.type).toBe('continue');
  expect(operations()).toEqual(['cartCreate', ...requests]);
  expect(recurringTotals(sheet.cart!)).toEqual(totals);
});

it.each<[title: string, responses: Responses]>([
  [
    'the lines cannot be read',
    { cartLimited: [limitedResponse({ hasNextPage: false, plan: 'plan' })], cart: [LOST] },
  ],
  [
    'there are more lines than one query reads',
    {
      cartLimited: [limitedResponse({ hasNextPage: true })],
      cart: [allLines([LINE_WITH_PLAN], { moreLines: true })],
    },
  ],
])('a sheet that shows prices leads to the checkout if %s', async (_title, responses) => {
  expect((await startSheet(LARGE_CART, responses)).result).toEqual(DECELERATION);
});

it('a sheet reads all lines again after a change of the subtotal or its currency, and not without one', async () => {
  const cost = (amount: string, currency = 'PLN') => ({
    ...LARGE_CART.cost,
    subtotalAmount: money(amount, currency),
  });
  const identified = (amount: string, currency?: string) =>
    mutationPayload('cartBuyerIdentityUpdate', { ...LARGE_CART, cost: cost(amount, currency) });
  const { sheet, runTimersUntilSettled, operations } = await startSheet(LARGE_CART, {
    cartLimited: [limitedResponse({ hasNextPage: false, plan: 'plan' })],
    cart: [
      allLines([...LARGE_CART.lines, LINE_WITH_PLAN]),
      allLines([...LARGE_CART.lines, LINE_WITH_PLAN, LINE_WITH_PLAN]),
    ],
    cartBuyerIdentityUpdate: [identified('100.00'), identified('120.0'), identified('120.0', 'EUR')],
  });
  const queries = () => operations().filter((operation) => operation === 'cart').length;
  await runTimersUntilSettled(sheet.identify(ANNA));
  expect([queries(), recurringTotals(sheet.cart!)]).toEqual([1, MONTHLY]);
  await runTimersUntilSettled(sheet.identify(ANNA));
  expect([queries(), recurringTotals(sheet.cart!)]).toEqual([
    2,
    [{ ...MONTHLY[0], recurringPrice: money('160.00') }],
  ]);
  await runTimersUntilSettled(sheet.identify(ANNA));
  expect(queries()).toBe(3);
});

it('a sheet reads all lines again if a line has another selling plan than before', async () => {
  const withPlan = { ...LARGE_CART, lines: [LINE_WITH_PLAN], sellingPlan: true };
  const { sheet, runTimersUntilSettled, operations } = await startSheet(LARGE_CART, {
    cartLimited: [limitedResponse({ hasNextPage: true })],
    cart: [allLines(LARGE_CART.lines), allLines([LINE_WITH_PLAN])],
    cartBuyerIdentityUpdate: [mutationPayload('cartBuyerIdentityUpdate', withPlan)],
  });
  expect(recurringTotals(sheet.cart!)).toEqual([]);
  await runTimersUntilSettled(sheet.identify(ANNA));
  expect(operations().filter((operation) => operation === 'cart')).toHaveLength(2);
  expect(recurringTotals(sheet.cart!)).toEqual(MONTHLY);
});
