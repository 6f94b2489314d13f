import { describe, expect, it } from 'vitest';
import { toCart } from '../../../src/net/storefront/read-cart';

const NO_AMOUNT = { code: 'A', discountedAmount: null };

const pln = (amount: string) => ({ amount, currencyCode: 'PLN' });

const option = {
  handle: 'h-1',
  title: 'Kurier',
  description: 'Jutro u Ciebie',
  deliveryMethodType: 'LOCAL',
  deliveryPromise: 'Dostawa jutro',
  minEstimatedDeliveryDate: '2026-12-02T00:00:00Z',
  maxEstimatedDeliveryDate: '2026-12-04T00:00:00Z',
  estimatedCost: pln('14.99'),
};
const plan = {
  remainingBalanceChargeAmount: { amount: '40.0' },
  priceAdjustments: [{ price: pln('80.0') }, { price: pln('90.0') }],
  sellingPlan: {
    recurringDeliveries: true,
    priceAdjustments: [{ orderCount: 3 }, { orderCount: null }],
    billingPolicy: { interval: 'MONTH', intervalCount: 2 },
  },
};
const line = {
  id: 'gid://shopify/CartLine/l1',
  quantity: 2,
  cost: { subtotalAmount: pln('200.0'), totalAmount: pln('160.0') },
  discountAllocations: [{ discountedAmount: pln('40.0'), code: 'WIOSNA' }],
  merchandise: { requiresShipping: true, availableForSale: false },
  sellingPlanAllocation: plan,
};
/** A cart with every field, as the API sends it. */
const sent = {
  id: 'gid://shopify/Cart/c1-aB?key=k1',
  checkoutUrl: 'https://shop.example/cart/c/c1-aB?key=k1',
  totalQuantity: 2,
  discountCodes: [
    { code: 'WIOSNA', applicable: true },
    { code: 'LATO', applicable: false },
  ],
  cost: {
    subtotalAmount: pln('160.0'),
    totalAmount: pln('164.99'),
    totalTaxAmount: pln('30.85'),
    totalDutyAmount: pln('1.5'),
  },
  appliedGiftCards: [{ id: 'gid://shopify/AppliedGiftCard/1' }],
  discountAllocations: [{ discountedAmount: pln('10.0'), title: 'Na start' }],
  lines: { nodes: [line], pageInfo: { hasNextPage: false } },
  deliveryGroups: {
    nodes: [
      { id: 'g1', groupType: 'SUBSCRIPTION', selectedDeliveryOption: option, deliveryOptions: [option] },
    ],
    pageInfo: { hasNextPage: true },
  },
};

/** A delivery group as the API sends it, and as it is read. */
const sentGroup = (more: object) => ({ deliveryGroups: { nodes: [{ id: 'g1', ...more }, null] } });
const readGroup = (more: object) => ({ deliveryGroups: [{ id: 'g1', ...more }] });
/** A line with this plan as the API sends it. */
const sentPlan = (more: object) => ({ sellingPlanAllocation: { ...plan, ...more } });
const sentRules = (more: object) => sentPlan({ sellingPlan: { ...plan.sellingPlan, ...more } });
const sentOptions = (...deliveryOptions: (object | null)[]) => sentGroup({ deliveryOptions });
const readOptions = (...deliveryOptions: object[]) => readGroup({ deliveryOptions });
const FREE = { handle: 'h', estimatedCost: pln('0.0') };
const NO_TITLE = { ...FREE, title: null, minEstimatedDeliveryDate: null };
const NO_STRINGS = {
  title: undefined,
  description: undefined,
  deliveryMethodType: undefined,
  deliveryPromise: undefined,
  minEstimatedDeliveryDate: undefined,
  maxEstimatedDeliveryDate: undefined,
};
const taxes = (amount: null | undefined) => ({
  cost: { ...sent.cost, totalTaxAmount: amount, totalDutyAmount: amount },
});
const discountOfOne = (more: object) => ({
  discountAllocations: [{ discountedAmount: pln('1.0'), ...more }],
});
const applied = (totalAllocatedAmount: object | null) => ({
  discountApplications: [{ totalAllocatedAmount, title: 'Na start' }],
});
const UNKNOWN_PLAN = { sellingPlan: 'unknown' };
const UNKNOWN_PRICES = { sellingPlan: { priceAdjustments: undefined } };

const read = (more: object) => toCart({ ...sent, ...more });
const readLine = (more: object) => read({ lines: { nodes: [{ ...line, ...more }] } })?.lines[0];

