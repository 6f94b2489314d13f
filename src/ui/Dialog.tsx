import type { ReactNode } from 'react';
import * as css from './Dialog.css';

/** The button of an action, before the one that closes the dialog. */
export const DialogAction = ({ label }: { label: string }) => (
  <button type="button" part="dialog-action" className={css.dialogButton}>
    {label}
  </button>
);

export interface DialogProps {
  /** The language of the dialog. */
  lang: string;
  title: string;
  text: string;
  /** The label of the button that closes the dialog. */
  close: string;
  /** The buttons of the actions. */
  children?: ReactNode;
}

/**
 * A modal dialog: the browser's own, which handles the focus, Escape and the inert page. It runs at build
 * time only (`dialog.template.tsx`), and `show-dialog.ts` paints and opens what it draws.
 */
export const Dialog = ({ lang, title, text, close, children }: DialogProps) => (
  <dialog
    part="dialog"
    className={css.dialog}
    // Both are set, because the page may use a right-to-left language.
    lang={lang}
    dir="ltr"
    aria-modal="true"
    aria-labelledby="title"
    aria-describedby="body"
  >
    <div className={css.content}>
      <h2 part="dialog-title" id="title" className={css.title}>
        {title}
      </h2>
      <div part="dialog-body" id="body" className={css.text}>
        {text}
      </div>
      {children}
      <button type="button" part="dialog-close" className={css.dialogButton}>
        {close}
      </button>
    </div>
  </dialog>
);
