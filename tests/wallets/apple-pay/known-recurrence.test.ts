import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ButtonContext, ClickContext } from '../../../src/wallets/contract';
import { draw } from '../../../src/wallets/apple-pay/draw-button';
import { applePayFace } from '../../../src/wallets/apple-pay/face';
import { advanceTime, useFakeClock } from '../../setup/fake-clock';
import { fakeStorefront, LOST, type FakeResponse } from '../../setup/fake-storefront';
import { buttonContext } from '../button-context';
import { createLine, createPlan, createWalletCart, sentCart } from '../sheet/wallet-carts';
import { PARAMS } from './apple-pay-data';
import { appleSheet } from './apple-sheet';
import { clickOnApple } from './click-on-apple';

beforeEach(() => {
  useFakeClock();
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run, 50));
});

/** Each test has another variant, because what is known about a variant stays until the page is left. */
let variantNumber = 0;
beforeEach(() => void variantNumber++);
const variant = () => `gid://shopify/ProductVariant/${variantNumber}`;

const MONTHLY = 'gid://shopify/SellingPlan/1';
const FORTNIGHTLY = 'gid://shopify/SellingPlan/2';

/** The allocation of a plan, as the API sends it. */
function allocation(id: string, name: string, interval: string, intervalCount = 1) {
  const plan = createPlan({ billingPolicy: { interval, intervalCount } });
  const [line] = sentCart(createWalletCart({ lines: [createLine({ sellingPlan: plan })] })).lines.nodes;
  const sent = line?.sellingPlanAllocation;
  return { ...sent, sellingPlan: { ...sent?.sellingPlan, id, name } };
}

const PLANS = {
  node: {
    product: { title: 'Kawa' },
    sellingPlanAllocations: {
      nodes: [
        allocation(MONTHLY, 'Co miesiąc', 'MONTH'),
        allocation(FORTNIGHTLY, 'Co 2 tygodnie', 'WEEK', 2),
      ],
    },
  },
};

/** Draws a button for a purchase with this plan, with an API that responds with this. */
async function drawFor(
  sellingPlanId: string | undefined,
  response: FakeResponse | readonly FakeResponse[] = PLANS,
  { latestVersion = 14, ...more }: Partial<ButtonContext> & { latestVersion?: number } = {},
) {
  appleSheet({ latestVersion });
  vi.stubGlobal('CSS', { supports: () => true });
  const api = fakeStorefront({ variantPlans: response });
  const updates: (() => void)[] = [];
  const selected: { plan: string | undefined } = { plan: sellingPlanId };
  const locale = { country: 'PL', language: 'PL' };
  await draw(
    buttonContext({
      container: document.createElement('div'),
      face: applePayFace,
      params: PARAMS,
      selectedPlan: () =>
        selected.plan ? { merchandiseId: variant(), sellingPlanId: selected.plan } : undefined,
      onUpdate: (run) => void updates.push(run),
      api: () => ({
        origin: 'https://shop.example',
        version: 'unstable',
        accessToken: 'token',
        wallet: 'ApplePay',
        locale,
        fetch: api.fetch,
      }),
      ...more,
    }),
  );
  return {
    requests: api.requests,
    /** The language of the page, which it may change. */
    locale,
    /** Selects another plan, and updates the button. */
    select(plan: string | undefined) {
      selected.plan = plan;
      updates.forEach((run) => run());
    },
  };
}

/** How the sheet describes the subscription after a press for this plan. */
async function openedFor(sellingPlanId: string | undefined, context: Partial<ClickContext> = {}, lines = 1) {
  const line = {
    merchandiseId: variant(),
    quantity: 1,
    attributes: [],
    ...(sellingPlanId && { sellingPlanId }),
  };
  const { sheet } = await clickOnApple({
    context: {
      source: { type: 'new_cart', input: { lines: Array(lines).fill(line), discountCodes: [] } },
      ...context,
    },
  });
  return sheet.request()?.recurringPaymentRequest?.paymentDescription;
}

