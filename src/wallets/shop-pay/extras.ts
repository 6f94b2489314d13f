import type { ExtrasModule } from '../contract';
import { personalize } from './personalized-button/personalize';
import { addLateLine, fillPromise, PROMISE_TAG } from './promise/show-promise';

/**
 * Shop Pay's extras: the delivery promise, which is a separate element, and the personalised content inside a
 * button.
 * @param host the promise's element, or a button
 */
export const attachExtras: ExtrasModule['attachExtras'] = (host, readForm, report, shopOrigin) => {
  if (host.localName === PROMISE_TAG) return fillPromise(host, readForm, report);
  const line = addLateLine(host, report);
  const content = personalize(host, readForm, report, shopOrigin);
  return {
    update() {
      line.update();
      content.update();
    },
    release() {
      line.release();
      content.release();
    },
  };
};
