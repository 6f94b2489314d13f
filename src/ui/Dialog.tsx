import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import * as css from './Dialog.css';
import { texts } from './messages/interface';

/** What a dialog needs. */
export interface DialogProps {
  title: string;
  body: ReactNode;
  /** Whether there is a button to close it; Escape and a click outside always do. */
  closable: boolean;
  /** Called once, when the dialog has closed. */
  onClose(): void;
}

const open = (dialog: HTMLDialogElement | null) => {
  if (dialog && !dialog.open) dialog.showModal();
};

const onClick = ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
  // The dialog's own box is all covered: what is hit of it is the backdrop.
  if (target === currentTarget || (target as Element).matches('button')) currentTarget.close();
};

const stop = (event: Pick<Event, 'stopPropagation'>) => event.stopPropagation();

const onKeyDown = (event: KeyboardEvent) => {
  // Escape closes this alone: a drawer of the page, where the focus is again when the key comes up, stays.
  stop(event);
  if (event.key === 'Escape') addEventListener('keyup', stop, { capture: true, once: true });
  // The browser would let Tab leave for its own bars; here is at most one thing to stop at. And the key that is still
  // held down from the click must not close what it opened.
  if (event.key === 'Tab' || event.repeat) event.preventDefault();
};

/** A modal dialog: native, so that focus, Escape and the rest of the page are the browser's business. */
export const Dialog = ({ title, body, closable, onClose }: DialogProps) => (
  <dialog
    ref={open}
    part="dialog"
    className={css.dialog}
    // Whatever the page's: the full stops of a Polish text stand on its right.
    lang="pl"
    dir="ltr"
    aria-modal="true"
    aria-labelledby="title"
    aria-describedby="body"
    {...{ onClick, onKeyDown, onClose }}
  >
    <div className={css.content}>
      <h2 part="dialog-title" id="title" className={css.title}>
        {title}
      </h2>
      <div part="dialog-body" id="body">
        {body}
      </div>
      {closable && (
        <button type="button" part="dialog-close" className={css.close}>
          {texts.close}
        </button>
      )}
    </div>
  </dialog>
);
