import { describe, expect, it } from 'vitest';
import type { ClickContext } from '../../../src/wallets/contract';
import { PREPARE_AFTER_CHANGE } from '../../../src/net/storefront/operations/prepare-for-completion';
import { CONTINUE, createSheetCart } from './sheet-cart-driver';
import { shopWithCodes } from './shop-with-codes';

const REFUSED = { type: 'show_error', errors: [{ area: 'shipping', key: 'invalid.discount' }] };

/** A sheet whose cart was created in this shop. */
async function sheetIn(shop: ReturnType<typeof shopWithCodes>, context: Partial<ClickContext> = {}) {
  const driver = createSheetCart({}, { fetch: shop.fetch, ...context });
  await driver.runTimersUntilSettled(driver.sheet.start());
  const enter = (...codes: string[]) => driver.runTimersUntilSettled(driver.sheet.typedCodes.enter(codes));
  return { ...driver, enter };
}

/** The total of the sheet's cart. */
const totalOf = ({ sheet }: Awaited<ReturnType<typeof sheetIn>>) => sheet.cart?.cost.totalAmount.amount;

describe('a typed code', () => {
  it('that does not apply is taken out of the cart again', async () => {
    const shop = shopWithCodes();
    const driver = await sheetIn(shop);
    expect(await driver.enter('NIEMA')).toEqual(REFUSED);
    expect(shop.lists).toEqual([['NIEMA'], []]);
    expect(totalOf(driver)).toBe('100.0');
    expect(driver.sheet.typedCodes.accepted).toEqual([]);
  });

  it('replaces what was typed before, but not the codes that the cart had', async () => {
    const shop = shopWithCodes({ codes: ['STARY'] });
    const { enter } = await sheetIn(shop);
    await enter('LATO');
    await enter('ZIMA');
    expect(shop.lists).toEqual([
      ['STARY', 'LATO'],
      ['STARY', 'ZIMA'],
    ]);
  });

  it('that was removed in the sheet is removed from the cart', async () => {
    const shop = shopWithCodes({ codes: ['STARY'] });
    const { enter } = await sheetIn(shop);
    await enter('LATO');
    expect(await enter()).toEqual(CONTINUE);
    expect(shop.codes()).toEqual(['STARY']);
  });

  it('that the cart had is not removed from it', async () => {
    const shop = shopWithCodes({ codes: ['Lato', 'STARY'] });
    const { enter } = await sheetIn(shop);
    expect(await enter('LATO')).toEqual(CONTINUE);
    expect(await enter('stary')).toEqual(REFUSED);
    expect(await enter()).toEqual(CONTINUE);
    expect(shop.codes()).toEqual(['Lato', 'STARY']);
  });

  it('is sent once, as the shopper has typed it last, and an empty one is not sent', async () => {
    const shop = shopWithCodes();
    const { enter } = await sheetIn(shop);
    expect(await enter('lato', ' LATO ', ' ')).toEqual(CONTINUE);
    expect(shop.lists).toEqual([['LATO']]);
  });

  it('that the API refuses is not taken out of the cart, which does not have it', async () => {
    const shop = shopWithCodes({ replies: ['user_error'] });
    const { enter, sheet } = await sheetIn(shop);
    expect(await enter('ZIMA')).toEqual(REFUSED);
    expect(sheet.typedCodes.areInCart([])).toBe(true);
    expect(shop.lists).toEqual([['ZIMA']]);
  });

  it('that the API refuses replaces what was typed before', async () => {
    const shop = shopWithCodes({ replies: ['ok', 'user_error'] });
    const { enter } = await sheetIn(shop);
    await enter('LATO');
    expect(await enter('ZIMA')).toEqual(REFUSED);
    expect(shop.lists).toEqual([['LATO'], ['ZIMA'], []]);
  });

  it('stays if another one beside it does not apply', async () => {
    const shop = shopWithCodes();
    const driver = await sheetIn(shop);
    expect(await driver.enter('LATO', 'NIEMA')).toEqual(REFUSED);
    expect(shop.codes()).toEqual(['LATO']);
    expect(driver.sheet.typedCodes.accepted).toEqual(['LATO']);
  });

  it('that applies a gift card leads to the checkout', async () => {
    const { enter } = await sheetIn(shopWithCodes());
    const reason = 'redirect_to_checkout_required';
    expect(await enter('KARTA')).toEqual({ type: 'decelerate', reason });
  });
});

