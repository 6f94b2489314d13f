import type * as pl from '../pl/consent';

export const subscriptionConsent: typeof pl.subscriptionConsent = {
  before: 'By buying a subscription, you agree to recurring charges until you cancel and accept the ',
  link: 'cancellation policy',
  after: '.',
};

export const managedMarketsConsent: typeof pl.managedMarketsConsent = {
  before: 'By continuing, you accept the ',
  terms: 'terms of international sale',
  between: ' and the ',
  privacy: 'privacy policy',
  after: '.',
};
