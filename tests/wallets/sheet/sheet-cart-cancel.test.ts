import { describe, expect, it } from 'vitest';
import type { SheetCart } from '../../../src/wallets/sheet/sheet-cart';
import { createWalletCart } from './wallet-carts';
import type { Responses } from '../../setup/fake-storefront';
import { ANNA, mutationPayload, READY, startSheetCart, emptyResponse } from './sheet-on';

const IDENTIFIED = mutationPayload('cartBuyerIdentityUpdate', createWalletCart());
const REMOVED = { cartRemovePersonalData: { cart: { id: createWalletCart().id }, userErrors: [] } };
const ROWS: Responses = {
  cartBuyerIdentityUpdate: [IDENTIFIED],
  cartPrepareForCompletion: [READY],
  cartRemovePersonalData: [REMOVED],
};
type Run = (all: Awaited<ReturnType<typeof startSheetCart>>) => Promise<unknown>;
const identified: Run = ({ sheet, until }) => until(sheet.identify(ANNA));
const removals = (operations: string[]) =>
  operations.filter((name) => name === 'cartRemovePersonalData').length;

describe('a cancel during a change of the cart', () => {
  /** A sheet that is telling the cart of its buyer; `answer` ends that. */
  async function identifying(rows: Responses = {}) {
    let response = () => {};
    const answered = new Promise<object>((resolve) => (response = () => resolve(IDENTIFIED)));
    const all = await startSheetCart({ ...ROWS, cartBuyerIdentityUpdate: [answered], ...rows });
    const step = all.sheet.identify(ANNA);
    await all.settled();
    return { ...all, step, response, removed: () => removals(all.operations()) };
  }

  it('removes the data after the response to the change, once', async () => {
    const all = await identifying();
    all.sheet.abandon();
    await all.settled();
    expect(all.removed()).toBe(0);
    all.response();
    await all.settled();
    expect(all.removed()).toBe(1);
    all.sheet.abandon({ mayHavePersonalData: true });
    await all.allTimePasses();
    expect(all.removed()).toBe(1);
    expect(all.keptAlive).toEqual(['cartRemovePersonalData']);
  });

  it('does not keep the wallet waiting, and its response changes nothing', async () => {
    const all = await identifying();
    const { cart } = all.sheet;
    all.sheet.abandon();
    expect(await all.step).toMatchObject({ type: 'abort' });
    all.response();
    await all.settled();
    expect(all.sheet.cart).toBe(cart);
  });

  it('removes the data after 2 s if there is no response', async () => {
    const all = await identifying();
    all.sheet.abandon();
    await all.settled();
    expect(all.removed()).toBe(0);
    await all.allTimePasses();
    expect(all.removed()).toBe(1);
    expect(all.moments.at(-1)).toBe(2000);
  });

  it('does not send the change again to a busy server', async () => {
    const all = await identifying({ cartBuyerIdentityUpdate: [emptyResponse(429), IDENTIFIED] });
    all.sheet.abandon();
    await all.allTimePasses();
    expect(all.operations()).toEqual(['cartBuyerIdentityUpdate', 'cartRemovePersonalData']);
  });

  it.each<{ title: string; go: (sheet: SheetCart) => void }>([
    {
      title: 'removes the data at once when the page is left with the sheet open, once',
      go: (sheet) => sheet.abandonWithPage(),
    },
    {
      title: 'removes the data at once when the page is left after the cancel, once',
      go: (sheet) => {
        sheet.abandon();
        dispatchEvent(new Event('pagehide'));
      },
    },
  ])('$title', async ({ go }) => {
    const all = await identifying();
    go(all.sheet);
    await all.settled();
    expect(all.removed()).toBe(1);
    expect(all.moments.at(-1)).toBe(0);
    expect(all.keptAlive).toEqual(['cartRemovePersonalData']);
    await all.allTimePasses();
    expect(all.removed()).toBe(1);
  });

  it('sends the removal before the event of the page is over', async () => {
    const all = await startSheetCart(ROWS);
    await identified(all);
    all.sheet.abandonWithPage();
    expect(removals(all.operations())).toBe(1);
  });

  it('lets the next sheet of the cart set its buyer after the removal', async () => {
    const all = await identifying();
    all.sheet.abandon();
    const next = await startSheetCart(ROWS);
    const step = next.sheet.identify(ANNA);
    await next.settled();
    expect(next.operations()).toEqual([]);
    all.response();
    await all.settled();
    await step;
    expect(all.removed()).toBe(1);
    expect(next.operations()).toEqual(['cartBuyerIdentityUpdate']);
  });
});
