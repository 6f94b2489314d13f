import type * as pl from '../pl/button';

export const texts: typeof pl.texts = {
  express_checkout: 'Express checkout',
  more_options: 'More payment options',
  buy_now: 'Buy it now',
  buy_with: 'Buy with {wallet}',
};
