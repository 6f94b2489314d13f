import type { CheckoutStartDetail, OutcomeDetail } from '../../../../src/types';

export const startDetail = (changes: Partial<CheckoutStartDetail> = {}): CheckoutStartDetail => ({
  wallet: 'shop_pay',
  instrument: 'ShopPay',
  pageType: 'product',
  purchase: { kind: 'form' },
  ...changes,
});

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
