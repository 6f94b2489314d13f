import { findAll } from '../../ui/page-dom';
import type { WalletFace } from '../../wallets/contract';
import type { ButtonKind } from './button-kind';
import { faceNameOf, LINK_ID, walletWords } from './button-words';
import { purchaseFacts } from './purchase';
import { offerOf } from './offers';
import { ownConfig } from './own-config';

/** A wallet's button: drawn by its vendor, in the wallet's colours, or unbranded, in the theme's style. */
export const walletButton = (wallet: WalletFace): ButtonKind => ({
  instrument: wallet.instrument,
  light: !!wallet.light,
  face: faceNameOf(wallet),
  wallet,
  refusal: (element) => offerOf(ownConfig(wallet.name, element), purchaseFacts(element), element).reason,
  words: (element) => walletWords(wallet, element.read('call-to-action')),
});

/** The id of an element's link; '' where another link of the same document or shadow root has it. */
function linkId(element: Element): string {
  const selector = `#${LINK_ID}`;
  const root = element.getRootNode();
  const [holder] = root instanceof ShadowRoot ? root.querySelectorAll(selector) : findAll(selector);
  return !holder || element.contains(holder) ? LINK_ID : '';
}

/** The 'more payment options' link, which leads to the checkout without a wallet. */
export const moreOptions: ButtonKind = {
  instrument: 'MoreOptions',
  light: true,
  face: 'link',
  words: (element) => ({ label: '', prefix: '', id: linkId(element) }),
};