describe('the plans of the selected variant', () => {
  it('are requested once the page is idle, before the press', async () => {
    const { requests } = await drawFor(MONTHLY);
    expect(requests).toEqual([]);
    await advanceTime(100);
    expect(requests.map(({ operation, variables }) => [operation, variables['id']])).toEqual([
      ['variantPlans', variant()],
    ]);
    expect(await openedFor(MONTHLY)).toBe('Kawa, Co miesiąc');
  });

  it('are requested when a plan is selected, and not again for another plan', async () => {
    const button = await drawFor(undefined);
    await advanceTime(100);
    expect(button.requests).toEqual([]);
    button.select(MONTHLY);
    button.select(MONTHLY);
    await advanceTime(100);
    button.select(FORTNIGHTLY);
    await advanceTime(100);
    expect(button.requests).toHaveLength(1);
    expect(await openedFor(FORTNIGHTLY)).toBe('Kawa, Co 2 tygodnie');
  });

  it('are requested again after an update if the request was lost', async () => {
    const button = await drawFor(MONTHLY, [LOST, PLANS]);
    await advanceTime(100);
    expect(await openedFor(MONTHLY)).toBeUndefined();
    button.select(MONTHLY);
    await advanceTime(100);
    expect(await openedFor(MONTHLY)).toBe('Kawa, Co miesiąc');
  });

  it('are not requested again after a response that cannot be used', async () => {
    const button = await drawFor(MONTHLY, new Response(null, { status: 400 }));
    await advanceTime(100);
    button.select(MONTHLY);
    await advanceTime(100);
    expect(button.requests).toHaveLength(1);
  });

  it('are requested again in another language, and named only in that of the click', async () => {
    const button = await drawFor(MONTHLY);
    await advanceTime(100);
    button.locale.language = 'EN';
    const buyer = { country: 'PL', language: 'EN', currency: 'PLN' };
    expect(await openedFor(MONTHLY, { buyer })).toBeUndefined();
    button.select(MONTHLY);
    await advanceTime(100);
    expect(button.requests.map(({ variables }) => variables['language'])).toEqual(['PL', 'EN']);
    expect(await openedFor(MONTHLY, { buyer })).toBe('Kawa, Co miesiąc');
  });

  it('are not requested if no plan is selected any more when the page is idle', async () => {
    const button = await drawFor(MONTHLY);
    button.select(undefined);
    await advanceTime(100);
    expect(button.requests).toEqual([]);
  });

  it.each<[title: string, more: Parameters<typeof drawFor>[2]]>([
    ['in an old version of Apple Pay', { latestVersion: 13 }],
    ['if the setting turns them off', { setting: (name) => name !== 'applePayRecurring' }],
  ])('are not requested %s', async (_title, more) => {
    const { requests } = await drawFor(MONTHLY, PLANS, more);
    await advanceTime(100);
    expect(requests).toEqual([]);
  });
});

describe('a sheet opens as for any other purchase', () => {
  it.each<[title: string, response: FakeResponse]>([
    ['the API has not responded', 'hangs'],
    ['the request has failed', new Response(null, { status: 500 })],
    ['the API does not have the variant', { node: null }],
    [
      'the variant does not have the plan',
      { node: { ...PLANS.node, sellingPlanAllocations: { nodes: [] } } },
    ],
  ])('if %s', async (_title, response) => {
    await drawFor(MONTHLY, response);
    await advanceTime(100);
    expect(await openedFor(MONTHLY)).toBeUndefined();
  });

  it.each<[title: string, plan: string | undefined, context: Partial<ClickContext>, lines: number]>([
    ['the purchase has no plan', undefined, {}, 1],
    ['there are several lines', MONTHLY, {}, 2],
    ['the page creates the cart', MONTHLY, { createCart: async () => 'gid://shopify/Cart/c1' }, 1],
  ])('if %s', async (_title, plan, context, lines) => {
    await drawFor(MONTHLY);
    await advanceTime(100);
    expect(await openedFor(plan, context, lines)).toBeUndefined();
  });
});
