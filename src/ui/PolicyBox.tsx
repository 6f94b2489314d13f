import type { ReactNode } from 'react';
import { holdFocus } from './hold-focus';
import * as css from './PolicyBox.css';

/** What the box of a document in a dialog needs. */
export interface PolicyBoxProps {
  /** The document is still on its way. */
  busy?: boolean;
  children?: ReactNode;
}

/** The dialog around the box gets ready for a text that is read, not said at once. */
function prepare(box: HTMLElement | null): void {
  const dialog = box?.closest('dialog');
  if (!dialog) return;
  // All of it would be read out as the dialog's description.
  dialog.removeAttribute('aria-describedby');
  holdFocus(dialog);
}

/** A document in a dialog: it scrolls by itself, so that the dialog's title and button stay in view. */
export const PolicyBox = ({ busy = false, children }: PolicyBoxProps) => (
  <div ref={prepare} className={css.box} role="region" aria-labelledby="title" aria-busy={busy} tabIndex={0}>
    {children}
  </div>
);
