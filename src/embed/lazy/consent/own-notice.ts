import { newElement } from '../../../ui/page-dom';
import { pageState } from '../../../page-state';
import type { ReadableElement } from '../../shared/attributes';
import { buysPlan } from '../click/buys-plan';
import { readConsentSettings } from '../click/consent-settings';
import { writeSubscriptionConsent } from './consent-area';
import { preparePolicyLink } from './policy-link';

/** Our product elements on the page, also those in shadow roots. */
const productElements = (): ReadableElement[] =>
  [...pageState().updates.keys()].filter(
    (key): key is ReadableElement =>
      key instanceof HTMLElement && key.localName === 'shopify-accelerated-checkout',
  );

/** Shows or hides an element's own notice, under its buttons. */
function showNotice(root: ShadowRoot, shown: boolean): void {
  const current = root.querySelector('[part=consent]');
  if (!shown) return current?.remove();
  if (current) return;
  const notice = newElement('small');
  notice.setAttribute('part', 'consent');
  writeSubscriptionConsent(notice);
  root.append(notice);
  preparePolicyLink(notice.firstElementChild as HTMLElement);
}

/**
 * Shows the notice inside each product element that shows a button and buys with a selling plan, if the page
 * wants that and has no area for the notice.
 */
export function updateOwnNotices(hasArea: boolean): void {
  const isWanted = !hasArea && !!readConsentSettings().consentNotice;
  for (const element of productElements()) {
    const hasButton = !!element.querySelector(':scope>[slot=button]');
    // A script of the page may have made the root a closed one.
    if (element.shadowRoot) showNotice(element.shadowRoot, isWanted && hasButton && buysPlan(element));
  }
}
