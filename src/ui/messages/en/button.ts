import type * as pl from '../pl/button';

export const buttonTexts: typeof pl.buttonTexts = {
  express_checkout: 'Express checkout',
  more_options: 'More payment options',
  buy_now: 'Buy it now',
  buy_with: 'Buy with {wallet}',
};
