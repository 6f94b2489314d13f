/**
 * Calls a function each time the pointer or the focus reaches the element. A second call with the same
 * function has no effect.
 */
export function whenApproached(element: HTMLElement, run: () => void): void {
  for (const event of ['pointerenter', 'focusin']) element.addEventListener(event, run);
}
