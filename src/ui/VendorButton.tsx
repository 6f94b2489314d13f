import { Skeleton } from './Skeleton';
import { Spinner } from './Spinner';
import { cover } from './interaction.css';
import * as css from './WalletButton.css';

/**
 * The container that a vendor draws its own button into, in the size of our buttons. It shows a skeleton
 * until then. It is only painted, never hydrated: the chunk `page` shows and hides its parts.
 */
export function VendorButton() {
  return (
    <div className={css.vendor}>
      <div />
      <Skeleton />
    </div>
  );
}

/** The spinner over a vendor's button, as its container's last part, which the chunk `page` adds. */
export const Cover = () => (
  <div className={cover}>
    <Spinner />
  </div>
);
