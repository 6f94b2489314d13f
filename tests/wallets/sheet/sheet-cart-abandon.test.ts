import { describe, expect, it } from 'vitest';
import { removeAttempt, storeAttempt } from '../../../src/wallets/checkout/attempts';
import { completeCart } from '../../../src/wallets/sheet/complete-cart';
import { endSheet } from '../../../src/wallets/sheet/end-sheet';
import type { SheetCart } from '../../../src/wallets/sheet/sheet-cart';
import { createWalletCart, seenOfCart } from './wallet-carts';
import { LOST, type Responses } from '../../setup/fake-storefront';
import {
  ANNA,
  mutationPayload,
  CREATED,
  truncatedResponse,
  READY,
  createSheetCart,
  startSheetCart,
  emptyResponse,
} from './sheet-on';

const IDENTIFIED = mutationPayload('cartBuyerIdentityUpdate', createWalletCart());
const REMOVED = { cartRemovePersonalData: { cart: { id: createWalletCart().id }, userErrors: [] } };
const submitted = (typename: string, more: object = {}) => ({
  cartSubmitForCompletion: { result: { __typename: typename, ...more }, userErrors: [] },
});
const ROWS: Responses = {
  cartBuyerIdentityUpdate: [IDENTIFIED],
  cartPrepareForCompletion: [READY],
  cartRemovePersonalData: [REMOVED],
};
const never = new AbortController().signal;
const unknownAttempt = () =>
  ({
    state: 'unknown',
    token: 'token',
    firstSentAt: 0,
    lastSentAt: 0,
    checkoutUrl: createWalletCart().checkoutUrl,
  }) as const;

type Run = (all: Awaited<ReturnType<typeof startSheetCart>>) => Promise<unknown>;
const identified: Run = ({ sheet, until }) => until(sheet.identify(ANNA));
const completed: Run = async (all) => {
  await identified(all);
  await all.until(completeCart(all.sheet, never, seenOfCart()));
};
const removals = (operations: string[]) =>
  operations.filter((name) => name === 'cartRemovePersonalData').length;

describe('personal data in the cart', () => {
  it.each<{ title: string; run: Run; rows?: Responses; times: number }>([
    { title: 'is removed after an identity', run: identified, times: 1 },
    {
      title: 'is removed once after two identities and a second abandonment',
      run: async (all) => {
        await identified(all);
        await identified(all);
        all.sheet.abandon();
      },
      times: 1,
    },
    {
      title: 'is removed once after the page was left and restored, and the sheet canceled',
      run: async (all) => {
        await identified(all);
        all.sheet.abandon();
        all.sheet.abandon({ mayHavePersonalData: true });
      },
      times: 1,
    },
    {
      title: 'is removed once after a cancel before anything was sent, of a cart that may have a buyer',
      run: async ({ sheet }) => {
        sheet.abandon({ mayHavePersonalData: true });
      },
      times: 1,
    },
    {
      title: 'is removed after an identity whose response was lost',
      run: identified,
      rows: { cartBuyerIdentityUpdate: [LOST] },
      times: 1,
    },
    { title: 'needs no removal after the start alone', run: async () => {}, times: 0 },
    {
      title: 'stays for the checkout after a deceleration',
      run: async (all) => {
        await identified(all);
        endSheet(all.sheet, { type: 'decelerate', reason: 'captcha_required' }, 'Google Pay');
      },
      times: 0,
    },
    {
      title: 'stays after an order',
      run: completed,
      rows: { cartSubmitForCompletion: [submitted('SubmitSuccess', { redirectUrl: 'https://a.example' })] },
      times: 0,
    },
    {
      title: 'stays after an order that already existed',
      run: completed,
      rows: { cartSubmitForCompletion: [submitted('SubmitAlreadyAccepted')] },
      times: 0,
    },
    {
      title: 'stays after an attempt of unknown outcome',
      run: completed,
      rows: { cartSubmitForCompletion: [submitted('SubmitLater')] },
      times: 0,
    },
    {
      title: 'stays after an attempt to pay that is still under way',
      run: async (all) => {
        await identified(all);
        void completeCart(all.sheet, never, seenOfCart());
        await all.settled();
      },
      rows: { cartSubmitForCompletion: ['hangs'] },
      times: 0,
    },
    {
      title: 'is removed after an attempt to pay that failed',
      run: completed,
      rows: { cartSubmitForCompletion: [submitted('SubmitFailed', { errors: [{ code: 'CARD_DECLINED' }] })] },
      times: 1,
    },
    {
      title: 'is removed after an attempt to pay that failed after the shopper had left',
      run: async (all) => {
        await identified(all);
        const completion = completeCart(all.sheet, never, seenOfCart());
        await all.settled();
        all.sheet.abandon();
        expect(removals(all.operations())).toBe(0);
        await all.until(completion);
      },
      rows: {
        cartSubmitForCompletion: [
          emptyResponse(429),
          submitted('SubmitFailed', { errors: [{ code: 'CARD_DECLINED' }] }),
        ],
      },
      times: 1,
    },
  ])('$title', async ({ run, rows, times }) => {
    const all = await startSheetCart({ ...ROWS, ...rows });
    await run(all);
    all.sheet.abandon();
    await all.settled();
    expect(removals(all.operations())).toBe(times);
    expect(all.keptAlive).toEqual(Array(times).fill('cartRemovePersonalData'));
    expect(all.variables('cartRemovePersonalData')).toEqual(
      Array(times).fill({ cartId: createWalletCart().id }),
    );
  });

  it('is removed if the wallet requires it, even if this sheet has sent nothing', async () => {
    const all = await startSheetCart(ROWS);
    all.sheet.abandon({ mayHavePersonalData: true });
    all.sheet.abandon();
    await all.settled();
    expect(removals(all.operations())).toBe(1);
  });

  it('is removed once, whatever the sheet was about to send when it was closed', async () => {
    const all = await startSheetCart(ROWS);
    await identified(all);
    all.sheet.abandon();
    await identified(all);
    all.sheet.abandon();
    await all.settled();
    expect(removals(all.operations())).toBe(1);
  });

  it('stays while it is not known whether an earlier sheet has ordered the cart', async () => {
    const all = await startSheetCart(ROWS);
    const { id } = createWalletCart();
    storeAttempt(id, unknownAttempt(), 0, all.tab);
    await identified(all);
    all.sheet.abandon();
    await all.settled();
    expect(removals(all.operations())).toBe(0);
    removeAttempt(id, 'token', 0, all.tab);
    all.sheet.abandon();
    await all.settled();
    expect(removals(all.operations())).toBe(1);
  });
});

