import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import * as css from './Dialog.css';
import { closeLabel } from './messages/pl/errors-in-dialog';
import { LANGUAGE } from './messages/pl/language';

/** The action button of a dialog. Pressing it also closes the dialog. */
export interface DialogButton {
  label: string;
  onClick(): void;
}

export interface DialogProps {
  title: string;
  body: ReactNode;
  /** A second button, before the one that closes the dialog. */
  action?: DialogButton | undefined;
  /** Called once, when the dialog has closed: by its button, Escape or a click on the backdrop. */
  onClose(): void;
}

const openModal = (dialog: HTMLDialogElement | null) => {
  if (dialog && !dialog.open) dialog.showModal();
};

const onClick = ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
  // The content covers the dialog's whole box, so a click whose target is the dialog hit the backdrop.
  if (target === currentTarget || (target as Element).matches('button')) currentTarget.close();
};

const stopPropagation = (event: Pick<Event, 'stopPropagation'>) => event.stopPropagation();

/**
 * Moves the focus between the dialog's buttons, two at most, because Tab would move it to the browser's
 * toolbars.
 */
const focusOtherButton = (dialog: HTMLElement) =>
  [...dialog.querySelectorAll<HTMLElement>('button')].find((button) => !button.matches(':focus'))?.focus();

const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
  // Escape closes this dialog only. At its keyup the focus is on the page again, whose drawer must not close
  // too.
  stopPropagation(event);
  if (event.key === 'Escape') addEventListener('keyup', stopPropagation, { capture: true, once: true });
  // A repeated keydown comes from the key that opened the dialog and is still held down. It must not press
  // the dialog's button. Tab is recognised by `code`, because with Shift WebKitGTK has another `key`.
  const isTab = event.code === 'Tab';
  if (isTab || event.repeat) event.preventDefault();
  if (isTab) focusOtherButton(event.currentTarget);
};

/** A modal dialog: the browser's own, which handles the focus, Escape and the inert page. */
export const Dialog = ({ title, body, action, onClose }: DialogProps) => (
  <dialog
    ref={openModal}
    part="dialog"
    className={css.dialog}
    // Both are set, because the page may use a right-to-left language.
    lang={LANGUAGE}
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
      <div part="dialog-body" id="body" className={typeof body === 'string' ? css.text : undefined}>
        {body}
      </div>
      {action && (
        <button type="button" part="dialog-action" className={css.dialogButton} onClick={action.onClick}>
          {action.label}
        </button>
      )}
      <button type="button" part="dialog-close" className={css.dialogButton}>
        {closeLabel}
      </button>
    </div>
  </dialog>
);
