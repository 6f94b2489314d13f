import type * as pl from '../pl/announcements';

export const announcements: typeof pl.announcements = {
  opening: 'Your payment window is opening. Please wait.',
  submitting: 'Your order is being placed. Please wait.',
  processing: 'Processing…',
  still_processing: 'Still processing. Please wait.',
  no_answer: 'The shop is not responding. You can choose another way to pay.',
};
