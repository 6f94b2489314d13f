import { signal, type Signal } from '@preact/signals-react';

/** What a button shows; each face uses some of it. */
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
  /** Whether a ring turns over it: it is busy, and no window of a vendor shows the shopper that. */
  spinning: boolean;
  /** Whether its vendor has drawn the vendor's own button. */
  drawn: boolean;
  /** Address of the wordmark that is shown for the label; undefined until it has loaded, and where there is none. */
  wordmark?: string | undefined;
  /** Whether the link is a button, because a server has rendered it. */
  isButton: boolean;
}

/** The state of one button. */
export const buttonSignal = (state: ButtonState): Signal<ButtonState> => signal(state);

/** A value that is read like a signal: a component or an effect that reads it runs again when it changes. */
export interface Readable<T> {
  readonly value: T;
}
