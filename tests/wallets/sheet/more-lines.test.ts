import { expect, it } from 'vitest';
import type { SheetColumn } from '../../../src/wallets/sheet/actions-by-wallet';
import type { Cart } from '../../../src/net/storefront/cart-types';
import { orderSummary } from '../../../src/wallets/sheet/order-summary';
import { recurringTotals } from '../../../src/wallets/sheet/recurring-totals';
import { createLine, createPlan, createWalletCart, money, sentCart } from './wallet-carts';
import { LOST, type Responses, type FakeResponse } from '../../setup/fake-storefront';
import { mutationPayload } from './api-payloads';
import { ANNA, createSheetCart } from './sheet-cart-driver';

const limitedResponse = ({ hasNextPage, plan }: { hasNextPage: boolean; plan?: string }) => ({
  cart: {
    lines: {
      nodes: [{ sellingPlanAllocation: plan ? { sellingPlan: { id: plan } } : null }],
      pageInfo: { hasNextPage },
    },
  },
});
const NONE_HAS_PLAN = limitedResponse({ hasNextPage: false });
const ONE_HAS_PLAN = limitedResponse({ hasNextPage: false, plan: 'plan' });
/** No line of the first 50 has a plan, and there are more. */
const UNKNOWN = limitedResponse({ hasNextPage: true });
const LARGE_CART = createWalletCart({ moreLines: true, sellingPlan: undefined });
const LINE_WITH_PLAN = createLine({ sellingPlan: createPlan() });
const CART_WITH_PLAN = createWalletCart({ lines: [LINE_WITH_PLAN], moreLines: true, sellingPlan: true });
const allLines = (lines: Cart['lines'], more: Partial<Cart> = {}) => ({
  cart: sentCart(createWalletCart({ lines, ...more })),
});
const MONTHLY = [{ interval: 'MONTH', intervalCount: 1, recurringPrice: money('80.00') }];
const TWICE = [{ ...MONTHLY[0], recurringPrice: money('160.00') }];
const DECELERATION = { type: 'decelerate', reason: 'redirect_to_checkout_required' };

async function startSheet(cart: Cart, responses: Responses, wallet: SheetColumn = 'apple_pay') {
  const driver = createSheetCart(
    { cartCreate: [mutationPayload('cartCreate', cart)], ...responses },
    { wallet },
  );
  const result = await driver.runTimersUntilSettled(driver.sheet.start());
  return { ...driver, result };
}

it.each<[string, sellingPlan: boolean | undefined, cart: Cart, requests: number, response?: FakeResponse]>([
  ['whose lines have none', false, createWalletCart(), 0],
  ['whose first lines have one', true, CART_WITH_PLAN, 0],
  ['of 50 lines without one', false, LARGE_CART, 1, NONE_HAS_PLAN],
  ['of 50 lines with one', true, LARGE_CART, 1, ONE_HAS_PLAN],
  ['of more than 50 lines', undefined, LARGE_CART, 1, UNKNOWN],
  ['of lines that cannot be read', undefined, LARGE_CART, 4, LOST],
])(
  'whether a cart %s has a selling plan is %s in PayPal',
  async (_title, sellingPlan, cart, requests, response) => {
    const { sheet, result, operations } = await startSheet(
      cart,
      response ? { cartLimited: [response] } : {},
      'paypal',
    );
    expect(result.type).toBe('continue');
    expect(sheet.cart?.sellingPlan).toBe(sellingPlan);
    expect(operations()).toEqual(['cartCreate', ...Array(requests).fill('cartLimited')]);
  },
);

it('a sheet reads from the limited query whether the cart must be shipped', async () => {
  const response = { cart: { lines: { nodes: [{ merchandise: {} }], pageInfo: { hasNextPage: false } } } };
  const cart = createWalletCart({ moreLines: true, shippingRequired: undefined });
  const { sheet } = await startSheet(cart, { cartLimited: [response] });
  expect(sheet.cart?.shippingRequired).toBe(false);
});

const BOTH = ['cartLimited', 'cart'];
const FOUR_TIMES = Array<string>(4).fill('cartLimited');

