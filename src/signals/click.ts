import { signal } from '@preact/signals-react';

/**
 * The lock of the click that is running on this page; undefined while none is. Only one click may run at a time: a second
 * one would order twice. The lock is shared by all buttons, because a theme may recreate a button during its click.
 */
export const runningClick = signal<symbol | undefined>(undefined);

/** A redirect that a click made: what was clicked, where it led, and when (ms of `performance.now()`). */
export interface Redirect {
  click: string;
  url: string;
  at: number;
  /** How that click ended, once it has. */
  outcome?: unknown;
}

/** The last redirect. A second click on the same button while the next page loads repeats it instead of buying again. */
export const lastRedirect = signal<Redirect | undefined>(undefined);

/** Starts a click. Returns its lock; undefined while another click is running. */
export function acquireClickLock(): symbol | undefined {
  return runningClick.value ? undefined : (runningClick.value = Symbol());
}

/** Ends the click with this lock. Does nothing after `resetClick`, when the lock may belong to a newer click. */
export function releaseClickLock(lock: symbol): void {
  if (runningClick.value === lock) runningClick.value = undefined;
}

/** Forgets the running click and the last redirect: the page came back from the back/forward cache. */
export function resetClick(): void {
  runningClick.value = lastRedirect.value = undefined;
}
