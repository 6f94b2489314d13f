import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import * as css from './Dialog.css';
import { closeLabel } from './messages/errors-in-dialog';

/** A button that leads on from a dialog. Pressing it closes the dialog. */
export interface DialogButton {
  label: string;
  onPress(): void;
}

/** Properties of a dialog. */
export interface DialogProps {
  title: string;
  body: ReactNode;
  /** Stands before the button that closes the dialog. */
  action?: DialogButton | undefined;
  /** Called once, when the dialog has closed: by its button, Escape or a click on the backdrop. */
  onClose(): void;
}

const open = (dialog: HTMLDialogElement | null) => {
  if (dialog && !dialog.open) dialog.showModal();
};

const onClick = ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
  // The content covers the dialog's whole box, so a click whose target is the dialog hit the backdrop.
  if (target === currentTarget || (target as Element).matches('button')) currentTarget.close();
};

const stop = (event: Pick<Event, 'stopPropagation'>) => event.stopPropagation();

/** Tab would leave the dialog for the browser's toolbars. There are at most two elements to focus here. */
const focusOtherButton = (dialog: HTMLElement) =>
  [...dialog.querySelectorAll<HTMLElement>('button')].find((button) => !button.matches(':focus'))?.focus();

const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
  // Escape closes only this dialog. The focus is back on the page at keyup, which must not close the page's drawer too.
  stop(event);
  if (event.key === 'Escape') addEventListener('keyup', stop, { capture: true, once: true });
  // A repeated key is still held down from the click that opened the dialog, and must not press its button.
  // By `code`: with Shift, WebKitGTK has another `key`.
  const isTab = event.code === 'Tab';
  if (isTab || event.repeat) event.preventDefault();
  if (isTab) focusOtherButton(event.currentTarget);
};

/** A modal dialog. Native: the browser handles focus, Escape and the inert page. */
export const Dialog = ({ title, body, action, onClose }: DialogProps) => (
  <dialog
    ref={open}
    part="dialog"
    className={css.dialog}
    // Polish is written from left to right, also on a page that is not.
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
      {action && (
        <button type="button" part="dialog-action" className={css.close} onClick={action.onPress}>
          {action.label}
        </button>
      )}
      <button type="button" part="dialog-close" className={css.close}>
        {closeLabel}
      </button>
    </div>
  </dialog>
);
