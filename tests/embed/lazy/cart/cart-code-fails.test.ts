import { expect, it, vi } from 'vitest';
import { eventually } from '../../../setup/eventually';
import { META_PAY, SHOP_PAY_WITHOUT_PLANS, show } from '../../on-page';
import { recordEvents } from '../../recorded-events';
import { storefrontApi } from '../../storefront-api';
import {
  browserWithObservers,
  cart,
  cells,
  META_CELL,
  ONE_LINE,
  SHOP_CELL,
  untilCellsAre,
} from './cart-page';

/** How many of the next loads of the cart's code fail, with all of their retries. */
let failuresLeft = 0;
let loads = 0;

vi.mock('../../../../src/embed/shared/retry', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  retry: async (load: () => Promise<object>) => {
    const module = await load();
    if (!('watchCart' in module)) return module;
    loads++;
    if (failuresLeft-- > 0) throw new TypeError('Failed to fetch');
    return module;
  },
}));

const events = recordEvents('ekspres-wallets-change');
const changeCart = () => document.dispatchEvent(new Event('ekspres-cart-changed'));

browserWithObservers();

it("the cart's code is loaded again with the next change of the cart", async () => {
  failuresLeft = 2;
  const calls = storefrontApi({ cartLimited: () => ONE_LINE });
  await show(cart([SHOP_PAY_WITHOUT_PLANS, META_PAY]));
  await eventually(() =>
    expect(events.at(-1)?.detail).toMatchObject({ wallets: [{ reason: 'cart-not-read' }, { shown: true }] }),
  );
  expect([cells(), loads, calls]).toEqual([[META_CELL], 1, []]);

  changeCart();
  await eventually(() => expect(loads).toBe(2));
  changeCart();
  await untilCellsAre([SHOP_CELL, META_CELL]);
  expect([loads, calls.length]).toEqual([3, 1]);

  changeCart();
  await eventually(() => expect(calls).toHaveLength(2));
  expect(loads).toBe(3);
});
