import type { ReactNode } from 'react';
import * as css from './PolicyBox.css';

export interface PolicyBoxProps {
  /** Whether the document is loading. */
  busy?: boolean;
  children: ReactNode;
}

/** The box of a document in a dialog. The box scrolls, so that the dialog's title and button stay in view. */
export const PolicyBox = ({ busy = false, children }: PolicyBoxProps) => (
  <div className={css.box} role="region" aria-labelledby="title" aria-busy={busy} tabIndex={0}>
    {children}
  </div>
);
