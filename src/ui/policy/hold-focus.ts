/** Selector of the elements of a dialog that Tab can focus. */
const FOCUSABLE = 'a[href],button,iframe,[tabindex]';

/** Keeps Tab within a dialog: from its last focusable element to the first, and back. */
export function holdFocus(dialog: HTMLDialogElement): void {
  const onKeyDown = (event: KeyboardEvent) => {
    // The dialog's own handler must not run: it knows only the buttons, and cancels repeated keys, which
    // scroll the text here.
    event.stopPropagation();
    // By `code`: with Shift, WebKitGTK has another `key`.
    if (event.code !== 'Tab') return;
    const elements = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)];
    const { activeElement } = dialog.getRootNode() as ShadowRoot;
    const next = elements.indexOf(activeElement as HTMLElement) + (event.shiftKey ? -1 : 1);
    if (elements[next]) return;
    event.preventDefault();
    elements.at(next < 0 ? -1 : 0)?.focus();
  };
  // In the capturing phase: before the dialog's own handler.
  dialog.addEventListener('keydown', onKeyDown, true);
}
