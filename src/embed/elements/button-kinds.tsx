import { MoreOptionsLink } from '../../ui/MoreOptionsLink';
import { UnbrandedButton } from '../../ui/UnbrandedButton';
import { WalletButton } from '../../ui/WalletButton';
import { loadMoreOptions, type WalletEntry } from '../../wallets/registry';
import type { ButtonKind } from './button-element';

/** A wallet's own button: drawn from its face, or left to the theme where it has no colours. */
export const walletButton = ({ face, load }: WalletEntry): ButtonKind => {
  const { instrument, label, colors } = face;
  return {
    instrument,
    load,
    light: !colors,
    draw: (element, disabled, onClick) =>
      colors ? (
        <WalletButton
          {...{ label, colors, disabled, onClick }}
          callToAction={element.read('call-to-action')}
        />
      ) : (
        <UnbrandedButton {...{ label, disabled, onClick }} />
      ),
  };
};

/** The 'more payment options' link: the checkout without a wallet. */
export const moreOptions: ButtonKind = {
  instrument: 'MoreOptions',
  load: loadMoreOptions,
  light: true,
  draw: (_element, disabled, onClick) => <MoreOptionsLink {...{ disabled, onClick }} />,
};
