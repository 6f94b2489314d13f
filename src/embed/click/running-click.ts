import type { InstrumentName } from '../../wallets/contract';
import { IDLE, moveClick, type ClickEffect, type ClickEvent, type ClickState } from './click-machine';

// The one state of the page's click, see `click-machine.ts`. It is shared by all buttons, because a theme may recreate a
// button during its click.

let state: ClickState = IDLE;

/** The element that was pressed last. */
let pressedElement: Element | undefined;

const listeners = new Set<() => void>();

/** The state of the page's click. */
export const clickState = (): ClickState => state;

/** Moves the page's click; an illegal event changes nothing. */
export function sendClickEvent(event: ClickEvent): ClickEffect {
  const [next, effect] = moveClick(state, event);
  if (next !== state) {
    state = next;
    listeners.forEach((listener) => listener());
  }
  return effect;
}

/** Sends a press of this element. */
export function sendPress(element: Element, event: Extract<ClickEvent, { type: 'pressed' }>): ClickEffect {
  const earlier = pressedElement;
  // Before the buttons read the new state.
  pressedElement = element;
  const effect = sendClickEvent(event);
  if (effect.do !== 'start') pressedElement = earlier;
  return effect;
}

/** Calls back after each change of the state. Returns a function that ends this. */
export function watchClick(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Forgets the click: the page came back from the back/forward cache. */
export const resetClick = (): void => void sendClickEvent({ type: 'page_restored' });

/** What the running click makes of a button. */
export type ClickMark =
  /** Its click runs, and has no cart yet. */
  | 'disabled'
  /** Its click runs, and has a cart. */
  | 'busy';

/**
 * What the running click makes of this button: undefined where another one was pressed. A button that a theme made in place
 * of the pressed one counts as pressed, if it would buy the same.
 */
export function clickMark(element: Element, instrument: InstrumentName, item: string): ClickMark | undefined {
  if (state.at === 'idle' || state.at === 'leaving') return undefined;
  const { click } = state;
  const isSame = click.instrument === instrument && click.item === item && !pressedElement?.isConnected;
  if (pressedElement !== element && !isSame) return undefined;
  return click.hasCart ? 'busy' : 'disabled';
}