it.each<[title: string, responses: Responses, requests: string[], totals: object[], cart?: Cart]>([
  ['no other line if none of 50 lines has a plan', { cartLimited: [NONE_HAS_PLAN] }, ['cartLimited'], []],
  [
    'all lines if one of 50 has a plan',
    { cartLimited: [ONE_HAS_PLAN], cart: [allLines([createLine(), LINE_WITH_PLAN])] },
    BOTH,
    MONTHLY,
  ],
  ['all lines if one may have it', { cartLimited: [UNKNOWN], cart: [allLines([createLine()])] }, BOTH, []],
  [
    'all lines if the limited query fails',
    { cartLimited: [LOST], cart: [allLines([LINE_WITH_PLAN])] },
    [...FOUR_TIMES, 'cart'],
    MONTHLY,
  ],
  [
    'all lines at once if one of the first 10 has a plan',
    { cart: [allLines([LINE_WITH_PLAN, LINE_WITH_PLAN])] },
    ['cart'],
    TWICE,
    CART_WITH_PLAN,
  ],
])('a sheet that shows prices reads %s', async (_title, responses, requests, totals, cart = LARGE_CART) => {
  const { sheet, result, operations } = await startSheet(cart, responses);
  expect(result.type).toBe('continue');
  expect(operations()).toEqual(['cartCreate', ...requests]);
  expect(recurringTotals(sheet.cart!)).toEqual(totals);
});

/** A cart in which the discount A takes off 10 PLN, as a version with `discountApplications` sends it. */
const discounted = (operation: string) => {
  const cost = { ...LARGE_CART.cost, subtotalAmount: money('200.0'), totalAmount: money('190.0') };
  const cart = { ...LARGE_CART, cost };
  const { [operation]: payload } = mutationPayload(operation, cart);
  const discountApplications = [{ totalAllocatedAmount: money('10.0'), code: 'A' }];
  return { [operation]: { ...payload, cart: { ...payload?.cart, discountApplications } } };
};

it('a sheet reads all lines of a cart without a plan once to show what its discounts take off', async () => {
  const { sheet, operations, runTimersUntilSettled } = await startSheet(LARGE_CART, {
    cartCreate: [discounted('cartCreate')],
    cartLimited: [NONE_HAS_PLAN],
    cart: [allLines([createLine(), LINE_WITH_PLAN])],
    cartBuyerIdentityUpdate: [discounted('cartBuyerIdentityUpdate')],
  });
  await runTimersUntilSettled(sheet.identify(ANNA, {}));
  expect(operations()).toEqual(['cartCreate', ...BOTH, 'cartBuyerIdentityUpdate']);
  expect(sheet.cart?.sellingPlan).toBe(false);
  expect(orderSummary(sheet.cart!)?.map(({ key, name, amount }) => [key, name, amount.amount])).toEqual([
    ['subtotal', undefined, '200.00'],
    ['discount', 'A', '-10.00'],
    ['total', undefined, '190.00'],
  ]);
});

it.each<[title: string, limited: FakeResponse, all: FakeResponse]>([
  ['the lines cannot be read', ONE_HAS_PLAN, LOST],
  ['there are more lines than one query reads', UNKNOWN, allLines([LINE_WITH_PLAN], { moreLines: true })],
])('a sheet that shows prices leads to the checkout if %s', async (_title, limited, all) => {
  const responses = { cartLimited: [limited], cart: [all] };
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
    cartLimited: [ONE_HAS_PLAN],
    cart: [
      allLines([...LARGE_CART.lines, LINE_WITH_PLAN]),
      allLines([...LARGE_CART.lines, LINE_WITH_PLAN, LINE_WITH_PLAN]),
    ],
    cartBuyerIdentityUpdate: [identified('100.00'), identified('120.0'), identified('120.0', 'EUR')],
  });
  const queries = () => operations().filter((operation) => operation === 'cart').length;
  await runTimersUntilSettled(sheet.identify(ANNA, {}));
  expect([queries(), recurringTotals(sheet.cart!)]).toEqual([1, MONTHLY]);
  await runTimersUntilSettled(sheet.identify(ANNA, {}));
  expect([queries(), recurringTotals(sheet.cart!)]).toEqual([2, TWICE]);
  await runTimersUntilSettled(sheet.identify(ANNA, {}));
  expect(queries()).toBe(3);
});

it('a sheet reads all lines again if a line has another selling plan than before', async () => {
  const withPlan = { ...LARGE_CART, lines: [LINE_WITH_PLAN], sellingPlan: true };
  const { sheet, runTimersUntilSettled, operations } = await startSheet(LARGE_CART, {
    cartLimited: [UNKNOWN],
    cart: [allLines(LARGE_CART.lines), allLines([LINE_WITH_PLAN])],
    cartBuyerIdentityUpdate: [mutationPayload('cartBuyerIdentityUpdate', withPlan)],
  });
  expect(recurringTotals(sheet.cart!)).toEqual([]);
  await runTimersUntilSettled(sheet.identify(ANNA, {}));
  expect(operations().filter((operation) => operation === 'cart')).toHaveLength(2);
  expect(recurringTotals(sheet.cart!)).toEqual(MONTHLY);
});
