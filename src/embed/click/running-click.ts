import { firstFile } from '../first-file';
import type { LazyHooks } from '../lazy-hooks';
import { IDLE, moveClick, type ClickEffect, type ClickEvent, type ClickState } from './click-machine';

// The one state of the page's click, see `click-machine.ts`. It is shared by all buttons, because a theme may recreate a
// button during its click.

let state: ClickState = IDLE;

/** The element that was pressed last. */
let pressedElement: Element | undefined;

/** The state of the page's click. */
export const clickState = (): ClickState => state;

/** Moves the page's click; an illegal event changes nothing. */
export function sendClickEvent(event: ClickEvent): ClickEffect {
  const [next, effect] = moveClick(state, event);
  if (next !== state) {
    state = next;
    firstFile().updates.forEach((update) => update());
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

/** Forgets the click: the page came back from the back/forward cache. */
export const resetClick = (): void => void sendClickEvent({ type: 'page_restored' });

/**
 * What the running click makes of this button: undefined where another one was pressed. A button that a theme made in place
 * of the pressed one counts as pressed, if it would buy the same.
 */
export const buttonState: NonNullable<LazyHooks['buttonState']> = (element, instrument, item) => {
  if (state.at === 'idle' || state.at === 'leaving') return undefined;
  const { click } = state;
  const isSame = click.instrument === instrument && click.item === item && !pressedElement?.isConnected;
  if (pressedElement !== element && !isSame) return undefined;
  return click.hasCart ? 'busy' : 'disabled';
};
