import type { FaceName } from '../../ui/faces';
import type { WalletFace } from '../../wallets/contract';
import type { InstrumentName } from '../../wallets/instrument-names';
import type { ButtonState } from '../../signals/button';
import type { ReadableElement } from './attributes';

/** What distinguishes one kind of button element from another. */
export interface ButtonKind {
  /** The instrument of its clicks. */
  instrument: InstrumentName;
  /** Whether it is drawn in the light DOM, where the page's CSS applies, instead of in a shadow root. */
  light: boolean;
  face: FaceName;
  /** The wallet; undefined for the link. */
  wallet?: WalletFace;
  /** Why the button cannot be shown; undefined when it can. */
  refusal?(element: ReadableElement): string | undefined;
  /** The words of its face, and the id of its link, as they must be now. */
  words(element: ReadableElement): Pick<ButtonState, 'label' | 'prefix' | 'id'>;
}

/** The name of the face of a wallet's button. */
export const faceNameOf = ({ vendor, unbranded }: WalletFace): FaceName => {
  if (vendor) return 'vendor';
  return unbranded ? 'unbranded' : 'branded';
};

/** Id of the page's first link to more payment options: themes style it, and pages find it, by this id. */
export const LINK_ID = 'more-payment-options-link';