describe('a change of the codes', () => {
  it.each(['dropped', 'graphql_error', 'user_error'] as const)(
    'that was not applied (%s) is an error in the sheet, and can be repeated',
    async (reply) => {
      const shop = shopWithCodes({ replies: [reply] });
      const driver = await sheetIn(shop);
      expect(await driver.enter('LATO')).toEqual(REFUSED);
      expect(shop.codes()).toEqual([]);
      expect(await driver.enter('LATO')).toEqual(CONTINUE);
      expect(shop.codes()).toEqual(['LATO']);
    },
  );

  it('is not personal data', async () => {
    const shop = shopWithCodes();
    const { enter, sheet, runAllTimers } = await sheetIn(shop);
    await enter('LATO');
    sheet.abandon();
    await runAllTimers();
    expect(shop.codes()).toEqual(['LATO']);
    expect(shop.operations()).not.toContain('cartRemovePersonalData');
  });

  it('takes a refused code out although the sheet was closed meanwhile', async () => {
    const shop = shopWithCodes({ replies: ['later'] });
    const { sheet, flushPromises, runAllTimers } = await sheetIn(shop);
    const entered = sheet.typedCodes.enter(['NIEMA']);
    await flushPromises();
    sheet.abandon();
    expect(await entered).toMatchObject({ type: 'abort' });
    await runAllTimers();
    expect(shop.codes()).toEqual([]);
  });

  it('is not sent after the sheet was closed', async () => {
    const shop = shopWithCodes();
    const { enter, sheet } = await sheetIn(shop);
    sheet.abandon();
    expect(await enter('LATO')).toMatchObject({ type: 'abort' });
    expect(shop.lists).toEqual([]);
  });

  it('delays a removal of personal data', async () => {
    const shop = shopWithCodes({ replies: ['hangs'] });
    const { sheet, flushPromises, runAllTimers } = await sheetIn(shop);
    await sheet.identify({ email: 'anna@example.com', countryCode: 'PL' }, {});
    void sheet.typedCodes.enter(['LATO']);
    await flushPromises();
    sheet.abandon();
    await flushPromises();
    expect(shop.hasPersonalData()).toBe(true);
    await runAllTimers();
    expect(shop.hasPersonalData()).toBe(false);
  });

  it('prepares the cart once if the page has set the flag', async () => {
    const shop = shopWithCodes({ replies: ['ok'] });
    const { enter } = await sheetIn(shop, { flags: [PREPARE_AFTER_CHANGE] });
    await enter('NIEMA');
    expect(shop.operations().filter((name) => name === 'cartPrepareForCompletion')).toHaveLength(1);
    await enter('LATO');
    expect(shop.operations().filter((name) => name === 'cartPrepareForCompletion')).toHaveLength(2);
  });

  it('does not prepare the cart if no code was ever typed', async () => {
    const shop = shopWithCodes();
    const { enter } = await sheetIn(shop, { flags: [PREPARE_AFTER_CHANGE] });
    const before = shop.operations().length;
    expect(await enter()).toEqual(CONTINUE);
    expect(shop.operations()).toHaveLength(before);
  });

  it('leads to the checkout if the API does not say which codes the cart has', async () => {
    const shop = shopWithCodes();
    const api = { origin: 'https://shop.example', version: 'unstable', accessToken: 'token' };
    const rejections = {
      names: new Set<string>(),
      fields: new Set(['Cart.discountCodes'] as const),
      report() {},
    };
    const { enter } = await sheetIn(shop, { api: { ...api, rejections } });
    // Google's sheet sends the codes at its start too.
    expect(await enter()).toEqual(CONTINUE);
    expect(await enter('LATO')).toEqual({ type: 'decelerate', reason: 'redirect_to_checkout_required' });
    expect(shop.lists).toEqual([]);
  });
});

describe('the codes with which the shopper has paid', () => {
  it.each<[title: string, paidWith: string[], areInCart: boolean]>([
    ['are those of the cart, in any spelling', ['lato'], true],
    ['lack a code of the cart', [], false],
    ['contain another code', ['LATO', 'ZIMA'], false],
    ['may contain codes that the cart had before', ['LATO', 'STARY'], true],
  ])('%s', async (_title, paidWith, areInCart) => {
    const { enter, sheet } = await sheetIn(shopWithCodes({ codes: ['STARY'] }));
    await enter('LATO');
    expect(sheet.typedCodes.areInCart(paidWith)).toBe(areInCart);
  });
});
