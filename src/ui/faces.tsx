import type { ReactNode } from 'react';
import type { FaceProps } from './face-props';
import { MoreOptionsLink } from './MoreOptionsLink';
import { UnbrandedButton } from './UnbrandedButton';
import { VendorButton } from './VendorButton';
import { WalletButton } from './WalletButton';

/** The faces of buttons: who decides how the button looks. */
export type FaceName =
  /** As the theme styles it. */
  | 'unbranded'
  /** In the wallet's colours. */
  | 'branded'
  /** As the wallet's vendor draws it. */
  | 'vendor'
  /** The link to more payment options. */
  | 'link';

/** The component of each face. */
export const faces: Record<FaceName, (props: FaceProps) => ReactNode> = {
  unbranded: UnbrandedButton,
  branded: WalletButton,
  vendor: VendorButton,
  link: MoreOptionsLink,
};
