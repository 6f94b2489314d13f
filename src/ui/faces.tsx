import type { ReactNode } from 'react';
import type { FaceProps } from './face-props';
import { MoreOptionsLink } from './MoreOptionsLink';
import { UnbrandedButton } from './UnbrandedButton';
import { VendorButton } from './VendorButton';
import { WalletButton } from './WalletButton';

/** How a button looks. */
export type FaceName =
  /** As the theme styles it. */
  | 'unbranded'
  /** In the wallet's colours. */
  | 'branded'
  /** As the wallet's vendor draws it. */
  | 'vendor'
  /** A link. */
  | 'link';

/** The component of each face. */
export const faces: Record<FaceName, (props: FaceProps) => ReactNode> = {
  unbranded: UnbrandedButton,
  branded: WalletButton,
  vendor: VendorButton,
  link: MoreOptionsLink,
};
