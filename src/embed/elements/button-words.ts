import { texts } from '../../ui/messages/button';
import type { FaceName } from '../../ui/faces';
import type { WalletFace } from '../../wallets/contract';

/** How a wallet's button looks. */
export const faceNameOf = ({ vendor, unbranded }: WalletFace): FaceName => {
  if (vendor) return 'vendor';
  return unbranded ? 'unbranded' : 'branded';
};

/** The words of a wallet's button. */
export const walletWords = ({ label }: WalletFace, callToAction: boolean) => ({
  label,
  prefix: callToAction ? texts.buy_with : '',
  id: '',
});

/** Themes and pages know the first link of a page by this id. */
export const LINK_ID = 'more-payment-options-link';
