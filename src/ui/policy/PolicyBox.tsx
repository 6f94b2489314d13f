import type { ReactNode } from 'react';
import * as css from './PolicyBox.css';

/** Selector of the elements of a dialog that Tab can focus. */
const FOCUSABLE = 'a[href],button,iframe,[tabindex]';

/** Keeps the focus within a dialog: Tab moves it from the last focusable element to the first, and back. */
function keepFocusInside(dialog: HTMLDialogElement): void {
  const onKeyDown = (event: KeyboardEvent) => {
    // The dialog's own handler must not run, because it handles only the buttons, and cancels repeated keys,
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
  // The capturing phase makes it run before the dialog's own handler.
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
  keepFocusInside(dialog);
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
