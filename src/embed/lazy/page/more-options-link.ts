import { findAll } from '../../../ui/page-dom';
import type { InstrumentName } from '../../../wallets/instrument-names';
import { LINK_ID } from '../../shared/button-kind';

/**
 * Whether the link to more options is disabled because the button above it is.
 * @param isButtonDisabled whether a click on this button disables it
 */
export function isDisabledWithButton(
  link: Element,
  isButtonDisabled: (button: Element, instrument: InstrumentName) => boolean,
): boolean {
  const button = link.parentElement?.querySelector(':scope>[slot=button]');
  const instrument = link.getAttribute('recommended-instrument') as InstrumentName | null;
  return !!button && !!instrument && isButtonDisabled(button, instrument);
}

/** The id that an element's link gets; '' where another link of the same document or shadow root has the id. */
export function linkId(element: Element): string {
  const selector = `#${LINK_ID}`;
  const root = element.getRootNode();
  const [holder] = root instanceof ShadowRoot ? root.querySelectorAll(selector) : findAll(selector);
  return !holder || element.contains(holder) ? LINK_ID : '';
}