it('toCart reads every field of a complete cart', () => {
  expect(toCart(sent)).toEqual({
    id: 'gid://shopify/Cart/c1-aB?key=k1',
    checkoutUrl: 'https://shop.example/cart/c/c1-aB?key=k1',
    cost: sent.cost,
    lines: [
      {
        id: 'gid://shopify/CartLine/l1',
        quantity: 2,
        availableForSale: false,
        cost: line.cost,
        discountAllocations: [{ discountedAmount: pln('40.0'), name: 'WIOSNA' }],
        sellingPlan: {
          recurringDeliveries: true,
          billingPolicy: { interval: 'MONTH', intervalCount: 2 },
          priceAdjustments: [
            { price: pln('80.0'), orderCount: 3 },
            { price: pln('90.0'), orderCount: undefined },
          ],
          hasRemainingBalance: true,
        },
      },
    ],
    moreLines: false,
    totalQuantity: 2,
    discountCodes: sent.discountCodes,
    discountAllocations: [{ discountedAmount: pln('10.0'), name: 'Na start' }],
    hasGiftCard: true,
    deliveryGroups: sent.deliveryGroups.nodes,
    moreDeliveryGroups: true,
    sellingPlan: true,
    shippingRequired: true,
  });
});

describe('toCart', () => {
  const total = { totalAmount: pln('164.99') };
  const PRICE = { price: pln('5.0') };
  const NA_START = { discountedAmount: pln('5.0'), name: 'Na start' };
  const DHL = { ...FREE, code: 'DHL', title: '' };
  const WITHOUT_COST = { handle: 'i', estimatedCost: null };
  const BARE_PLAN = sentPlan({
    remainingBalanceChargeAmount: { amount: '0.0' },
    priceAdjustments: [PRICE],
    sellingPlan: { recurringDeliveries: false, billingPolicy: null, priceAdjustments: [] },
  });
  const READ_BARE_PLAN = {
    sellingPlan: {
      recurringDeliveries: false,
      billingPolicy: undefined,
      priceAdjustments: [{ ...PRICE, orderCount: undefined }],
      hasRemainingBalance: false,
    },
  };

  it.each<[title: string, sent: object, expected: object]>([
    ['reads taxes and duties that are null as undefined', taxes(null), taxes(undefined)],
    ['reads a missing subtotal', { cost: total }, { cost: { ...total, subtotalAmount: undefined } }],
    ['reads missing gift cards as none', { appliedGiftCards: undefined }, { hasGiftCard: false }],
    ['reads null as no discounts', { discountAllocations: null }, { discountAllocations: [] }],
    ['ignores codes that are null', { discountCodes: [null, { code: null }] }, { discountCodes: [] }],
    ['ignores a discount that is null', { discountAllocations: [null] }, { discountAllocations: [] }],
    ['ignores a discount without amount', { discountAllocations: [NO_AMOUNT] }, { discountAllocations: [] }],
    ['reads an empty name of a discount', discountOfOne({ title: '' }), discountOfOne({ name: undefined })],
    ['reads what each discount takes off the cart', applied(pln('5.0')), { discounts: [NA_START] }],
    ['reads discounts as unknown if the amount of one is missing', applied(null), { discounts: undefined }],
    ['reads pending groups as undefined', { deliveryGroups: undefined }, { deliveryGroups: undefined }],
    ['reads no delivery groups as an empty list', { deliveryGroups: { nodes: [] } }, { deliveryGroups: [] }],
    [
      'reads a delivery group without options and without a choice',
      sentGroup({ groupType: null, selectedDeliveryOption: null, deliveryOptions: null }),
      readGroup({ groupType: 'ONE_TIME_PURCHASE', selectedDeliveryOption: undefined, deliveryOptions: [] }),
    ],
    ['names a delivery option without a title by its code', sentOptions(DHL), readOptions({ title: 'DHL' })],
    ['reads missing strings as undefined', sentOptions(NO_TITLE), readOptions({ ...FREE, ...NO_STRINGS })],
    ['ignores an option without a cost', sentOptions(FREE, WITHOUT_COST, null), readOptions(FREE)],
  ])('%s', (_title, more, expected) => {
    expect(read(more)).toMatchObject(expected);
  });

  it.each<[title: string, sent: object, expected: object]>([
    ['a missing quantity as 0', { quantity: null }, { quantity: 0 }],
    ['a missing price as undefined', { cost: null }, { cost: { subtotalAmount: undefined } }],
    ['a missing selling plan as undefined', { sellingPlanAllocation: null }, { sellingPlan: undefined }],
    ['a plan without a billing policy and without price adjustments', BARE_PLAN, READ_BARE_PLAN],
    ['a plan that was not requested as unknown', { sellingPlanAllocation: undefined }, UNKNOWN_PLAN],
    ['a balance that was not requested', sentPlan({ remainingBalanceChargeAmount: undefined }), UNKNOWN_PLAN],
    ['a billing policy that was not requested', sentRules({ billingPolicy: undefined }), UNKNOWN_PLAN],
    ['deliveries that were not requested', sentRules({ recurringDeliveries: undefined }), UNKNOWN_PLAN],
    ['a plan at full price', sentPlan({ priceAdjustments: [] }), { sellingPlan: { priceAdjustments: [] } }],
    // The other prices would be misleading.
    ['a missing price of a plan', sentPlan({ priceAdjustments: [{ price: null }, PRICE] }), UNKNOWN_PRICES],
    ['numbers of orders that were not requested', sentRules({ priceAdjustments: undefined }), UNKNOWN_PRICES],
    ['a missing list of price adjustments', sentPlan({ priceAdjustments: null }), UNKNOWN_PRICES],
  ])('reads %s', (_title, more, expected) => {
    expect(readLine(more)).toMatchObject(expected);
  });
});

