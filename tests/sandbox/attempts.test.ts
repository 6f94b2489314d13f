// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addLines } from '../../sandbox/store/add-lines';
import type { AttemptPlan } from '../../sandbox/store/attempts';
import { openStore } from '../../sandbox/store/store';
import { useFakeClock } from '../setup/fake-clock';

const POSTER = { variantId: 44100000000501, quantity: 2, sellingPlanId: null, attributes: [] };
const MINUTE = 60_000;

/** A shop with functions that create a paid cart, and accept an attempt to order one. */
function openShop() {
  const store = openStore();
  const createPaidCart = () => {
    const cart = store.carts.create('PL');
    addLines(cart, [POSTER], store);
    cart.payment = { amount: 49800, currency: 'PLN', method: 'wallet' };
    return cart;
  };
  const accept = (plan: AttemptPlan = {}, cart = createPaidCart(), token = 'a') =>
    store.attempts.accept(cart, token, plan);
  return { ...store, createPaidCart, accept };
}

beforeEach(() => useFakeClock());

describe('a token', () => {
  it('identifies its attempt for five minutes, and not afterwards', () => {
    const { attempts, createPaidCart, accept } = openShop();
    const cart = createPaidCart();
    const attempt = accept({ polls: 1000 }, cart);
    vi.advanceTimersByTime(5 * MINUTE - 1);
    expect(attempts.ofToken(cart, 'a')).toBe(attempt);
    vi.advanceTimersByTime(1);
    expect(attempts.ofToken(cart, 'a')).toBeUndefined();
  });

  it('is valid only for its cart', () => {
    const { attempts, createPaidCart, accept } = openShop();
    accept();
    expect(attempts.ofToken(createPaidCart(), 'a')).toBeUndefined();
  });
});

describe('an attempt', () => {
  it('stays in processing for as many polls as its plan defines', () => {
    const { attempts, accept } = openShop();
    const { id } = accept({ polls: 2 });
    expect([1, 2, 3].map(() => attempts.poll(id)?.state.at)).toEqual(['processing', 'processing', 'ordered']);
  });

  it('is processed after a minute, even without polls', () => {
    const { attempts, orders, accept } = openShop();
    accept({ polls: 2 });
    vi.advanceTimersByTime(MINUTE - 1);
    attempts.proceed();
    expect(orders.all()).toEqual([]);
    vi.advanceTimersByTime(1);
    attempts.proceed();
    expect(orders.all()).toHaveLength(1);
  });

  it('fails if another attempt has bought the rest of the stock', () => {
    const { attempts, accept } = openShop();
    const ids = [accept(), accept()].map(({ id }) => id);
    expect(ids.map((id) => attempts.poll(id)?.state)).toMatchObject([
      { at: 'ordered' },
      { at: 'failed', codes: ['INVENTORY_RESERVATION_ERROR'] },
    ]);
  });

  it('with another token becomes a second order if the first attempt is still in processing', () => {
    const { attempts, orders, stock, createPaidCart, accept } = openShop();
    const cart = createPaidCart();
    cart.lines[0]!.quantity = 1;
    const ids = ['a', 'b'].map((token) => accept({ polls: 1 }, cart, token).id);
    for (const id of [...ids, ...ids]) attempts.poll(id);
    expect(orders.all().map(({ cartToken }) => cartToken)).toEqual([cart.token, cart.token]);
    expect(stock.left(POSTER.variantId)).toBe(0);
  });

  it('fails if the shopper does not respond to the bank for ten minutes', () => {
    const { attempts, accept } = openShop();
    const { id } = accept({ end: 'challenge' });
    expect(attempts.poll(id)?.state.at).toBe('challenge');
    vi.advanceTimersByTime(10 * MINUTE);
    expect(attempts.poll(id)?.state).toEqual({ at: 'failed', codes: ['PAYMENT_CARD_DECLINED'] });
  });
});
