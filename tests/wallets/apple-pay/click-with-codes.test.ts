import { describe, expect, it } from 'vitest';
import { advanceTime, useFreshPage } from '../../setup/fake-clock';
import { shopWithCodes, WITH_CODE_FIELD } from '../sheet/shop-with-codes';
import type { ShopperAction } from './apple-sheet';
import { clickOnApple } from './click-on-apple';

useFreshPage();

/** Clicks with the setting `coupons` in this shop; the shopper does this in the sheet. */
async function clickIn({ fetch }: ReturnType<typeof shopWithCodes>, ...actions: ShopperAction[]) {
  const run = await clickOnApple({ context: { ...WITH_CODE_FIELD, fetch } });
  await run.act('card', 'contact', ...actions);
  return run;
}

/** The last answer to a code. */
const answerToCode = ({ sheet }: Awaited<ReturnType<typeof clickIn>>) =>
  sheet.answers.filter(([type]) => type === 'couponcodechanged').at(-1)?.[1] as Partial<
    ApplePayJS.ApplePayCouponCodeUpdate & { newShippingMethods: unknown[] }
  >;

describe('a code in the sheet', () => {
  it('that applies is answered with the new rows, the total and the delivery methods', async () => {
    const shop = shopWithCodes();
    const run = await clickIn(shop, 'code');
    expect(answerToCode(run)).toMatchObject({
      newTotal: { label: 'Ekspres Sklep', amount: '90.00', type: 'final' },
      newLineItems: [{ amount: '100.00' }, {}, { label: 'LATO', amount: '-10.00' }],
      newShippingMethods: [{ identifier: '["courier"]' }, { identifier: '["locker"]' }],
    });
    expect(answerToCode(run)).not.toHaveProperty('errors');
    await run.act('pay');
    expect(run.outcome).toEqual({ outcome: 'success' });
    expect(shop.order()?.cost.totalAmount.amount).toBe('90.0');
  });

  it('that was removed is removed from the cart', async () => {
    const shop = shopWithCodes();
    await clickIn(shop, 'code', 'no code', 'cancel');
    expect(shop.codes()).toEqual([]);
  });

  it('is replaced by one that is typed while it is being sent', async () => {
    const shop = shopWithCodes({ replies: ['later'] });
    const run = await clickIn(shop);
    run.sheet.dispatch('couponcodechanged', { couponCode: 'ZIMA' });
    run.sheet.dispatch('couponcodechanged', { couponCode: 'LATO' });
    await advanceTime(3000);
    expect(shop.lists).toEqual([['ZIMA'], ['LATO']]);
    expect(run.sheet.waiting).toEqual([]);
    expect(answerToCode(run)).toMatchObject({ newTotal: { amount: '90.00' } });
  });
});

it('a sheet without the setting has no field for codes', async () => {
  const shop = shopWithCodes();
  const run = await clickOnApple({ context: { fetch: shop.fetch } });
  await run.act('code');
  expect(run.sheet.history).not.toContain('couponcodechanged');
});
