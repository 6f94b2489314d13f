import { whenIdleAndAffordable } from '../page/when-idle';

/**
 * Loads lazy code early: when the pointer or the focus comes near the element, and when the page is idle.
 * @param load called once or more. The same function for the same element listens once
 */
export function prefetch(element: HTMLElement, load: () => void): void {
  element.addEventListener('pointerenter', load);
  element.addEventListener('focusin', load);
  whenIdleAndAffordable(load);
}
