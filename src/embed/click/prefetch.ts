import { whenIdleAndAffordable } from '../page/when-idle';

/** Loads lazy code early: when the pointer or the focus comes near the element, and when the page is idle. */
export function prefetch(element: HTMLElement, load: () => Promise<unknown>): void {
  // What needs the code loads again, and reports when that fails.
  const now = () => void load().catch(() => {});
  element.addEventListener('pointerenter', now);
  element.addEventListener('focusin', now);
  whenIdleAndAffordable(now);
}
