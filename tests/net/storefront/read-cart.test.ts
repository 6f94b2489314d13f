// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { toCart } from '../../../src/net/storefront/read-cart';

const pln = (amount: string) => ({ amount, currencyCode: 'PLN' });

const option = {
  handle: 'h-1',
  title: 'Kurier',
  description: 'Jutro u Ciebie',
  deliveryMethodType: 'LOCAL',
  deliveryPromise: 'Dostawa jutro',
  estimatedCost: pln('14.99'),
};
const plan = {
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
  cost: { subtotalAmount: pln('200.0') },
  discountAllocations: [{ discountedAmount: pln('40.0'), code: 'WIOSNA' }],
  merchandise: { requiresShipping: true, availableForSale: false },
  sellingPlanAllocation: plan,
};
/** A cart as the API sends it, every field filled. */
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
  discountAllocations: [{ discountedAmount: pln('10.0'), title: 'Na start' }],
  lines: { nodes: [line], pageInfo: { hasNextPage: false } },
  deliveryGroups: {
    nodes: [
      { id: 'g1', groupType: 'SUBSCRIPTION', selectedDeliveryOption: option, deliveryOptions: [option] },
    ],
  },
};

const read = (more: object) => toCart({ ...sent, ...more });
const readLine = (more: object) => read({ lines: { nodes: [{ ...line, ...more }] } })?.lines[0];

it('reads every field of a whole cart', () => {
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
        },
      },
    ],
    moreLines: false,
    totalQuantity: 2,
    discountCodes: sent.discountCodes,
    discountAllocations: [{ discountedAmount: pln('10.0'), name: 'Na start' }],
    deliveryGroups: sent.deliveryGroups.nodes,
    sellingPlan: true,
    shippingRequired: true,
  });
});

describe('what may be null', () => {
  it.each<[what: string, given: object, found: object]>([
    [
      'taxes and duties',
      { cost: { ...sent.cost, totalTaxAmount: null, totalDutyAmount: null } },
      {
        cost: {
          subtotalAmount: pln('160.0'),
          totalAmount: pln('164.99'),
          totalTaxAmount: undefined,
          totalDutyAmount: undefined,
        },
      },
    ],
    [
      'the subtotal',
      { cost: { totalAmount: pln('164.99') } },
      { cost: { subtotalAmount: undefined, totalAmount: pln('164.99') } },
    ],
    ['discounts', { discountAllocations: null }, { discountAllocations: [] }],
    ['discount codes', { discountCodes: [null, { code: null }] }, { discountCodes: [] }],
    ['a discount', { discountAllocations: [null] }, { discountAllocations: [] }],
    [
      "a discount's amount",
      { discountAllocations: [{ code: 'A', discountedAmount: null }] },
      { discountAllocations: [] },
    ],
    [
      "a discount's name",
      { discountAllocations: [{ discountedAmount: pln('1.0'), title: '' }] },
      { discountAllocations: [{ discountedAmount: pln('1.0'), name: undefined }] },
    ],
    ['delivery groups that are still pending', { deliveryGroups: undefined }, { deliveryGroups: undefined }],
    [
      'delivery groups of an address that is not served',
      { deliveryGroups: { nodes: [] } },
      { deliveryGroups: [] },
    ],
    [
      'the choice of a delivery group',
      {
        deliveryGroups: {
          nodes: [{ id: 'g1', groupType: null, selectedDeliveryOption: null, deliveryOptions: null }],
        },
      },
      {
        deliveryGroups: [
          {
            id: 'g1',
            groupType: 'ONE_TIME_PURCHASE',
            selectedDeliveryOption: undefined,
            deliveryOptions: [],
          },
        ],
      },
    ],
    [
      'the strings of a delivery option, and its cost',
      {
        deliveryGroups: {
          nodes: [
            {
              id: 'g1',
              deliveryOptions: [
                { handle: 'h', estimatedCost: pln('0.0'), title: null, deliveryPromise: null },
                { handle: 'i', estimatedCost: null },
                null,
              ],
            },
            null,
          ],
        },
      },
      {
        deliveryGroups: [
          {
            id: 'g1',
            groupType: 'ONE_TIME_PURCHASE',
            selectedDeliveryOption: undefined,
            deliveryOptions: [
              {
                handle: 'h',
                title: undefined,
                description: undefined,
                deliveryMethodType: undefined,
                deliveryPromise: undefined,
                estimatedCost: pln('0.0'),
              },
            ],
          },
        ],
      },
    ],
  ])('%s', (_what, given, found) => {
    expect(read(given)).toMatchObject(found);
  });

  it.each<[what: string, given: object, found: object]>([
    ['the quantity of a line', { quantity: null }, { quantity: 0 }],
    ['the price of a line', { cost: null }, { cost: { subtotalAmount: undefined } }],
    ['the selling plan of a line', { sellingPlanAllocation: null }, { sellingPlan: undefined }],
    [
      'what a plan charges, and how often',
      {
        sellingPlanAllocation: {
          priceAdjustments: [{ price: pln('5.0') }],
          sellingPlan: { billingPolicy: null, priceAdjustments: null },
        },
      },
      {
        sellingPlan: {
          recurringDeliveries: false,
          billingPolicy: undefined,
          priceAdjustments: [{ price: pln('5.0'), orderCount: undefined }],
        },
      },
    ],
    [
      'the price adjustments of a plan at full price',
      { sellingPlanAllocation: { ...plan, priceAdjustments: [] } },
      { sellingPlan: { priceAdjustments: [] } },
    ],
    [
      'a price adjustment: the others would be misleading without it',
      { sellingPlanAllocation: { ...plan, priceAdjustments: [{ price: null }, { price: pln('5.0') }] } },
      { sellingPlan: { priceAdjustments: undefined } },
    ],
    [
      'the list of price adjustments',
      { sellingPlanAllocation: { ...plan, priceAdjustments: null } },
      { sellingPlan: { priceAdjustments: undefined } },
    ],
  ])('%s', (_what, given, found) => {
    expect(readLine(given)).toMatchObject(found);
  });
});

