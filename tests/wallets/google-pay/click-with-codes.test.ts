import { describe, expect, it } from 'vitest';
import { useFreshPage } from '../../setup/fake-clock';
import { shopWithCodes, WITH_CODE_FIELD } from '../sheet/shop-with-codes';
import { advanceSeconds, clickOnGoogle, lastAnswer, type ShopperAction } from './click-on-google';
import { sheetTexts } from '../../../src/ui/messages/pl/sheet/errors-in-sheet';
import { summaryTexts } from '../../../src/ui/messages/pl/sheet/order-summary';

useFreshPage();

/** Clicks with the setting `coupons` in this shop; the shopper does this in the sheet. */
async function clickIn(shop: ReturnType<typeof shopWithCodes>, ...actions: ShopperAction[]) {
  const run = await clickOnGoogle({ context: { ...WITH_CODE_FIELD, fetch: shop.fetch } });
  await run.act('initialize', ...actions);
  return run;
}

const REFUSAL = { reason: 'OFFER_INVALID', intent: 'OFFER', message: sheetTexts['invalid.discount'] };

describe('a code in the sheet', () => {
  it('that applies is answered with the prices, and with the code and its discount', async () => {
    const shop = shopWithCodes();
    const run = await clickIn(shop, 'code');
    expect(lastAnswer(run)).toMatchObject({
      newTransactionInfo: { totalPrice: '90.00' },
      newOfferInfo: {
        offers: [{ redemptionCode: 'LATO', description: `${summaryTexts.discount}: -10,00\u00a0zł` }],
      },
    });
    expect(lastAnswer(run)).not.toHaveProperty('error');
    await run.act('pay');
    expect(run.outcome).toEqual({ outcome: 'success' });
    expect(shop.order()?.cost.totalAmount.amount).toBe('90.0');
  });

  it('that does not apply is answered with an error, and with the codes that do', async () => {
    const shop = shopWithCodes({ codes: ['STARY'] });
    const run = await clickIn(shop, 'code', 'wrong code');
    expect(lastAnswer(run)).toMatchObject({
      error: REFUSAL,
      newTransactionInfo: { totalPrice: '90.00' },
      newOfferInfo: { offers: [{ redemptionCode: 'LATO' }] },
    });
    expect(shop.codes()).toEqual(['STARY', 'LATO']);
    await run.act('pay');
    expect(run.outcome).toEqual({ outcome: 'success' });
  });

  it('is sent again with another account, and removed with one that has none', async () => {
    const shop = shopWithCodes();
    const run = await clickIn(shop, 'code', 'initialize');
    expect(lastAnswer(run)).toMatchObject({ newOfferInfo: { offers: [{ redemptionCode: 'LATO' }] } });
    expect(shop.lists).toHaveLength(1);
    run.sheet.setCodes([]);
    await run.act('initialize', 'pay');
    expect(shop.codes()).toEqual([]);
    expect(run.outcome).toEqual({ outcome: 'success' });
  });

  it('with a plain description if the cart does not say what it takes off', async () => {
    const run = await clickIn(shopWithCodes());
    void run.sheet.sendCodes('GRATIS');
    await advanceSeconds(1);
    expect(lastAnswer(run)).toMatchObject({
      newOfferInfo: { offers: [{ redemptionCode: 'GRATIS', description: summaryTexts.discount }] },
    });
  });
});

it('a payment with other codes than those of the cart leads to the checkout', async () => {
  const shop = shopWithCodes();
  const run = await clickIn(shop, 'code');
  run.sheet.setCodes(['ZIMA']);
  await run.act('pay');
  expect(run.outcome).toEqual({ outcome: 'deceleration', reason: 'redirect_to_checkout_required' });
  expect(shop.order()).toBeUndefined();
});

it('a payment leads to the checkout if a code may have been applied without an answer', async () => {
  const shop = shopWithCodes({ replies: ['hangs'] });
  const run = await clickIn(shop);
  void run.sheet.sendCodes('LATO');
  await advanceSeconds(40);
  expect(lastAnswer(run)).toMatchObject({ error: { reason: 'OTHER_ERROR' } });
  await run.act('pay');
  expect(run.outcome).toEqual({ outcome: 'deceleration', reason: 'redirect_to_checkout_required' });
  expect(shop.order()).toBeUndefined();
});

it('a sheet without the setting ignores codes', async () => {
  const shop = shopWithCodes({ codes: ['LATO'] });
  const run = await clickOnGoogle({ context: { fetch: shop.fetch } });
  await run.act('initialize', 'pay');
  expect(run.outcome).toEqual({ outcome: 'success' });
  expect(shop.lists).toEqual([]);
});
