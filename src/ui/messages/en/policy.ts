import type * as pl from '../pl/policy';

export const policyTitle: typeof pl.policyTitle = 'Cancellation policy';

export const policyNotFound: typeof pl.policyNotFound =
  "This document couldn't be loaded. Refresh the page or contact us.";

export const policyLoading: typeof pl.policyLoading = 'Loading…';

export const documentTitles: typeof pl.documentTitles = {
  terms: 'Terms of international sale',
  privacy: 'Privacy policy',
};
