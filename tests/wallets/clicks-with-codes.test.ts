import { describe, expect, it } from 'vitest';
import type { ClickContext, ClickOutcome } from '../../src/wallets/contract';
import { advanceTime, useFreshPage } from '../setup/fake-clock';
import type { SideEffect } from './checkout/click-driver';
import { createPayment } from './apple-pay/apple-pay-data';
import { clickOnApple } from './apple-pay/click-on-apple';
import { clickOnGoogle } from './google-pay/click-on-google';
import { EXPIRED_TOKEN, shopWithCodes, WITH_CODE_FIELD } from './sheet/shop-with-codes';
import { createLine, createPlan } from './sheet/wallet-carts';
import { sheetTexts } from '../../src/ui/messages/pl/sheet/errors-in-sheet';

const SECOND = 1000;

useFreshPage();

/** An open sheet with a field for codes, which shows a delivery. */
interface CodeSheet {
  outcome(): ClickOutcome | undefined;
  effects: readonly SideEffect[];
  /** The shopper types the last of these codes; Google sends the others again. */
  type(...codes: string[]): void;
  changeAddress(): void;
  chooseLocker(): void;
  pay(): void;
  close(): void;
  /** The total in the last answer that has one. */
  total(): string | undefined;
  /** The message about the code in the last answer. */
  refusal(): string | undefined;
}

type Shop = ReturnType<typeof shopWithCodes>;
type Open = (shop: Shop, context?: Partial<ClickContext>) => Promise<CodeSheet>;

const openApple: Open = async ({ fetch }, context = {}) => {
  const run = await clickOnApple({ context: { ...WITH_CODE_FIELD, fetch, ...context } });
  await run.act('card', 'contact');
  const { sheet } = run;
  type Update = Partial<ApplePayJS.ApplePayCouponCodeUpdate>;
  const updates = () => sheet.answers.map(([, answer]) => answer as Update | undefined);
  return {
    outcome: () => run.outcome,
    effects: run.effects,
    type: (...codes) => sheet.dispatch('couponcodechanged', { couponCode: codes.at(-1) ?? '' }),
    changeAddress: () => sheet.do('contact'),
    chooseLocker: () =>
      sheet.dispatch('shippingmethodselected', { shippingMethod: { identifier: '["locker"]' } }),
    pay: () => sheet.dispatch('paymentauthorized', { payment: createPayment() }),
    close: () => sheet.dispatch('cancel'),
    total: () =>
      updates()
        .flatMap((update) => update?.newTotal?.amount ?? [])
        .at(-1),
    refusal: () =>
      updates()
        .at(-1)
        ?.errors?.find(({ code }) => code === 'couponCodeInvalid')?.message,
  };
};

const openGoogle: Open = async ({ fetch }, context = {}) => {
  const run = await clickOnGoogle({ context: { ...WITH_CODE_FIELD, fetch, ...context } });
  await run.act('initialize');
  const { sheet } = run;
  const updates = () => sheet.answers as Partial<google.payments.api.PaymentDataRequestUpdate>[];
  return {
    outcome: () => run.outcome,
    effects: run.effects,
    type: (...codes) => void sheet.sendCodes(...codes),
    changeAddress: () => void sheet.do('address'),
    chooseLocker: () => void sheet.do('option'),
    pay: () => void sheet.do('pay'),
    close: () => void sheet.do('cancel'),
    total: () =>
      updates()
        .flatMap((update) => update.newTransactionInfo?.totalPrice ?? [])
        .at(-1),
    refusal: () => {
      const error = updates().at(-1)?.error;
      return error?.reason === 'OFFER_INVALID' ? error.message : undefined;
    },
  };
};

const REFUSAL = sheetTexts['invalid.discount'];
const ORDERED = { outcome: 'success' };
const codesOf = (shop: Shop) => shop.order()?.discountCodes.map(({ code }) => code);

