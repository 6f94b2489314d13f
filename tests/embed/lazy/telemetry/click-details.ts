import type { CheckoutStartDetail, OutcomeDetail } from '../../../../src/types';

/** The detail of `ekspres-checkout-start` for Shop Pay on a product page, with these changes. */
export const startDetail = (changes: Partial<CheckoutStartDetail> = {}): CheckoutStartDetail => ({
  wallet: 'shop_pay',
  instrument: 'ShopPay',
  pageType: 'product',
  purchase: { kind: 'form' },
  ...changes,
});

/** The detail of `ekspres-outcome` for Shop Pay, with these changes. */
export const outcomeDetail = (
  changes: Pick<OutcomeDetail, 'outcome'> & Partial<OutcomeDetail>,
): OutcomeDetail => ({
  wallet: 'shop_pay',
  instrument: 'ShopPay',
  ended: 'none',
  codes: [],
  purchase: { kind: 'form' },
  ...changes,
});
