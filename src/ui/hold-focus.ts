/** What Tab stops at in a dialog. */
const STOPS = 'a[href],button,iframe,[tabindex]';

/** Keeps Tab within a dialog that has several things to stop at: from its last one to its first, and back. */
export function holdFocus(dialog: HTMLDialogElement): void {
  const onKeyDown = (event: KeyboardEvent) => {
    // The dialog itself knows only of its button, and stops keys that are held down: here they scroll.
    event.stopPropagation();
    // By its place: with Shift, WebKitGTK calls it otherwise.
    if (event.code !== 'Tab') return;
    const stops = [...dialog.querySelectorAll<HTMLElement>(STOPS)];
    const at = stops.indexOf((dialog.getRootNode() as Document | ShadowRoot).activeElement as HTMLElement);
    const next = at + (event.shiftKey ? -1 : 1);
    if (stops[next]) return;
    event.preventDefault();
    stops.at(next < 0 ? -1 : 0)?.focus();
  };
  // Captured: before the dialog's own.
  dialog.addEventListener('keydown', onKeyDown, true);
}
