import { Skeleton } from './Skeleton';
import { Spinner } from './Spinner';
import { cover } from './interaction.css';
import * as css from './WalletButton.css';

/**
 * The container that a vendor draws its own button into, in the size of our buttons. It shows a skeleton
 * until then. The chunk `page` shows and hides its parts, so the component never takes over.
 */
export function VendorButton() {
  return (
    <div className={css.vendor}>
      {/* The vendor's container, which may be filled already: hydration keeps content that is set as HTML. */}
      <div dangerouslySetInnerHTML={{ __html: '' }} />
      <Skeleton />
      <div className={cover} hidden>
        <Spinner />
      </div>
    </div>
  );
}
