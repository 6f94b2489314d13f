import { signal, type Signal } from '@preact/signals-react';

/** The state of one button. */
export interface ButtonState {
  /** Whether the button ignores clicks: the page or the form forbids them, or its click is running and has no cart yet. */
  disabled: Signal<boolean>;
  /** Whether its click is running, and has a cart. */
  busy: Signal<boolean>;
}

export const createButtonState = (): ButtonState => ({ disabled: signal(false), busy: signal(false) });
