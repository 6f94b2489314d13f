import { texts } from './interface';

/** What a dialog says after a click that failed, by the key of its content. */
export const dialogTexts = {
  checkout_error: texts.checkout_error,
  out_of_stock: 'Ta pozycja nie jest już dostępna.',
};
