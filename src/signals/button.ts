import { signal, type Signal } from '@preact/signals-react';
import { inFlight } from './click';
import type { Readable } from './readable';

/** What a button shows of itself. */
export interface ButtonState {
  /** Whether the page or the product form forbids the click. */
  blocked: Signal<boolean>;
  /** Whether the button answers to a click right now: not blocked, and no click of the page is under way. */
  disabled: Readable<boolean>;
}

export function createButtonState(): ButtonState {
  const blocked = signal(false);
  return {
    blocked,
    disabled: {
      // Both are read, so that whoever reads this follows both.
      get value() {
        return [blocked.value, inFlight.value].some(Boolean);
      },
    },
  };
}
