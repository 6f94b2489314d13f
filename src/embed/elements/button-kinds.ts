import { texts } from '../../ui/messages/interface';
import type { FaceName } from '../../ui/faces';
import type { WalletEntry } from '../../wallets/registry';
import type { WalletFace } from '../../wallets/contract';
import type { ButtonKind } from './button-element';
import { purchaseFacts } from './purchase';
import { offerOf } from './offers';
import { ownConfig } from './own-config';

const faceNameOf = ({ vendor, unbranded }: WalletFace): FaceName => {
  if (vendor !== undefined) return 'vendor';
  return unbranded ? 'unbranded' : 'branded';
};

/** A wallet's button: drawn by its vendor, in the wallet's colours, or unbranded, in the theme's style. */
export const walletButton = (entry: WalletEntry): ButtonKind => ({
  instrument: entry.face.instrument,
  load: entry.load,
  extras: entry.extras,
  light: !!entry.face.light,
  face: faceNameOf(entry.face),
  wallet: entry,
  refusal: (element) => offerOf(ownConfig(entry.face.name, element), purchaseFacts(element), element).reason,
  words: (element) => ({
    label: entry.face.label,
    prefix: element.read('call-to-action') ? texts.buy_with : '',
    id: '',
  }),
});

/** Themes and pages know the first link of a page by this id. */
const LINK_ID = 'more-payment-options-link';

/** The element whose link has the id, by document or shadow root: a component draws it later than it is given. */
const holders = new WeakMap<Node, WeakRef<Element>>();

/** The id of an element's link; '' where another element of the same document or shadow root has it. */
function linkId(element: Element): string {
  const root = element.getRootNode();
  const holder = holders.get(root)?.deref();
  if (holder && holder !== element && holder.getRootNode() === root && holder.firstChild) return '';
  holders.set(root, new WeakRef(element));
  return LINK_ID;
}

/** The 'more payment options' link, which leads to the checkout without a wallet. */
export const moreOptions: ButtonKind = {
  instrument: 'MoreOptions',
  light: true,
  face: 'link',
  words: (element) => ({ label: '', prefix: '', id: linkId(element) }),
};
