const GESTURES = ['mousedown', 'mouseup', 'pointerup', 'touchend', 'click', 'keydown'] as const;

/**
 * Creates a function that returns whether its caller runs in a user gesture: in a listener of a trusted
 * event, or in a promise callback in the same task. WebKit is less strict: timers of up to 1 s and responses
 * of `fetch` inherit the gesture. Apple's documentation guarantees only the listener.
 */
export function watchGestures(target: Window): () => boolean {
  let isInGesture = false;
  for (const type of GESTURES) {
    target.addEventListener(
      type,
      (event) => {
        if (!event.isTrusted) return;
        isInGesture = true;
        setTimeout(() => (isInGesture = false));
      },
      { capture: true },
    );
  }
  return () => isInGesture;
}