it('a sheet that closes because of known errors logs their codes', async () => {
  const refused = mutationPayload('cartBuyerIdentityUpdate', createWalletCart(), 'PRICE_MISMATCH');
  const all = await startSheetCart({ ...ROWS, cartBuyerIdentityUpdate: [refused] });
  await identified(all);
  expect(all.effects.filter((effect) => !('request' in effect))).toEqual([{ log: 'PRICE_MISMATCH' }]);
});

it('a request that ends with the sheet is logged', async () => {
  const { sheet, until, settled, effects, allTimePasses } = await startSheetCart({
    ...ROWS,
    cartBuyerIdentityUpdate: ['hangs'],
  });
  const identified = sheet.identify(ANNA);
  await settled();
  sheet.abandon();
  await until(identified);
  expect(effects).toContainEqual({ log: expect.stringMatching(/^cartBuyerIdentityUpdate: AbortError/) });
  // The removal waits for the change, and the next sheet of the cart would wait for the removal.
  await allTimePasses();
});

describe('an abandoned sheet', () => {
  it.each<{ title: string; run: (sheet: SheetCart) => Promise<unknown> }>([
    { title: 'sends nothing', run: (sheet) => sheet.identify(ANNA) },
    { title: 'reads nothing', run: (sheet) => sheet.read() },
    { title: 'prepares nothing', run: (sheet) => sheet.prepare({ hasPayment: true }) },
    { title: 'pays nothing', run: (sheet) => completeCart(sheet, never, seenOfCart()) },
    {
      title: 'pays nothing within a limit either',
      run: (sheet) => sheet.withTimeLimit(10, () => sheet.identify(ANNA)),
    },
  ])('$title any more, without a report', async ({ run }) => {
    const { sheet, until, effects } = await startSheetCart(ROWS);
    sheet.abandon();
    await until(run(sheet));
    expect(effects).toEqual([]);
  });

  it.each<{ title: string; rows: Responses; operations: string[] }>([
    {
      title: 'sends no more requests when it is closed while the cart is created',
      rows: { cartCreate: ['hangs'] },
      operations: ['cartCreate'],
    },
    {
      title: 'sends no more requests when it is closed while it waits for a busy server',
      rows: { cartCreate: [emptyResponse(503), CREATED] },
      operations: ['cartCreate'],
    },
    {
      title: 'sends no more requests when it is closed while a cart that lacks its delivery options is read',
      rows: { cartCreate: [truncatedResponse(CREATED)], cart: ['hangs'] },
      operations: ['cartCreate', 'cart'],
    },
  ])('$title', async ({ rows, operations: expected }) => {
    const { sheet, until, settled, operations } = createSheetCart(rows);
    const step = sheet.start();
    await settled();
    sheet.abandon();
    expect(await until(step)).toMatchObject({ type: 'abort' });
    expect(operations()).toEqual(expected);
  });

  it('still pays what was sent before it was closed', async () => {
    const all = await startSheetCart({
      ...ROWS,
      cartSubmitForCompletion: [
        emptyResponse(429),
        submitted('SubmitSuccess', { redirectUrl: 'https://a.example' }),
      ],
    });
    const completion = completeCart(all.sheet, never, seenOfCart());
    await all.settled();
    all.sheet.abandon();
    expect(await all.until(completion)).toEqual({ type: 'complete', redirectUrl: 'https://a.example' });
  });
});
