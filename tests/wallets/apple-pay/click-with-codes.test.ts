import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClickContext } from '../../../src/wallets/contract';
import { advanceTime, useFakeClock } from '../../setup/fake-clock';
import { shopWithCodes, WITH_CODE_FIELD } from '../sheet/shop-with-codes';
import { createLine, createPlan, createWalletCart, sentCart } from '../sheet/wallet-carts';
import type { ShopperAction } from './apple-sheet';
import { clickOnApple } from './click-on-apple';

beforeEach(() => {
  localStorage.clear();
  useFakeClock({ now: 1_000_000 });
});
afterEach(() => void vi.unstubAllGlobals());

async function clickWith(context: Partial<ClickContext>, ...actions: ShopperAction[]) {
  const run = await clickOnApple({ context: { ...WITH_CODE_FIELD, ...context } });
  await run.act('card', 'contact', ...actions);
  return run;
}

/** Clicks with the setting `coupons` in this shop; the shopper does this in the sheet. */
const clickIn = ({ fetch }: ReturnType<typeof shopWithCodes>, ...actions: ShopperAction[]) =>
  clickWith({ fetch }, ...actions);

/** The last answer to a code. */
const answerToCode = ({ sheet }: Awaited<ReturnType<typeof clickIn>>) =>
  sheet.answers.filter(([type]) => type === 'couponcodechanged').at(-1)?.[1] as Partial<
    ApplePayJS.ApplePayCouponCodeUpdate & { newShippingMethods: unknown[] }
  >;

const TEXT = 'Ten kod rabatowy nie działa w tym koszyku.';

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

  it('that does not apply is answered with an error beside the unchanged total', async () => {
    const shop = shopWithCodes({ codes: ['STARY'] });
    const run = await clickIn(shop, 'wrong code');
    expect(answerToCode(run)).toMatchObject({
      newTotal: { amount: '100.00' },
      errors: [{ code: 'couponCodeInvalid', message: TEXT }],
    });
    expect(shop.codes()).toEqual(['STARY']);
    await run.act('pay');
    expect(run.outcome).toEqual({ outcome: 'success' });
    expect(shop.order()?.discountCodes.map(({ code }) => code)).toEqual(['STARY']);
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

describe('a code in the sheet of a subscription', () => {
  const WITH_PLAN = { lines: [createLine({ sellingPlan: createPlan() })], sellingPlan: true };
  const planLines = sentCart(createWalletCart(WITH_PLAN)).lines.nodes;
  /** A click on a cart whose plans were known before. */
  const knownPlan: Partial<ClickContext> = {
    source: { type: 'cart', cartId: createWalletCart().id },
    purchaseFacts: { sellingPlan: true, requiresShipping: true, planLines },
  };
  const RENEWAL = { regularBilling: { amount: '80.00', recurringPaymentIntervalUnit: 'month' } };

  it('that applies changes the first price and not that of the renewals', async () => {
    const shop = shopWithCodes({ more: WITH_PLAN });
    const run = await clickWith({ ...knownPlan, fetch: shop.fetch }, 'code');
    expect(answerToCode(run)).toMatchObject({
      newTotal: { amount: '90.00' },
      newRecurringPaymentRequest: RENEWAL,
    });
    await run.act('pay');
    expect(run.outcome).toEqual({ outcome: 'success' });
    expect(shop.order()?.cost.totalAmount.amount).toBe('90.0');
  });

  it('that does not apply is answered with an error beside the unchanged prices', async () => {
    const shop = shopWithCodes({ more: WITH_PLAN });
    const run = await clickWith({ ...knownPlan, fetch: shop.fetch }, 'wrong code');
    expect(answerToCode(run)).toMatchObject({
      newTotal: { amount: '100.00' },
      newRecurringPaymentRequest: RENEWAL,
      errors: [{ code: 'couponCodeInvalid', message: TEXT }],
    });
    expect(shop.codes()).toEqual([]);
  });

  it('has a row for the renewals if they were not known before the press', async () => {
    const run = await clickIn(shopWithCodes({ more: WITH_PLAN }), 'code');
    const answer = answerToCode(run);
    expect(answer.newLineItems?.at(-1)).toMatchObject({ amount: '80.00', paymentTiming: 'recurring' });
    expect(answer).not.toHaveProperty('newRecurringPaymentRequest');
  });
});

it('a sheet without the setting has no field for codes', async () => {
  const shop = shopWithCodes();
  const run = await clickOnApple({ context: { fetch: shop.fetch } });
  await run.act('code');
  expect(run.sheet.history).not.toContain('couponcodechanged');
});
