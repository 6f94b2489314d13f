import type { CheckoutStartDetail, OutcomeDetail } from '../../../../src/types';

/** A click on Shop Pay of a product, with these changes. */
export const started = (changes: Partial<CheckoutStartDetail> = {}): CheckoutStartDetail => ({
  wallet: 'shop_pay',
  instrument: 'ShopPay',
  pageType: 'product',
  purchase: { kind: 'form' },
  ...changes,
});

/** The outcome of a click on Shop Pay, with these changes. */
export const ended = (changes: Pick<OutcomeDetail, 'outcome'> & Partial<OutcomeDetail>): OutcomeDetail => ({
  wallet: 'shop_pay',
  instrument: 'ShopPay',
  ended: 'none',
  codes: [],
  purchase: { kind: 'form' },
  ...changes,
});
