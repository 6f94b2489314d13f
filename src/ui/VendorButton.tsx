import { Skeleton } from './Skeleton';
import * as css from './WalletButton.css';

/**
 * The container that a vendor draws its own button into, in the size of our buttons. It shows a skeleton
 * until then. It is only painted, never hydrated: the chunk `vendor` shows and hides its parts.
 */
export function VendorButton() {
  return (
    <div className={css.vendor}>
      <div />
      <Skeleton />
    </div>
  );
}
