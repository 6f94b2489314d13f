import { MoreOptionsLink } from '../../ui/MoreOptionsLink';
import { UnbrandedButton } from '../../ui/UnbrandedButton';
import { VendorButton } from '../../ui/VendorButton';
import { WalletButton } from '../../ui/WalletButton';
import { loadMoreOptions, type WalletEntry } from '../../wallets/registry';
import { purchaseFacts } from './purchase-facts';
import { offerOf, ownConfig, vendorPlace } from './vendor-button';
import type { ButtonKind } from './button-element';

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
    draw: (element, disabled, onClick) =>
      vendor ? (
        <VendorButton {...vendorPlace(entry, element, onClick)} />
      ) : colors ? (
        <WalletButton
          {...{ label, colors, disabled, onClick }}
          callToAction={element.read('call-to-action')}
        />
      ) : (
        <UnbrandedButton {...{ label, disabled, onClick }} />
      ),
  };
};

/** The 'more payment options' link, which leads to the checkout without a wallet. */
export const moreOptions: ButtonKind = {
  instrument: 'MoreOptions',
  load: loadMoreOptions,
  light: true,
  draw: (_element, disabled, onClick) => <MoreOptionsLink {...{ disabled, onClick }} />,
};
