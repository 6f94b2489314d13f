import { findAll } from '../../../ui/page-dom';
import type { ButtonAbove } from '../../../signals/button';
import type { InstrumentName } from '../../../wallets/instrument-names';
import { LINK_ID } from '../../shared/button-kind';

/** The button above the link to more options; undefined if there is none. */
export function buttonAbove(link: Element): ButtonAbove | undefined {
  const element = link.parentElement?.querySelector(':scope>[slot=button]');
  const instrument = link.getAttribute('recommended-instrument') as InstrumentName | null;
  return element && instrument ? { element, instrument } : undefined;
}

/** The id that an element's link gets; '' if another link of the same document or shadow root has the id. */
export function linkId(element: Element): string {
  const selector = `#${LINK_ID}`;
  const root = element.getRootNode();
  const [holder] = root instanceof ShadowRoot ? root.querySelectorAll(selector) : findAll(selector);
  return !holder || element.contains(holder) ? LINK_ID : '';
}
