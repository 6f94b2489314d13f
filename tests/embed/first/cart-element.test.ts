import { describe, expect, it, vi } from 'vitest';
import { visitEvents } from '../../../src/embed/lazy/click/visit-event-emitter';
import { eventually } from '../../setup/eventually';
import { expectConsoleError } from '../../setup/expect-console-error';
import {
  browserWithObservers,
  cart,
  cartElement,
  cartOf,
  cartToken,
  cells,
  line,
  META_CELL,
  ONE_LINE,
  SHOP_CELL,
  slots,
  untilCellsAre,
} from '../lazy/cart/cart-page';
import { META_PAY, settle, SHOP_PAY, SHOP_PAY_WITHOUT_PLANS, show, targetIn } from '../on-page';
import { pendingResponse, recordNavigations, storefrontApi } from '../storefront-api';

browserWithObservers();

describe('the cart element', () => {
  const WITH_PLAN = cartOf(line(), line('gid://shopify/SellingPlan/1'));
  const PREORDER = {
    ...line(),
    sellingPlanAllocation: {
      sellingPlan: { id: 'gid://shopify/SellingPlan/1', recurringDeliveries: false },
    },
  };
  const UNREAD_LINES = { cart: { lines: { nodes: [line()], pageInfo: { hasNextPage: true } } } };
  const PLANLESS = [SHOP_PAY_WITHOUT_PLANS, META_PAY];
  const WITHOUT_DEFERRED = [{ ...SHOP_PAY, supports_def_opts: false }, META_PAY];

  it.each<[title: string, configs: object[], response: object, expected: string[]]>([
    ['a cell for each wallet, in order', [META_PAY, SHOP_PAY], ONE_LINE, [META_CELL, SHOP_CELL]],
    ['one cell for a wallet that is named twice', [SHOP_PAY, SHOP_PAY], ONE_LINE, [SHOP_CELL]],
    ['no cell for an unknown wallet', [{ name: 'crypto' }, META_PAY], ONE_LINE, [META_CELL]],
    ['no wallet without plan support if the cart has a plan', PLANLESS, WITH_PLAN, [META_CELL]],
    ['a wallet without plan support if the cart has no plan', PLANLESS, ONE_LINE, [SHOP_CELL, META_CELL]],
    ['no wallet without plan support if unread lines may have a plan', PLANLESS, UNREAD_LINES, [META_CELL]],
    ['no wallet without deferred purchases for a pre-order', WITHOUT_DEFERRED, cartOf(PREORDER), [META_CELL]],
    ['nothing for an empty cart', [SHOP_PAY], cartOf(), []],
    ['nothing for a cart that no longer exists', [SHOP_PAY], { cart: null }, []],
    ['nothing if no wallet is configured', [], ONE_LINE, []],
  ])('shows %s', async (_title, configs, response, expected) => {
    const calls = storefrontApi({ cartLimited: () => response });
    await show(cart(configs));
    await eventually(() => expect(calls).toHaveLength(1));
    await settle();
    await untilCellsAre(expected);
    expect(slots().sort()).toEqual([...expected].sort());
  });

  it.each(['0', '-1', '1.5'])('shows all wallets if max-wallets is %s', async (maxWallets) => {
    expectConsoleError(/invalid-max-wallets/);
    storefrontApi({ cartLimited: () => ONE_LINE });
    await show(cart([SHOP_PAY, META_PAY], `max-wallets="${maxWallets}"`));
    await untilCellsAre([SHOP_CELL, META_CELL]);
  });

  it('shows at most max-wallets wallets, and the next one if one of them is refused', async () => {
    const { response, respond } = pendingResponse();
    storefrontApi({ cartLimited: response });
    await show(cart([SHOP_PAY_WITHOUT_PLANS, META_PAY, SHOP_PAY], 'max-wallets="1"'));
    expect(cells()).toEqual(['skeleton']);
    respond(WITH_PLAN);
    await untilCellsAre([META_CELL]);
    expect(slots()).toEqual([META_CELL]);
  });

  it.each([
    ['contains no selling plan', ONE_LINE, 'false'],
    ['contains a selling plan', WITH_PLAN, ''],
    ['may contain a selling plan if lines of it were not read', UNREAD_LINES, ''],
  ])('passes on to its buttons that the cart %s', async (_title, response, expected) => {
    const pending = pendingResponse();
    storefrontApi({ cartLimited: pending.response });
    await show(cart([META_PAY]));
    const button = () => cartElement().querySelector('[slot=button-facebook_pay]');
    await eventually(() => expect(button()).not.toBeNull());
    expect(button()?.getAttribute('has-selling-plan')).toBeNull();
    pending.respond(response);
    await eventually(() => expect(button()?.getAttribute('has-selling-plan')).toBe(expected));
  });

  it("requests its cart in the buyer's country and language", async () => {
    const calls = storefrontApi({ cartLimited: () => ONE_LINE });
    await show(cart([META_PAY], 'buyer-locale="en-GB"'));
    await eventually(() => expect(calls).toHaveLength(1));
    const id = `gid://shopify/Cart/${cartToken()}`;
    expect(calls[0]?.variables).toEqual({ id, country: 'PL', language: 'EN' });
  });

  it('logs for telemetry that the request of its cart has failed without a connection', async () => {
    const emit = vi.spyOn(visitEvents, 'emit');
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    storefrontApi({});
    await show(cart([META_PAY]));
    const detail = expect.objectContaining({ operation: 'cartLimited', kind: 'network' });
    await eventually(() => expect(emit.mock.calls.flat()).toContainEqual({ type: 'log', detail }));
    expect(warn).toHaveBeenCalledOnce();
  });

  it('reports to telemetry that its cart is missing in the response', async () => {
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
    expect(cartElement().querySelector('shopify-meta-pay-button')?.getAttribute('wallet-params')).toBe('{}');
  });
});

it('a button in the cart element buys the existing cart', async () => {
  const navigations = recordNavigations();
  const id = `gid://shopify/Cart/${cartToken()}`;
  const data = {
    cart: {
      id,
      checkoutUrl: 'https://shop.example/c',
      cost: { totalAmount: { amount: '5', currencyCode: 'PLN' } },
      lines: { nodes: [{ quantity: 1 }] },
    },
  };
  const calls = storefrontApi({ cartLimited: () => ONE_LINE, cart: () => data });
  await show(cart([SHOP_PAY]));
  await untilCellsAre([SHOP_CELL]);
  targetIn(cartElement().querySelector('shop-pay-wallet-button'))?.click();
  await eventually(() => expect(navigations).toHaveLength(1));
  expect(calls.at(-1)?.variables['id']).toBe(id);
  expect(new URL(navigations[0] ?? '').searchParams.get('redirect_source')).toBe('direct_checkout_cart');
});
