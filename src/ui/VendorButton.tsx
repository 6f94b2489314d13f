import { useSignals } from '@preact/signals-react/runtime';
import type { Readable } from '../signals/readable';
import * as css from './WalletButton.css';

/** Properties of the container of a vendor's button. */
export interface VendorButtonProps {
  /** Whether the vendor has drawn its button. */
  drawn: Readable<boolean>;
  /** Draws the button into this container; null when the container is removed. */
  drawInto(container: HTMLElement | null): void;
}

/** The container in which a vendor draws its own button, in the size of ours. A skeleton is shown until then. */
export function VendorButton({ drawn, drawInto }: VendorButtonProps) {
  useSignals();
  return (
    <div className={css.vendor}>
      <div ref={drawInto} />
      {drawn.value ? null : <div part="skeleton" className={css.skeleton} />}
    </div>
  );
}
