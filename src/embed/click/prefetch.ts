import { whenIdle } from '../page/when-idle';

/** Loads the code of a click before the click: when the pointer or the focus comes near, and when the page is idle. */
export function prefetch(element: HTMLElement, load: () => Promise<unknown>): void {
  // A click loads again, and reports when that fails.
  const now = () => void load().catch(() => {});
  element.addEventListener('pointerenter', now);
  element.addEventListener('focusin', now);
  whenIdle(now);
}
