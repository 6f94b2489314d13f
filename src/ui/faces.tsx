import type { ReactNode } from 'react';
import type { FaceProps } from './face-props';
import { MoreOptionsLink } from './MoreOptionsLink';
import { UnbrandedButton } from './UnbrandedButton';
import { VendorButton } from './VendorButton';
import { BrandedButton } from './BrandedButton';

/** The faces of buttons, and of the link. */
export type FaceName =
  /** Styled by the theme. */
  | 'unbranded'
  /** In the wallet's colours. */
  | 'branded'
  /** Drawn by the wallet's vendor. */
  | 'vendor'
  /** The link to more payment options. */
  | 'link';

/** The component of each face. */
export const faces: Record<FaceName, (props: FaceProps) => ReactNode> = {
  unbranded: UnbrandedButton,
  branded: BrandedButton,
  vendor: VendorButton,
  link: MoreOptionsLink,
};
