import type * as pl from '../pl/announcements';

export const OPENING: typeof pl.OPENING = 'Your payment window is opening. Please wait.';

export const SUBMITTING: typeof pl.SUBMITTING = 'Your order is being placed. Please wait.';

export const PROCESSING: typeof pl.PROCESSING = 'Processing…';

export const STILL_PROCESSING: typeof pl.STILL_PROCESSING = 'Still processing. Please wait.';

export const NO_ANSWER: typeof pl.NO_ANSWER =
  'The shop is not responding. You can choose another way to pay.';

export const QUANTITY_NEEDED: typeof pl.QUANTITY_NEEDED = 'Enter a quantity of 1 or more.';
