import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { visitEvents } from '../../../src/embed/lazy/click/visit-event-emitter';
import { eventually } from '../../setup/eventually';
import { expectConsoleError } from '../../setup/expect-console-error';
import {
  browserWithObservers,
  cart,
  cartOf,
  cartToken,
  cells,
  element,
  line,
  ONE_LINE,
  SHOP_CELL,
  slots,
} from '../lazy/cart/cart-page';
import { leavePage, META_PAY, settle, SHOP_PAY, show, targetIn } from '../on-page';
import { departures, pendingResponse, storefrontApi } from '../storefront-api';

beforeEach(() => void browserWithObservers());

afterEach(async () => {
  await leavePage();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const untilCellsAre = (expected: string[]) => eventually(() => expect(cells()).toEqual(expected));

const NO_PLANS = { ...SHOP_PAY, supports_subs: false };
const META_CELL = 'button-facebook_pay';

describe('the cart element', () => {
  it.each<{ title: string; configs: object[]; response: object; as: string[] }>([
    {
      title: 'shows a cell for each wallet, in order',
      configs: [META_PAY, SHOP_PAY],
      response: ONE_LINE,
      as: [META_CELL, SHOP_CELL],
    },
    {
      title: 'shows one cell for a wallet that is named twice',
      configs: [SHOP_PAY, SHOP_PAY],
      response: ONE_LINE,
      as: [SHOP_CELL],
    },
    {
      title: 'shows no cell for a wallet that this version does not have',
      configs: [{ name: 'crypto' }, META_PAY],
      response: ONE_LINE,
      as: [META_CELL],
    },
    {
      title: 'shows no wallet without support for selling plans if the cart has a plan',
      configs: [NO_PLANS, META_PAY],
      response: cartOf(line(true), line(false, 'gid://shopify/SellingPlan/1')),
      as: [META_CELL],
    },
    {
      title: 'shows a wallet without support for selling plans if the cart has no plan',
      configs: [NO_PLANS, META_PAY],
      response: ONE_LINE,
      as: [SHOP_CELL, META_CELL],
    },
    {
      title: 'shows no wallet without support for deferred purchases if the cart has a pre-order',
      configs: [{ ...SHOP_PAY, supports_def_opts: false }, META_PAY],
      response: cartOf({
        ...line(true),
        sellingPlanAllocation: {
          sellingPlan: { id: 'gid://shopify/SellingPlan/1', recurringDeliveries: false },
        },
      }),
      as: [META_CELL],
    },
    {
      title: 'shows no wallet without support for selling plans if unread lines may have a plan',
      configs: [NO_PLANS, META_PAY],
      response: { cart: { lines: { nodes: [line(true)], pageInfo: { hasNextPage: true } } } },
      as: [META_CELL],
    },
    { title: 'shows nothing for an empty cart', configs: [SHOP_PAY], response: cartOf(), as: [] },
    {
      title: 'shows nothing for a cart that no longer exists',
      configs: [SHOP_PAY],
      response: { cart: null },
      as: [],
    },
    { title: 'shows nothing if no wallet is configured', configs: [], response: ONE_LINE, as: [] },
  ])('$title', async ({ configs, response, as }) => {
    const calls = storefrontApi({ cartLimited: () => response });
    await show(cart(configs));
    await eventually(() => expect(calls).toHaveLength(1));
    await settle();
    await untilCellsAre(as);
    expect(slots().sort()).toEqual([...as].sort());
  });

  it.each(['0', '-1', '1.5'])(
    'shows all wallets if max-wallets is %s, and reports the mistake',
    async (max) => {
      expectConsoleError(/invalid-max-wallets/);
      storefrontApi({ cartLimited: () => ONE_LINE });
      await show(cart([SHOP_PAY, META_PAY]).replace(' ', ` max-wallets="${max}" `));
      await untilCellsAre([SHOP_CELL, META_CELL]);
    },
  );

  it('shows at most max-wallets wallets, and the next one if one of them is refused', async () => {
    const { response, respond: give } = pendingResponse();
    storefrontApi({ cartLimited: response });
    await show(cart([NO_PLANS, META_PAY, SHOP_PAY]).replace(' ', ' max-wallets="1" '));
    expect(cells()).toEqual(['skeleton']);
    give(cartOf(line(true, 'gid://shopify/SellingPlan/1')));
    await untilCellsAre([META_CELL]);
    expect(slots()).toEqual([META_CELL]);
  });

  it('shows no wallet without support for selling plans if the cart cannot be read', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    storefrontApi({});
    await show(cart([NO_PLANS, META_PAY]));
    await untilCellsAre([META_CELL]);
    expect(warn.mock.calls.join()).toMatch(/cartLimited/);
  });

  it('shows a skeleton only for a wallet that waits for the cart', async () => {
    const { response, respond: give } = pendingResponse();
    storefrontApi({ cartLimited: response });
    await show(cart([NO_PLANS, META_PAY]));
    expect(cells()).toEqual(['skeleton', META_CELL]);
    give(ONE_LINE);
    await untilCellsAre([SHOP_CELL, META_CELL]);
  });
});

it.each([
  {
    title: 'passes on to its buttons that the cart contains no selling plan',
    response: ONE_LINE,
    as: 'false',
  },
  {
    title: 'passes on to its buttons that the cart contains a selling plan',
    response: cartOf(line(true, 'gid://shopify/SellingPlan/1')),
    as: '',
  },
  {
    title: 'passes nothing about selling plans on to its buttons if lines of the cart were not read',
    response: { cart: { lines: { nodes: [line(true)], pageInfo: { hasNextPage: true } } } },
    as: '',
  },
])('$title', async ({ response, as }) => {
  const { response: later, respond: give } = pendingResponse();
  storefrontApi({ cartLimited: later });
  await show(cart([META_PAY]));
  const button = () => element().querySelector('[slot=button-facebook_pay]');
  await eventually(() => expect(button()).not.toBeNull());
  expect(button()?.getAttribute('has-selling-plan')).toBeNull();
  give(response);
  await eventually(() => expect(button()?.getAttribute('has-selling-plan')).toBe(as));
});

it("requests the facts of its cart in the buyer's country and language", async () => {
  const calls = storefrontApi({ cartLimited: () => ONE_LINE });
  await show(cart([META_PAY], `cart-id="${cartToken()}" buyer-locale="en-GB"`));
  await eventually(() => expect(calls).toHaveLength(1));
  const id = `gid://shopify/Cart/${cartToken()}`;
  expect(calls[0]?.variables).toEqual({ id, country: 'PL', language: 'EN' });
});

it('logs for telemetry that the facts of its cart cannot be requested without a connection', async () => {
  const emit = vi.spyOn(visitEvents, 'emit');
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  storefrontApi({});
  await show(cart([META_PAY]));
  const detail = expect.objectContaining({ operation: 'cartLimited', kind: 'network' });
  await eventually(() => expect(emit.mock.calls.flat()).toContainEqual({ type: 'log', detail }));
  expect(warn).toHaveBeenCalledOnce();
});

it('reports to telemetry that the facts of its cart are missing in the response', async () => {
  const emit = vi.spyOn(visitEvents, 'emit');
  expectConsoleError(/cartLimited/);
  storefrontApi({ cartLimited: () => new Response('{}') });
  await show(cart([META_PAY]));
  const detail = expect.objectContaining({ operation: 'cartLimited', kind: 'incomplete' });
  await eventually(() => expect(emit.mock.calls.flat()).toContainEqual({ type: 'error', detail }));
});

it('ignores a wallet config that is null and parameters that are null', async () => {
  storefrontApi({ cartLimited: () => ONE_LINE });
  await show(cart([null, { ...META_PAY, wallet_params: null }, SHOP_PAY]));
  await untilCellsAre([META_CELL, SHOP_CELL]);
  expect(element().querySelector('shopify-meta-pay-button')?.getAttribute('wallet-params')).toBe('{}');
});

it('a button in the cart element buys the existing cart', async () => {
  const navigations = departures();
  const id = `gid://shopify/Cart/${cartToken()}`;
  const bought = {
    cart: {
      id,
      checkoutUrl: 'https://shop.example/c',
      cost: { totalAmount: { amount: '5', currencyCode: 'PLN' } },
      lines: { nodes: [{ quantity: 1 }] },
    },
  };
  const calls = storefrontApi({ cartLimited: () => ONE_LINE, cart: () => bought });
  await show(cart([SHOP_PAY]));
  await untilCellsAre([SHOP_CELL]);
  targetIn(element().querySelector('shop-pay-wallet-button'))?.click();
  await eventually(() => expect(navigations).toHaveLength(1));
  expect(calls.at(-1)?.variables['id']).toBe(id);
  expect(new URL(navigations[0] ?? '').searchParams.get('redirect_source')).toBe('direct_checkout_cart');
});
