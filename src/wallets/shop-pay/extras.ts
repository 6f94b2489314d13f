import type { ExtrasModule } from '../contract';
import { personalize } from './personalized-button/personalize';
import { showPromise } from './promise/show-promise';

/** Shop Pay's extras: the delivery promise beside the button, and the personalised content inside it. */
export const attachExtras: ExtrasModule['attachExtras'] = (host, formOf, report, shopOrigin) => {
  showPromise(host, formOf, report);
  personalize(host, formOf, report, shopOrigin);
};