describe.each<[wallet: string, open: Open]>([
  ['Apple Pay', openApple],
  ['Google Pay', openGoogle],
])('a code in the sheet of %s', (_wallet, open) => {
  it('that no discount has is refused and leaves the cart, which can be ordered', async () => {
    const shop = shopWithCodes({ codes: ['STARY'] });
    const sheet = await open(shop);
    sheet.type('NIEMA');
    await advanceTime(SECOND);
    expect([sheet.refusal(), sheet.total(), shop.codes()]).toEqual([REFUSAL, '100.00', ['STARY']]);
    sheet.pay();
    await advanceTime(12 * SECOND);
    expect([sheet.outcome(), codesOf(shop)]).toEqual([ORDERED, ['STARY']]);
  });

  it('that is typed twice is sent once, and accepted both times', async () => {
    const shop = shopWithCodes();
    const sheet = await open(shop);
    for (const typed of [['LATO'], ['LATO', 'lato']]) {
      sheet.type(...typed);
      await advanceTime(SECOND);
      expect([sheet.refusal(), sheet.total()]).toEqual([undefined, '90.00']);
    }
    expect(shop.lists).toEqual([['LATO']]);
  });

  it('that is typed while the address is being changed applies after that', async () => {
    const shop = shopWithCodes();
    const sheet = await open(shop);
    sheet.changeAddress();
    sheet.type('LATO');
    await advanceTime(5 * SECOND);
    expect([sheet.total(), shop.codes()]).toEqual(['90.00', ['LATO']]);
    expect(shop.operations().slice(-2)).toEqual(['cartBuyerIdentityUpdate', 'cartDiscountCodesUpdate']);
  });

  it('keeps the delivery that the shopper has chosen, although the cart has forgotten it', async () => {
    const shop = shopWithCodes({ forgetsDelivery: true });
    const sheet = await open(shop);
    sheet.chooseLocker();
    await advanceTime(SECOND);
    expect(shop.delivery()).toBe('locker');
    sheet.type('LATO');
    await advanceTime(SECOND);
    expect([sheet.total(), shop.delivery()]).toEqual(['90.00', 'locker']);
    sheet.pay();
    await advanceTime(12 * SECOND);
    expect([sheet.outcome(), shop.delivery()]).toEqual([ORDERED, 'locker']);
  });

  it('that rules out the chosen delivery selects another one', async () => {
    const shop = shopWithCodes();
    const sheet = await open(shop);
    sheet.type('DRON');
    await advanceTime(SECOND);
    expect([sheet.refusal(), shop.delivery()]).toEqual([undefined, 'drone']);
    sheet.pay();
    await advanceTime(12 * SECOND);
    expect(sheet.outcome()).toEqual(ORDERED);
  });

  it('whose answer is lost is shown as the cart has it', async () => {
    const shop = shopWithCodes({ replies: ['lost'] });
    const sheet = await open(shop);
    sheet.type('LATO');
    await advanceTime(SECOND);
    expect([sheet.refusal(), sheet.total()]).toEqual([undefined, '90.00']);
    expect(shop.operations().at(-1)).toBe('cart');
  });

  it('that makes the cart free is paid as a free order', async () => {
    const shop = shopWithCodes();
    const sheet = await open(shop);
    sheet.type('GRATIS');
    await advanceTime(SECOND);
    sheet.pay();
    await advanceTime(12 * SECOND);
    expect(sheet.outcome()).toEqual(ORDERED);
    const payment = shop.requests.find(({ operation }) => operation === 'cartPaymentUpdate');
    expect(payment?.variables['payment']).toHaveProperty('freePaymentMethod');
  });

  it('that changes the currency leads to the checkout', async () => {
    const shop = shopWithCodes();
    const sheet = await open(shop);
    sheet.type('EURO');
    await advanceTime(35 * SECOND);
    expect(sheet.outcome()).toEqual({ outcome: 'deceleration', reason: 'currency_changed' });
    expect(shop.order()).toBeUndefined();
  });

  it('that raises the total is ordered at what the sheet showed', async () => {
    const shop = shopWithCodes();
    const sheet = await open(shop);
    sheet.type('DROGO');
    await advanceTime(SECOND);
    expect(sheet.total()).toBe('120.00');
    sheet.pay();
    await advanceTime(12 * SECOND);
    expect(sheet.outcome()).toEqual(ORDERED);
    expect(shop.order()?.cost.totalAmount.amount).toBe('120.0');
  });

  it('that raises the total after the shopper has paid leads to the checkout', async () => {
    const shop = shopWithCodes({ replies: ['later'] });
    const sheet = await open(shop);
    sheet.type('DROGO');
    sheet.pay();
    await advanceTime(35 * SECOND);
    expect(sheet.outcome()).toMatchObject({ outcome: 'deceleration' });
    expect(shop.order()).toBeUndefined();
  });

  it('changes the first price of a plan, and not that of its renewals', async () => {
    const plan = { lines: [createLine({ sellingPlan: createPlan() })], sellingPlan: true };
    const shop = shopWithCodes({ more: plan });
    const sheet = await open(shop, { purchaseFacts: { sellingPlan: true, requiresShipping: true } });
    sheet.type('LATO');
    await advanceTime(SECOND);
    expect(sheet.total()).toBe('90.00');
    sheet.pay();
    await advanceTime(12 * SECOND);
    expect([sheet.outcome(), codesOf(shop)]).toEqual([ORDERED, ['LATO']]);
    const payment = shop.requests.find(({ operation }) => operation === 'cartPaymentUpdate');
    expect(payment?.variables['payment']).toHaveProperty('walletPaymentMethod');
  });

  it('stays in the cart of a closed sheet, which has neither its customer nor an address', async () => {
    const shop = shopWithCodes();
    const buyer = { country: 'PL', language: 'PL', currency: 'PLN', customerAccessToken: 'secret-token' };
    const sheet = await open(shop, { buyer });
    sheet.type('LATO');
    await advanceTime(SECOND);
    expect([shop.customer(), shop.hasPersonalData()]).toEqual(['secret-token', true]);
    sheet.close();
    await advanceTime(5 * SECOND);
    expect(sheet.outcome()).toEqual({ outcome: 'rejected', reason: 'canceled' });
    expect([shop.codes(), shop.customer(), shop.hasPersonalData()]).toEqual([['LATO'], undefined, false]);
  });

  it('is ordered for nobody if the customer’s token has expired', async () => {
    const shop = shopWithCodes();
    const buyer = { country: 'PL', language: 'PL', currency: 'PLN', customerAccessToken: EXPIRED_TOKEN };
    const sheet = await open(shop, { buyer });
    sheet.type('LATO');
    await advanceTime(SECOND);
    sheet.pay();
    await advanceTime(12 * SECOND);
    expect([sheet.outcome(), codesOf(shop), shop.customer()]).toEqual([ORDERED, ['LATO'], undefined]);
    expect(shop.operations().filter((operation) => operation === 'cartCreate')).toHaveLength(2);
    const reports = sheet.effects.flatMap((effect) => ('report' in effect ? effect.report : []));
    expect(reports).toEqual([expect.stringContaining('does not accept customerAccessToken')]);
  });
});
