import { computed, signal, type ReadonlySignal, type Signal } from '@preact/signals-react';
import { inFlight } from './flight';

/** What a button shows of itself. */
export interface ButtonState {
  /** Whether the page or the product form forbids the click. */
  blocked: Signal<boolean>;
  /** Whether the button answers to a click right now: not blocked, and no click of the page is under way. */
  disabled: ReadonlySignal<boolean>;
}

export function createButtonState(): ButtonState {
  const blocked = signal(false);
  return { blocked, disabled: computed(() => blocked.value || !!inFlight.value) };
}
