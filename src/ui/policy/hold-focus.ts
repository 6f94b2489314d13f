/** Selector of the elements of a dialog that Tab reaches. */
const STOPS = 'a[href],button,iframe,[tabindex]';

/** Keeps Tab within a dialog: from its last focusable element to the first, and back. */
export function holdFocus(dialog: HTMLDialogElement): void {
  const onKeyDown = (event: KeyboardEvent) => {
    // Skips the dialog's own handler: it expects one focusable element, and cancels repeated keys, which scroll here.
    event.stopPropagation();
    // By `code`: with Shift, WebKitGTK has another `key`.
    if (event.code !== 'Tab') return;
    const stops = [...dialog.querySelectorAll<HTMLElement>(STOPS)];
    const at = stops.indexOf((dialog.getRootNode() as Document | ShadowRoot).activeElement as HTMLElement);
    const next = at + (event.shiftKey ? -1 : 1);
    if (stops[next]) return;
    event.preventDefault();
    stops.at(next < 0 ? -1 : 0)?.focus();
  };
  // In the capturing phase: before the dialog's own handler.
  dialog.addEventListener('keydown', onKeyDown, true);
}
