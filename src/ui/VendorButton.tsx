import { useSignals } from '@preact/signals-react/runtime';
import type { FaceProps } from './face-props';
import { Skeleton } from './Skeleton';
import { Spinner } from './Spinner';
import { cover } from './Spinner.css';
import * as css from './WalletButton.css';

/**
 * The container that a vendor draws its own button into, in the size of our buttons. It shows a skeleton
 * until then.
 */
export function VendorButton({ state }: FaceProps) {
  useSignals();
  return (
    <div className={css.vendor}>
      {/* The vendor's container, which may be full already: hydration keeps content that is set as HTML. */}
      <div dangerouslySetInnerHTML={{ __html: '' }} />
      {state.drawn.value ? null : <Skeleton />}
      {state.spinning.value ? (
        <div className={cover}>
          <Spinner />
        </div>
      ) : null}
    </div>
  );
}
