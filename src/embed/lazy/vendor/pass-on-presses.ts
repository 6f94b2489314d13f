import { pressFinder } from '../../shared/find-pressed';

/**
 * Passes presses on to a vendor's button inside our element, where a library of the page has moved them to
 * the element (`find-pressed.ts`).
 * @param signal ends this
 */
export function passOnPresses(element: HTMLElement, signal: AbortSignal): void {
  const findPressed = pressFinder(element);
  let isPassingOn = false;
  const options = { capture: true, signal };
  // The library captures the pointer in its own listener, which runs after this one. Once it is released, the
  // browser sends the click to the vendor's button, which may be in a shadow root of the vendor's.
  element.addEventListener(
    'pointerdown',
    ({ target, pointerId }) =>
      setTimeout(() => {
        const captured = target as Element;
        if (captured.hasPointerCapture(pointerId)) captured.releasePointerCapture(pointerId);
      }),
    options,
  );
  element.addEventListener(
    'click',
    (event) => {
      if (isPassingOn) return;
      const pressed = findPressed(event);
      if (!pressed || event.composedPath()[0] !== element) return;
      isPassingOn = true;
      pressed.dispatchEvent(new MouseEvent('click', event));
      isPassingOn = false;
    },
    options,
  );
}
