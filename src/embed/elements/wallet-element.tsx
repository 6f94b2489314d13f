import { UnbrandedButton } from '../../ui/UnbrandedButton';
import { WalletButton } from '../../ui/WalletButton';
import type { WalletEntry } from '../../wallets/registry';
import { ButtonElement } from './button-element';

/** The element class of one wallet's own tag. */
export const walletElement = ({ face, load }: WalletEntry) =>
  class extends ButtonElement {
    protected readonly instrument = face.instrument;
    protected readonly load = load;
    protected readonly light = !face.colors;

    protected override update(): void {
      // Wallet parameters that are no JSON object are said before anything is drawn.
      this.read('walletParams');
      super.update();
    }

    protected draw(disabled: Parameters<ButtonElement['draw']>[0], onClick: () => void) {
      const { label, colors } = face;
      return colors ? (
        <WalletButton {...{ label, colors, disabled, onClick }} callToAction={this.read('callToAction')} />
      ) : (
        <UnbrandedButton {...{ label, disabled, onClick }} />
      );
    }
  };