it.each([
  ['null', null],
  ['undefined', undefined],
  ['a cart without an id', { ...sent, id: null }],
  ['a cart without a URL', { ...sent, checkoutUrl: '' }],
  ['a cart without a cost', { ...sent, cost: null }],
  ['a cart without a total', { ...sent, cost: { ...sent.cost, totalAmount: null } }],
  ['a total without a currency', { ...sent, cost: { totalAmount: { amount: '1.0', currencyCode: null } } }],
  ['a cart without lines', { ...sent, lines: null }],
  ['a line that is null', { ...sent, lines: { nodes: [line, null] } }],
])('toCart cannot read %s', (_title, data) => {
  expect(toCart(data)).toBeUndefined();
});

const digital = { ...line, merchandise: { requiresShipping: false }, sellingPlanAllocation: null };
it.each<[title: string, nodes: object[], hasNextPage: boolean, expected: boolean | undefined]>([
  ['false for a cart without lines', [], false, false],
  ['false for a cart with a digital line', [digital], false, false],
  ['true for a cart with a digital line and a parcel every month', [digital, line], false, true],
  ['true for a cart with a parcel every month and further lines that were not read', [line], true, true],
  ['undefined for a cart with a digital line and lines that were not read', [digital], true, undefined],
])('selling plan and shipping are %s', (_title, nodes, hasNextPage, expected) => {
  expect(read({ lines: { nodes, pageInfo: { hasNextPage } } })).toMatchObject({
    sellingPlan: expected,
    shippingRequired: expected,
    moreLines: hasNextPage,
  });
});

it.each([
  ['toCart reads the quantities of all lines', false, new Map([['l1', 2]])],
  ['toCart reads no quantities if there are more lines than the API lists', true, undefined],
])('%s', (_title, hasNextPage, expected) => {
  const quantities = { nodes: [{ id: 'l1', quantity: 2 }], pageInfo: { hasNextPage } };
  expect(read({ quantities })?.quantities).toEqual(expected);
});

const withoutPlan = { ...line, sellingPlanAllocation: undefined };
const withoutMerchandise = { ...digital, merchandise: null };
it.each<[title: string, nodes: object[], expected: boolean | undefined]>([
  ['undefined for a cart with a line without data', [withoutMerchandise], undefined],
  ['undefined for a cart with a digital line and one without data', [digital, withoutMerchandise], undefined],
  ['true for a cart with a parcel and a line without data', [withoutMerchandise, line], true],
])('shipping is %s', (_title, nodes, expected) => {
  expect(read({ lines: { nodes } })?.shippingRequired).toBe(expected);
});

it.each([
  ['undefined if a line was sent without its plan', [digital, withoutPlan], undefined],
  ['true if a line has one and another was sent without its plan', [line, withoutPlan], true],
] as const)('the selling plan of a cart is %s', (_title, nodes, expected) => {
  expect(read({ lines: { nodes } })?.sellingPlan).toBe(expected);
});
