import { effect } from '@preact/signals-core';

/** Ends the effect of each element's last update. */
const disposers = new WeakMap<Element, () => void>();

/**
 * Runs an element's update in an effect. When a signal changes that the update has read, the effect schedules
 * the next update, which replaces the effect: several changes are one update, and none runs inside the code
 * that wrote a signal. (Lit's `SignalWatcher` does the same.)
 */
export function runUpdate(element: Element, update: () => void, scheduleUpdate: () => void): void {
  endUpdates(element);
  let isFirstRun = true;
  const dispose = effect(() => {
    if (isFirstRun) update();
    else scheduleUpdate();
    isFirstRun = false;
  });
  disposers.set(element, dispose);
}

/** Ends the effect of an element that has left the page. */
export const endUpdates = (element: Element): void => disposers.get(element)?.();
