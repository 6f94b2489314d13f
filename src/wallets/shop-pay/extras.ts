import type { ExtrasModule } from '../contract';
import { personalize } from './personalize';
import { showPromise } from './show-promise';

/** What Shop Pay's button can do without at first: the promise of a fast delivery, and that it knows the shopper. */
export const dress: ExtrasModule['dress'] = (host, formOf, report) => {
  showPromise(host, formOf, report);
  personalize(host, formOf, report);
};
