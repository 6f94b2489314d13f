import { texts } from '../../ui/messages/button';
import type { WalletFace } from '../../wallets/contract';

/** The words of a wallet's button; `callToAction`: with "buy with" before the wallet's name. */
export const walletWords = ({ label = '' }: WalletFace, callToAction: boolean) => ({
  label,
  prefix: callToAction ? texts.buy_with : '',
  id: '',
});
