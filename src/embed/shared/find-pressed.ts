/** How long after a click another one may come from the same press, in ms. */
const PRESS_MS = 500;

/**
 * Returns a function that finds what a click inside one of our elements has pressed; undefined if nothing.
 *
 * A library that captures the pointer, or sends a click itself, sees only our element, so the click's target
 * is that element, and only the click's point shows what was pressed. If a press causes such a click and
 * another on the button inside, the second one is stopped.
 */
export function pressFinder(
  element: Element,
): (event: Event & Partial<MouseEvent>) => Element | null | undefined {
  let wasOnElement: boolean | undefined;
  let pressEnd = 0;
  let lastEvent: Event | undefined;
  return (event) => {
    // It arrives twice, from listeners in the shadow root and on the element.
    if (event === lastEvent) return undefined;
    lastEvent = event;
    // A script may send an event without a point.
    const { timeStamp, clientX = 0, clientY = 0 } = event;
    let [pressed] = event.composedPath() as (Element | null | undefined)[];
    const isOnElement = pressed === element;
    if (isOnElement) {
      // Libraries see the buttons of elements without a shadow root.
      const root = element.shadowRoot;
      pressed = root?.elementFromPoint(clientX, clientY);
      if (!root?.contains(pressed as Node)) return undefined;
    }
    if (wasOnElement !== isOnElement && timeStamp < pressEnd) {
      event.stopImmediatePropagation();
      return undefined;
    }
    wasOnElement = isOnElement;
    pressEnd = timeStamp + PRESS_MS;
    return pressed;
  };
}
