import type { ReactNode } from 'react';
import { holdFocus } from './hold-focus';
import * as css from './PolicyBox.css';

/** Properties of the box. */
export interface PolicyBoxProps {
  /** Whether the document is loading. */
  busy?: boolean;
  children?: ReactNode;
}

/** Prepares the dialog around the box for a long text. */
function prepareDialog(box: HTMLElement | null): void {
  const dialog = box?.closest('dialog');
  if (!dialog) return;
  // Otherwise screen readers would read the whole text as the dialog's description.
  dialog.removeAttribute('aria-describedby');
  holdFocus(dialog);
}

/** The box of a document in a dialog. The box scrolls, so that the dialog's title and button stay in view. */
export const PolicyBox = ({ busy = false, children }: PolicyBoxProps) => (
  <div
    ref={prepareDialog}
    className={css.box}
    role="region"
    aria-labelledby="title"
    aria-busy={busy}
    tabIndex={0}
  >
    {children}
  </div>
);
