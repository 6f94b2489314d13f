import type { ReactNode } from 'react';
import * as css from './PolicyBox.css';

/** Selector of the elements of a dialog that Tab can focus. */
const FOCUSABLE = 'a[href],button,iframe,[tabindex]';

/** Keeps Tab within a dialog: from its last focusable element to the first, and back. */
function holdFocus(dialog: HTMLDialogElement): void {
  const onKeyDown = (event: KeyboardEvent) => {
    // The dialog's own handler must not run, because it knows only the buttons, and cancels repeated keys,
    // which scroll the text here.
    event.stopPropagation();
    // Compares `code`, because with Shift, WebKitGTK has another `key`.
    if (event.code !== 'Tab') return;
    const elements = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)];
    const { activeElement } = dialog.getRootNode() as ShadowRoot;
    const next = elements.indexOf(activeElement as HTMLElement) + (event.shiftKey ? -1 : 1);
    if (elements[next]) return;
    event.preventDefault();
    elements.at(next < 0 ? -1 : 0)?.focus();
  };
  // In the capturing phase, to run before the dialog's own handler.
  dialog.addEventListener('keydown', onKeyDown, true);
}

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
