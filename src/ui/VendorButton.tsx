import { useSignals } from '@preact/signals-react/runtime';
import type { Readable } from '../signals/readable';
import * as css from './WalletButton.css';

/** What the place of a vendor's button needs. */
export interface VendorButtonProps {
  /** Whether the vendor has drawn its button. */
  drawn: Readable<boolean>;
  /** Gets the place to draw in; null when it goes. */
  take(place: HTMLElement | null): void;
}

/** The place where a vendor draws its own button, as large as ours: a skeleton until it is there. */
export function VendorButton({ drawn, take }: VendorButtonProps) {
  useSignals();
  return (
    <div className={css.vendor}>
      <div ref={take} />
      {drawn.value ? null : <div part="skeleton" className={css.skeleton} />}
    </div>
  );
}
