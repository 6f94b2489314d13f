const GESTURES = ['mousedown', 'mouseup', 'pointerup', 'touchend', 'click', 'keydown'] as const;

/**
 * Tells whether the code that asks runs in a user's gesture: in a listener of a trusted event, or in a promise
 * that is settled in it, and not in a task after it. Stricter than WebKit, which lets timers of up to a second
 * and answers of `fetch` inherit the gesture; Apple's documentation promises the listener only.
 */
export function watchGestures(target: Window): () => boolean {
  let gesture = false;
  for (const type of GESTURES) {
    target.addEventListener(
      type,
      (event) => {
        if (!event.isTrusted) return;
        gesture = true;
        setTimeout(() => (gesture = false));
      },
      { capture: true },
    );
  }
  return () => gesture;
}
