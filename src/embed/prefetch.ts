import type { EmbedElement } from './elements/embed-element';

/** Runs when the page has loaded and has nothing better to do. */
export function whenIdle(run: () => void): void {
  const idle = () => (window.requestIdleCallback ?? setTimeout)(run);
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle, { once: true });
}

/** Loads the code of a click ahead of it: when the pointer or the focus comes near, and when the page is idle. */
export function prefetch(element: EmbedElement, load: () => Promise<unknown>): void {
  // A click asks again, and says so when it fails.
  const now = () => void load().catch(() => {});
  element.addEventListener('pointerenter', now);
  element.addEventListener('focusin', now);
  whenIdle(now);
}
