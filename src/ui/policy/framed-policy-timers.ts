import { signal } from '@preact/signals-react';
import type { Readable } from '../../signals/button';

/** The minimum time for which the skeleton is shown, in ms, because it would flicker otherwise. */
const MINIMUM_MS = 800;

/** How long a framed page may take to load, in ms. */
const TIMEOUT_MS = 10_000;

/** What is shown in place of a framed page. */
export type FramedPageState =
  /** A skeleton. */
  | 'loading'
  /** The page. */
  | 'shown'
  /** A message that it failed to load. */
  | 'missing';

/** The loading of a page in a frame. */
export interface FramedPage {
  state: Readable<FramedPageState>;
  /** To be called when the frame has loaded. Later calls, and calls after `missing`, change nothing. */
  loaded(): void;
}

/** Starts the timers of a page that is loading in a frame. */
export function framedPage(): FramedPage {
  const state = signal<FramedPageState>('loading');
  let isLoaded = false;
  let isMinimumOver = false;
  const showWhenReady = () => {
    if (isLoaded && isMinimumOver && state.value === 'loading') state.value = 'shown';
  };
  setTimeout(() => {
    isMinimumOver = true;
    showWhenReady();
  }, MINIMUM_MS);
  setTimeout(() => {
    if (state.value === 'loading') state.value = 'missing';
  }, TIMEOUT_MS);
  return {
    state,
    loaded() {
      isLoaded = true;
      showWhenReady();
    },
  };
}