it.each([
  ['null', null],
  ['nothing', undefined],
  ['a cart without an id', { ...sent, id: null }],
  ['a cart without a URL', { ...sent, checkoutUrl: '' }],
  ['a cart without a cost', { ...sent, cost: null }],
  ['a cart without a total', { ...sent, cost: { ...sent.cost, totalAmount: null } }],
  [
    'a cart whose total has no currency',
    { ...sent, cost: { ...sent.cost, totalAmount: { amount: '1.0', currencyCode: null } } },
  ],
  ['a cart without lines', { ...sent, lines: null }],
  ['a line that is null', { ...sent, lines: { nodes: [line, null] } }],
])('%s cannot be read', (_what, data) => {
  expect(toCart(data)).toBeUndefined();
});

const digital = { ...line, merchandise: { requiresShipping: false }, sellingPlanAllocation: null };
it.each<{ of: string; nodes: object[]; hasNextPage: boolean; is: boolean | undefined }>([
  { of: 'no lines', nodes: [], hasNextPage: false, is: false },
  { of: 'a digital line', nodes: [digital], hasNextPage: false, is: false },
  { of: 'a digital line and a parcel every month', nodes: [digital, line], hasNextPage: false, is: true },
  { of: 'a parcel every month and lines not read', nodes: [line], hasNextPage: true, is: true },
  { of: 'a digital line and lines not read', nodes: [digital], hasNextPage: true, is: undefined },
])('a cart of $of: selling plan and shipping are $is', ({ nodes, hasNextPage, is }) => {
  expect(read({ lines: { nodes, pageInfo: { hasNextPage } } })).toMatchObject({
    sellingPlan: is,
    shippingRequired: is,
    moreLines: hasNextPage,
  });
});

it.each([
  { of: 'all lines', hasNextPage: false, are: new Map([['l1', 2]]) },
  { of: 'the first 250 of more lines', hasNextPage: true, are: undefined },
])('the quantities of $of are $are', ({ hasNextPage, are }) => {
  const quantities = { nodes: [{ id: 'l1', quantity: 2 }], pageInfo: { hasNextPage } };
  expect(read({ quantities })?.quantities).toEqual(are);
});

const unknown = { ...digital, merchandise: null };
it.each<{ of: string; nodes: object[]; is: boolean | undefined }>([
  { of: 'a line that nothing is known of', nodes: [unknown], is: undefined },
  { of: 'a digital line and one that nothing is known of', nodes: [digital, unknown], is: undefined },
  { of: 'a parcel and a line that nothing is known of', nodes: [unknown, line], is: true },
])('a cart of $of: shipping is $is', ({ nodes, is }) => {
  expect(read({ lines: { nodes } })?.shippingRequired).toBe(is);
});
