import { docsAddress } from '../../../net/developer-error';
import { findAll } from '../../../ui/page-dom';
import { otherScriptMistake, platformScript } from './other-script-mistake';
import { whenIdle } from '../../shared/when-idle';

/** Prints which script was first. If an element has `debug`, opens the doctor, which prints the same. */
async function report(): Promise<void> {
  if (findAll('[access-token][debug]:not([debug=false])').length) {
    const { examineOtherScript } = await import('../../../doctor/doctor');
    return examineOtherScript();
  }
  const { sentence, mend } = otherScriptMistake(platformScript());
  console.warn(`[Ekspres] other-script: ${sentence} ${mend} ${docsAddress('guides/doctor', 'other-script')}`);
}

/** The elements that create all others. */
const HOSTS = ['shopify-accelerated-checkout', 'shopify-accelerated-checkout-cart'];

/** Whether a script other than ours has defined a host element: our elements have `refresh()`. */
const isOtherScriptFirst = (): boolean =>
  HOSTS.some((tag) => {
    const element = customElements.get(tag);
    return element && !('refresh' in element.prototype);
  });

/** Reports, when the page has loaded and is idle, that another script was first to define our host elements. */
export function reportOtherScript(): void {
  if (isOtherScriptFirst()) whenIdle(() => void report());
}
