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

describe('null values of optional fields', () => {
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
  ['null cannot be read', null],
  ['undefined cannot be read', undefined],
  ['a cart without an id cannot be read', { ...sent, id: null }],
  ['a cart without a URL cannot be read', { ...sent, checkoutUrl: '' }],
  ['a cart without a cost cannot be read', { ...sent, cost: null }],
  ['a cart without a total cannot be read', { ...sent, cost: { ...sent.cost, totalAmount: null } }],
  [
    'a cart whose total has no currency cannot be read',
    { ...sent, cost: { ...sent.cost, totalAmount: { amount: '1.0', currencyCode: null } } },
  ],
  ['a cart without lines cannot be read', { ...sent, lines: null }],
  ['a line that is null cannot be read', { ...sent, lines: { nodes: [line, null] } }],
])('%s', (_title, data) => {
  expect(toCart(data)).toBeUndefined();
});

const digital = { ...line, merchandise: { requiresShipping: false }, sellingPlanAllocation: null };
it.each<{ title: string; nodes: object[]; hasNextPage: boolean; is: boolean | undefined }>([
  {
    title: 'selling plan and shipping are false for a cart of no lines',
    nodes: [],
    hasNextPage: false,
    is: false,
  },
  {
    title: 'selling plan and shipping are false for a cart of a digital line',
    nodes: [digital],
    hasNextPage: false,
    is: false,
  },
  {
    title: 'selling plan and shipping are true for a cart of a digital line and a parcel every month',
    nodes: [digital, line],
    hasNextPage: false,
    is: true,
  },
  {
    title: 'selling plan and shipping are true for a cart of a parcel every month and lines not read',
    nodes: [line],
    hasNextPage: true,
    is: true,
  },
  {
    title: 'selling plan and shipping are undefined for a cart of a digital line and lines not read',
    nodes: [digital],
    hasNextPage: true,
    is: undefined,
  },
])('$title', ({ nodes, hasNextPage, is }) => {
  expect(read({ lines: { nodes, pageInfo: { hasNextPage } } })).toMatchObject({
    sellingPlan: is,
    shippingRequired: is,
    moreLines: hasNextPage,
  });
});

it.each([
  { of: 'all lines', hasNextPage: false, are: new Map([['l1', 2]]) },
  { of: 'the first 250 of more lines', hasNextPage: true, are: undefined },
])('reads the quantities of $of as $are', ({ hasNextPage, are }) => {
  const quantities = { nodes: [{ id: 'l1', quantity: 2 }], pageInfo: { hasNextPage } };
  expect(read({ quantities })?.quantities).toEqual(are);
});

const unknown = { ...digital, merchandise: null };
it.each<{ title: string; nodes: object[]; is: boolean | undefined }>([
  {
    title: 'shipping is undefined for a cart of a line without data',
    nodes: [unknown],
    is: undefined,
  },
  {
    title: 'shipping is undefined for a cart of a digital line and one without data',
    nodes: [digital, unknown],
    is: undefined,
  },
  {
    title: 'shipping is true for a cart of a parcel and a line without data',
    nodes: [unknown, line],
    is: true,
  },
])('$title', ({ nodes, is }) => {
  expect(read({ lines: { nodes } })?.shippingRequired).toBe(is);
});
