import type * as pl from '../pl/delivery-promise';

export const promiseTexts: typeof pl.promiseTexts = [
  'Same-day delivery',
  'Next-day delivery',
  'Two-day delivery',
];
