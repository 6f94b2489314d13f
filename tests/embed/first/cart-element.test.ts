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

const until = (expected: string[]) => eventually(() => expect(cells()).toEqual(expected));

const NO_PLANS = { ...SHOP_PAY, supports_subs: false };
const META_CELL = 'button-facebook_pay';

describe('the cart element shows', () => {
  it.each<{ what: string; configs: object[]; response: object; as: string[] }>([
    {
      what: 'a cell for each wallet, in order',
      configs: [META_PAY, SHOP_PAY],
      response: ONE_LINE,
      as: [META_CELL, SHOP_CELL],
    },
    {
      what: 'one cell for a wallet that is named twice',
      configs: [SHOP_PAY, SHOP_PAY],
      response: ONE_LINE,
      as: [SHOP_CELL],
    },
    {
      what: 'no cell for a wallet of a later version',
      configs: [{ name: 'crypto' }, META_PAY],
      response: ONE_LINE,
      as: [META_CELL],
    },
    {
      what: 'no cell for a wallet without plans, if the cart has one',
      configs: [NO_PLANS, META_PAY],
      response: cartOf(line(true), line(false, 'gid://shopify/SellingPlan/1')),
      as: [META_CELL],
    },
    {
      what: 'a cell for a wallet without plans, if the cart has none',
      configs: [NO_PLANS, META_PAY],
      response: ONE_LINE,
      as: [SHOP_CELL, META_CELL],
    },
    {
      what: 'no cell for a wallet that sells nothing deferred, if the cart has a pre-order',
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
      what: 'no cell for a wallet without plans, if lines that were not read may have one',
      configs: [NO_PLANS, META_PAY],
      response: { cart: { lines: { nodes: [line(true)], pageInfo: { hasNextPage: true } } } },
      as: [META_CELL],
    },
    { what: 'nothing for an empty cart', configs: [SHOP_PAY], response: cartOf(), as: [] },
    {
      what: 'nothing for a cart that no longer exists',
      configs: [SHOP_PAY],
      response: { cart: null },
      as: [],
    },
    { what: 'nothing without a wallet', configs: [], response: ONE_LINE, as: [] },
  ])('$what', async ({ configs, response, as }) => {
    const calls = storefrontApi({ cartLimited: () => response });
    await show(cart(configs));
    await eventually(() => expect(calls).toHaveLength(1));
    await settle();
    await until(as);
    expect(slots().sort()).toEqual([...as].sort());
  });

  it.each(['0', '-1', '1.5'])('all wallets, if max-wallets is %s, and reports it', async (max) => {
    expectConsoleError(/invalid-max-wallets/);
    storefrontApi({ cartLimited: () => ONE_LINE });
    await show(cart([SHOP_PAY, META_PAY]).replace(' ', ` max-wallets="${max}" `));
    await until([SHOP_CELL, META_CELL]);
  });

  it('at most max-wallets wallets, and the next one if one is refused', async () => {
    const { response, give } = pendingResponse();
    storefrontApi({ cartLimited: response });
    await show(cart([NO_PLANS, META_PAY, SHOP_PAY]).replace(' ', ' max-wallets="1" '));
    expect(cells()).toEqual(['skeleton']);
    give(cartOf(line(true, 'gid://shopify/SellingPlan/1')));
    await until([META_CELL]);
    expect(slots()).toEqual([META_CELL]);
  });

  it('no wallet without plans if the cart is unknown, because it may contain a plan', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    storefrontApi({});
    await show(cart([NO_PLANS, META_PAY]));
    await until([META_CELL]);
    expect(warn.mock.calls.join()).toMatch(/cartLimited/);
  });

  it('a skeleton for what waits for the cart, and a button for what does not', async () => {
    const { response, give } = pendingResponse();
    storefrontApi({ cartLimited: response });
    await show(cart([NO_PLANS, META_PAY]));
    expect(cells()).toEqual(['skeleton', META_CELL]);
    give(ONE_LINE);
    await until([SHOP_CELL, META_CELL]);
  });
});

it.each([
  { holds: 'no plan', response: ONE_LINE, as: 'false' },
  { holds: 'a plan', response: cartOf(line(true, 'gid://shopify/SellingPlan/1')), as: '' },
  {
    holds: 'lines that were not read',
    response: { cart: { lines: { nodes: [line(true)], pageInfo: { hasNextPage: true } } } },
    as: '',
  },
])('passes the plan of a cart that contains $holds on to its buttons', async ({ response, as }) => {
  const { response: later, give } = pendingResponse();
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

it('a wallet that is null, and parameters that are null, leave the others alone', async () => {
  storefrontApi({ cartLimited: () => ONE_LINE });
  await show(cart([null, { ...META_PAY, wallet_params: null }, SHOP_PAY]));
  await until([META_CELL, SHOP_CELL]);
  expect(element().querySelector('shopify-meta-pay-button')?.getAttribute('wallet-params')).toBe('{}');
});

it('a button in it buys the cart that exists', async () => {
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
  await until([SHOP_CELL]);
  targetIn(element().querySelector('shop-pay-wallet-button'))?.click();
  await eventually(() => expect(navigations).toHaveLength(1));
  expect(calls.at(-1)?.variables['id']).toBe(id);
  expect(new URL(navigations[0] ?? '').searchParams.get('redirect_source')).toBe('direct_checkout_cart');
});
