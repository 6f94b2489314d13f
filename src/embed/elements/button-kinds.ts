import type { WalletFace } from '../../wallets/contract';
import { findAll } from '../../ui/page-dom';
import { type ButtonKind, faceNameOf, LINK_ID } from './button-kind';
import { walletWords } from './call-to-action-label';
import { purchaseFacts } from '../page/read-product-form';
import { offerOf, ownConfig } from './offers';

/** The kind of a wallet's button. */
export const walletButton = (wallet: WalletFace): ButtonKind => ({
  instrument: wallet.instrument,
  light: !!wallet.light,
  face: faceNameOf(wallet),
  wallet,
  refusal: (element) => offerOf(ownConfig(wallet.name, element), purchaseFacts(element), element).reason,
  words: (element) => walletWords(wallet, element.read('call-to-action')),
});

/** Whether no other link of the document has the id. Links in shadow roots of the page are found later (`live-button.ts`). */
function mayHaveId(element: Element): boolean {
  const [holder] = findAll(`#${LINK_ID}`);
  return !holder || element.contains(holder);
}

/** The kind of the link to more payment options, which leads to the checkout without a wallet. */
export const moreOptions: ButtonKind = {
  instrument: 'MoreOptions',
  light: true,
  face: 'link',
  words: (element) => ({ label: '', prefix: '', id: mayHaveId(element) ? LINK_ID : '' }),
};
