import { useSignals } from '@preact/signals-react/runtime';
import type { FaceProps } from './face-props';
import { Spinner } from './Spinner';
import { cover } from './Spinner.css';
import * as css from './WalletButton.css';

/** The container in which a vendor draws its own button, in the size of ours. A skeleton is shown until then. */
export function VendorButton({ state }: FaceProps) {
  useSignals();
  const { drawn, spinning } = state.value;
  return (
    <div className={css.vendor}>
      {/* The vendor fills it, also before this component takes over: hydration leaves such content alone. */}
      <div dangerouslySetInnerHTML={{ __html: '' }} />
      {drawn ? null : <div part="skeleton" className={css.skeleton} />}
      {spinning ? (
        <div className={cover}>
          <Spinner />
        </div>
      ) : null}
    </div>
  );
}
