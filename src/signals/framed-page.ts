import { signal } from '@preact/signals-react';
import type { Readable } from './readable';

/** How long a skeleton stands at least, in ms: one that only flashes would disturb. */
const MINIMUM_MS = 800;

/** How long a framed page may take to load, in ms. */
const PATIENCE_MS = 10_000;

/** What there is to see of a framed page. */
export type FramedPageState =
  /** A skeleton. */
  | 'loading'
  /** The page. */
  | 'shown'
  /** That it did not come. */
  | 'missing';

/** A page in a frame, from the moment at which it was asked for. */
export interface FramedPage {
  state: Readable<FramedPageState>;
  /** The frame has loaded; again, and later than `missing`, is harmless. */
  loaded(): void;
}

/** Starts the clock of a page that is being framed. */
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
  }, PATIENCE_MS);
  return { state, loaded: () => done('page') };
}
