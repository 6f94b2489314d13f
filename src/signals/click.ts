import { signal } from '@preact/signals-react';

/**
 * The click that is under way on this page. One at a time: it ends at another page, so a second one could only double
 * it, and a button that was re-created meanwhile must know of it too.
 */
export const inFlight = signal<symbol | undefined>(undefined);

/** The last redirect: what was clicked, where it led, and when (ms of `performance.now()`). */
export interface Departure {
  click: string;
  url: string;
  at: number;
  /** How that click ended, once it has. */
  outcome?: unknown;
}

/** A shopper who clicks again while the next page is on its way is on that way already. */
export const departure = signal<Departure | undefined>(undefined);

/** Starts a click; undefined while another is under way. */
export function takeOff(): symbol | undefined {
  return inFlight.value ? undefined : (inFlight.value = Symbol());
}

/** Ends a click, unless it was forgotten meanwhile. */
export function land(flight: symbol): void {
  if (inFlight.value === flight) inFlight.value = undefined;
}

/** Forgets whatever was under way: the page came back from the back/forward cache. */
export function forgetFlight(): void {
  inFlight.value = departure.value = undefined;
}
