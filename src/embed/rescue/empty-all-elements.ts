import { findAll } from '../../ui/page-dom';
import { offersWallets, STATE } from '../shared/element-state';
import { OUR_ELEMENTS } from '../shared/our-elements';

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
