import type { ReactNode } from 'react';
import type { ButtonState } from '../signals/button';
import type { Readable } from '../signals/readable';
import { MoreOptionsLink } from './MoreOptionsLink';
import { UnbrandedButton } from './UnbrandedButton';
import { VendorButton } from './VendorButton';
import { WalletButton } from './WalletButton';

/** Properties of each face's component. */
export interface FaceProps {
  state: Readable<ButtonState>;
}

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
