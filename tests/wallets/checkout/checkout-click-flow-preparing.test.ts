import { describe, expect, it } from 'vitest';
import type { FlowEvent, FlowEffect, FlowState } from '../../../src/wallets/checkout/checkout-click';
import { aCart, total, userError, warnings } from '../sheet/answers';
import {
  AT_CART,
  atPrepare,
  CART,
  cartEvent,
  ENDED,
  flow,
  unhandled,
  leave,
  LOST,
  OFFLINE,
  preparedEvent,
  NEW_CART,
} from './click-steps';

describe('with preparing switched on', () => {
  const id = aCart().id;

  it('a created cart is prepared before anything is decided', () => {
    const [state, effects] = flow(NEW_CART, true)(AT_CART, cartEvent({ warnings: warnings('SOME_WARNING') }));
    expect(state).toEqual(atPrepare({ warnings: warnings('SOME_WARNING') }));
    expect(effects).toEqual([{ type: 'prepareCart', id }]);
  });

  it.each<{ when: string; event: FlowEvent; effects: FlowEffect[] }>([
    {
      when: 'it is out of stock',
      event: cartEvent({ cart: aCart({ lines: [] }), warnings: warnings('MERCHANDISE_OUT_OF_STOCK') }),
      effects: [
        { type: 'dialog', content: { key: 'out_of_stock' } },
        { type: 'end', outcome: { outcome: 'failed', reason: 'out_of_stock' } },
      ],
    },
    {
      when: 'it has an error',
      event: cartEvent({ errors: [userError('BRAND_NEW')] }),
      effects: unhandled('BRAND_NEW'),
    },
  ])('a created cart is not prepared when $when', ({ event, effects }) => {
    expect(flow(NEW_CART, true)(AT_CART, event)).toEqual([ENDED, effects]);
  });

  it('a cart whose attributes were saved is not prepared when it is empty', () => {
    const source = { ...CART, attributes: [{ key: 'gift', value: 'yes' }] };
    expect(flow(source, true)(AT_CART, cartEvent({ cart: aCart({ lines: [] }) }))).toEqual([
      ENDED,
      leave('cart_empty'),
    ]);
  });

  it('a cart that was only read is not prepared', () => {
    expect(flow(CART, true)(AT_CART, cartEvent())).toEqual([ENDED, leave()]);
  });

  it.each<{ when: string; event: FlowEvent; state?: FlowState; effects: FlowEffect[] }>([
    { when: 'it is ready', event: preparedEvent({ status: 'CartStatusReady' }), effects: leave() },
    {
      when: 'it is not ready',
      event: preparedEvent({ status: 'CartStatusNotReady', errors: [userError('SOME_ERROR')] }),
      effects: leave('cart_not_ready'),
    },
    {
      when: 'only delivery is open',
      event: preparedEvent({ status: 'CartStatusNotReady', errors: [userError('PENDING_DELIVERY_GROUPS')] }),
      effects: leave(),
    },
    {
      when: 'it is throttled',
      event: preparedEvent({ status: 'CartThrottled', pollAfter: '2026-01-01T00:00:00Z' }),
      effects: leave('cart_throttled'),
    },
    {
      when: 'it is throttled, but its creation said something more important',
      state: atPrepare({ cart: aCart({ cost: total('10.0', 'EUR') }) }),
      event: preparedEvent({ status: 'CartThrottled', pollAfter: '2026-01-01T00:00:00Z' }),
      effects: leave('currency_changed'),
    },
    {
      when: 'preparing fails',
      event: { type: 'prepared', result: LOST },
      effects: [{ type: 'log', failure: OFFLINE }, ...leave()],
    },
    {
      when: 'preparing fails and there was not enough in stock',
      state: atPrepare({ warnings: warnings('MERCHANDISE_NOT_ENOUGH_STOCK') }),
      event: { type: 'prepared', result: LOST },
      effects: [
        { type: 'log', failure: OFFLINE },
        { type: 'logWarnings', codes: 'MERCHANDISE_NOT_ENOUGH_STOCK' },
        ...leave('not_enough_stock'),
      ],
    },
  ])('the shopper leaves for the checkout when $when', ({ event, state, effects }) => {
    expect(flow(NEW_CART, true)(state ?? atPrepare(), event)).toEqual([ENDED, effects]);
  });
});
