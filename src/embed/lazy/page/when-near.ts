import { whenActivated } from '../../shared/when-idle';
import { isRendered, observeAppearance } from './observe-appearance';

/**
 * How far outside of the view an element may be: one screen above or below. A drawer that only touches a side
 * is outside.
 */
const MARGIN = '100% -1px';

/**
 * Runs a function once, when the element is rendered and at most one screen away from the view, so that a
 * closed drawer loads nothing. Not while the page is prerendered.
 * @returns a function that ends the wait
 */
export function whenNear(element: HTMLElement, run: () => void): () => void {
  let isNear = false;
  const viewport = new IntersectionObserver(
    (entries) => {
      // Entries are in the order of time, so the last one is current.
      isNear = !!entries.at(-1)?.isIntersecting;
      check();
    },
    { rootMargin: MARGIN },
  );
  const stopObserving = observeAppearance(check);
  const stop = () => {
    viewport.disconnect();
    stopObserving();
  };
  function check(): void {
    if (!isNear || !isRendered(element)) return;
    stop();
    run();
  }
  whenActivated(() => viewport.observe(element));
  return stop;
}
