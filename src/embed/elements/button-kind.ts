import type { FaceName } from '../../ui/faces';
import type { WalletFace, InstrumentName } from '../../wallets/contract';
import type { ButtonState } from '../../signals/button';
import type { ReadableElement } from './attributes';

/** What distinguishes one kind of button element from another. */
export interface ButtonKind {
  /** The instrument of its clicks. */
  instrument: InstrumentName;
  /** Whether it is drawn in the light DOM, where the page's CSS applies, instead of in a shadow root. */
  light: boolean;
  face: FaceName;
  /** The wallet; the link has none. */
  wallet?: WalletFace;
  /** Why it cannot be shown; undefined when it can. */
  refusal?(element: ReadableElement): string | undefined;
  /** The words of its face, and the id of its link, as they should be now. */
  words(element: ReadableElement): Pick<ButtonState, 'label' | 'prefix' | 'id'>;
}

/** How a wallet's button looks. */
export const faceNameOf = ({ vendor, unbranded }: WalletFace): FaceName => {
  if (vendor) return 'vendor';
  return unbranded ? 'unbranded' : 'branded';
};

/** Themes and pages know the first link of a page by this id. */
export const LINK_ID = 'more-payment-options-link';
