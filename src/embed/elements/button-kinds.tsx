import { LINK_ID, MoreOptionsLink } from '../../ui/MoreOptionsLink';
import { UnbrandedButton } from '../../ui/UnbrandedButton';
import { VendorButton } from '../../ui/VendorButton';
import { WalletButton } from '../../ui/WalletButton';
import type { InstrumentName } from '../../wallets/contract';
import { loadMoreOptions, type WalletEntry } from '../../wallets/registry';
import { purchaseFacts } from './purchase-facts';
import { offerOf, ownConfig, vendorPlace } from './vendor-button';
import type { ButtonKind } from './button-element';
import { findAll } from '../../ui/page-dom';

/** A wallet's button: drawn by its vendor, from the face's colours, or unbranded, in the theme's style. */
export const walletButton = (entry: WalletEntry): ButtonKind => {
  const { face, load, extras } = entry;
  const { name, instrument, label, colors } = face;
  const vendor = face.vendor !== undefined;
  return {
    instrument,
    load,
    extras,
    light: !!face.light,
    vendor,
    refusal: (element) => offerOf(ownConfig(name, element), purchaseFacts(element), element).reason,
    draw: (element, { disabled, busy }, onClick) =>
      vendor ? (
        <VendorButton {...vendorPlace(entry, element, onClick)} />
      ) : colors ? (
        <WalletButton
          {...{ label, colors, disabled, busy, onClick }}
          callToAction={element.read('call-to-action')}
        />
      ) : (
        <UnbrandedButton {...{ label, disabled, busy, onClick }} />
      ),
  };
};

/** The id of an element's link; undefined where another element of the same document or shadow root has it. */
function linkId(element: Element): string | undefined {
  const root = element.getRootNode();
  // In a shadow root of the page `findAll` finds nothing.
  const holders =
    root === document ? findAll(`#${LINK_ID}`) : (root as ShadowRoot).querySelectorAll(`#${LINK_ID}`);
  const [holder] = holders;
  return !holder || element.contains(holder) ? LINK_ID : undefined;
}

/** The 'more payment options' link, which leads to the checkout without a wallet. */
export const moreOptions: ButtonKind = {
  instrument: 'MoreOptions',
  load: loadMoreOptions,
  light: true,
  draw: (element, { disabled, busy }, onClick) => (
    <MoreOptionsLink {...{ id: linkId(element), disabled, busy, onClick }} />
  ),
  beside(link) {
    const element = link.parentElement?.querySelector(':scope>[slot=button]');
    const instrument = link.getAttribute('recommended-instrument') as InstrumentName | null;
    return element && instrument ? { element, instrument } : undefined;
  },
};
