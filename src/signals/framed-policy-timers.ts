import { signal } from '@preact/signals-react';
import type { Readable } from './button';

/** Minimum time of the skeleton, in ms: a shorter one would flicker. */
const MINIMUM_MS = 800;

/** How long a framed page may take to load, in ms. */
const TIMEOUT_MS = 10_000;

/** What is shown of a framed page. */
export type FramedPageState =
  /** A skeleton. */
  | 'loading'
  /** The page. */
  | 'shown'
  /** A text that it did not load. */
  | 'missing';

/** The loading of a page in a frame. */
export interface FramedPage {
  state: Readable<FramedPageState>;
  /** The frame has loaded. Later calls, and calls after `missing`, change nothing. */
  loaded(): void;
}

/** Starts the timers of a page that is loading in a frame. */
export function framedPage(setTimer: (run: () => void, ms: number) => unknown = setTimeout): FramedPage {
  const state = signal<FramedPageState>('loading');
  const awaited = new Set(['page', 'minimum']);
  const done = (what: string) => {
    awaited.delete(what);
    if (!awaited.size && state.value === 'loading') state.value = 'shown';
  };
  setTimer(() => done('minimum'), MINIMUM_MS);
  setTimer(() => {
    if (state.value === 'loading') state.value = 'missing';
  }, TIMEOUT_MS);
  return { state, loaded: () => done('page') };
}
