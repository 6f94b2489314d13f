/*
 * `ekspres-rescue.js` is loaded if the other files cannot be. The likeliest reason is a cached `ekspres.js`
 * whose chunks are gone, so this file is built alone and has no hash in its name, and the `ekspres.js` that
 * calls it may be of any version. Its functions take only nodes and plain values, and must not change what
 * they take. They need no state of `ekspres.js`, which one of another version keeps under another symbol.
 */

import { findAll } from '../../ui/page-dom';
import { offersWallets, STATE } from '../shared/element-state';
import { OUR_ELEMENTS } from '../shared/our-elements';

export { leaveByPlatform } from './leave-by-platform';
export { reportChunk } from './report-chunk';

/** Empties our elements in an unsupported browser. The page's own add-to-cart button stays. */
export function emptyAllElements(): void {
  const emptyElements = () => {
    for (const element of findAll(OUR_ELEMENTS).filter(offersWallets)) {
      element.textContent = '';
      element.setAttribute(STATE, 'empty');
    }
  };
  emptyElements();
  addEventListener('DOMContentLoaded', emptyElements);
}
