import { signal, type Signal } from '@preact/signals-react';
import { runningClick } from './click';
import type { Readable } from './readable';

/** The state of one button. */
export interface ButtonState {
  /** Whether the page or the product form forbids the click. */
  blocked: Signal<boolean>;
  /** Whether the button ignores clicks: it is blocked, or a click is running on the page. */
  disabled: Readable<boolean>;
}

export function createButtonState(): ButtonState {
  const blocked = signal(false);
  return {
    blocked,
    disabled: {
      get value() {
        return blocked.value || !!runningClick.value;
      },
    },
  };
}
