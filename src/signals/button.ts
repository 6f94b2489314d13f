import { signal, type Signal } from '@preact/signals-react';

/** The state of a button; each face shows some of it. */
export interface ButtonState {
  /** The wallet's name. */
  label: string;
  /** The words before it; '' where the name stands alone. */
  prefix: string;
  /** The id of the link; '' where another element of the page has it. */
  id: string;
  /** Whether it cannot be pressed: the page or the form forbids it, or its click is running and has no cart yet. */
  disabled: boolean;
  /** Whether its click is running. */
  busy: boolean;
  /** Whether the spinner is shown: the button is busy, and no vendor's window is open that would show the click's progress. */
  spinning: boolean;
  /** Whether the vendor has drawn its own button into the face. */
  drawn: boolean;
  /** Address of the wordmark that is shown instead of the label; undefined until it has loaded, and where there is none. */
  wordmark?: string | undefined;
  /** Whether the link is a button element, as a server renders it. */
  isButton: boolean;
}

/** Creates the signal of one button's state. */
export const buttonSignal = (state: ButtonState): Signal<ButtonState> => signal(state);

/** A value that is read like a signal: a component or an effect that reads it runs again when it changes. */
export interface Readable<T> {
  readonly value: T;
}
