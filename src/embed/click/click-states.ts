import type { ClickOutcome, ClickProgress, InstrumentName } from '../../wallets/contract';
import { updateAll } from '../first-file';

// Which click runs on the page: a pure state machine, and its state at the end of the file. All legal moves stand in the two
// tables below.

/** How long after a redirect its page is taken to be on its way, in ms. Later the redirect has failed: a press starts anew. */
export const LEAVING_MS = 5000;

/** A click that a press was let through for. */
export interface RunningClick {
  id: number;
  instrument: InstrumentName;
  /** What is bought: a variant's id, or 'cart'. */
  item: string;
  /** Whether its cart is created, or read. */
  hasCart: boolean;
}

/** A redirect that a click made. */
export interface Redirect {
  /** Identifies the wallet and the purchase: pressing for the same again repeats the redirect. */
  purchase: string;
  url: string;
  /** When, in ms of `performance.now()`. */
  at: number;
  /** How that click ended, once it has. */
  outcome?: ClickOutcome;
}

/** The states of the page's click. */
export type ClickState =
  | { at: 'idle' }
  /** The code is loading, or the cart of a redirect is being created: no window is open. */
  | { at: 'starting'; click: RunningClick }
  /** A vendor's window is open. */
  | { at: 'open'; click: RunningClick }
  /** The order is being submitted: it cannot be canceled. */
  | { at: 'submitting'; click: RunningClick }
  /** A redirect was made, and the page is on its way. The click is over, or about to tell its outcome. */
  | { at: 'leaving'; click: RunningClick; redirect: Redirect };

/** What happens to the click. `id`: of the click that it happened in. */
export type ClickEvent =
  | { type: 'pressed'; click: RunningClick; now: number }
  | { type: ClickProgress; id: number }
  | { type: 'redirected'; id: number; redirect: Redirect }
  | { type: 'ended'; id: number; outcome: ClickOutcome }
  /** The page came back from the back/forward cache, and its click is forgotten. */
  | { type: 'page_restored' };

/** What a press leads to. */
export type ClickEffect =
  /** Nothing. */
  | { do: 'ignore' }
  /** A live region says that the order is being submitted. */
  | { do: 'announce_submit' }
  /**
   * The click runs. `ends`: id of the earlier click that this ends. `redirect`: the one that the page was on its way to.
   */
  | { do: 'start'; ends?: number; redirect?: Redirect };

type Place = ClickState['at'];

/** All legal moves during a click: event → next state. Any other event changes nothing, as vendors' events may come late. */
const MOVES: Readonly<
  Record<Place, Partial<Record<Exclude<ClickEvent['type'], 'pressed' | 'page_restored'>, Place>>>
> = {
  idle: {},
  starting: { cart_created: 'starting', sheet_opened: 'open', redirected: 'leaving', ended: 'idle' },
  open: { cart_created: 'open', submit_started: 'submitting', redirected: 'leaving', ended: 'idle' },
  submitting: { submit_ended: 'open', redirected: 'leaving', ended: 'idle' },
  leaving: { redirected: 'leaving', ended: 'leaving' },
};

/** What a press does in each state, on the wallet of the click (on any element), and on another one. */
const PRESSES: Readonly<
  Record<Place, Record<'sameWallet' | 'otherWallet', 'start' | 'replace' | 'ignore' | 'announce_submit'>>
> = {
  idle: { sameWallet: 'start', otherWallet: 'start' },
  starting: { sameWallet: 'ignore', otherWallet: 'ignore' },
  // A vendor's window cannot be opened twice, and not every one can be closed by us (Google's).
  open: { sameWallet: 'ignore', otherWallet: 'replace' },
  submitting: { sameWallet: 'announce_submit', otherWallet: 'announce_submit' },
  // The click on the same wallet repeats the redirect, or buys anew where the form says something else by now.
  leaving: { sameWallet: 'start', otherWallet: 'ignore' },
};

export const IDLE: ClickState = { at: 'idle' };

const clickOf = (state: ClickState) => ('click' in state ? state.click : undefined);

type Move = readonly [ClickState, ClickEffect];

const start = (click: RunningClick, more: { ends?: number; redirect?: Redirect } = {}): Move => [
  { at: 'starting', click },
  { do: 'start', ...more },
];

function pressed(state: ClickState, { click, now }: Extract<ClickEvent, { type: 'pressed' }>): Move {
  const current = clickOf(state);
  const redirect = state.at === 'leaving' ? state.redirect : undefined;
  if (redirect && now - redirect.at >= LEAVING_MS) return start(click);
  const press = PRESSES[state.at][current?.instrument === click.instrument ? 'sameWallet' : 'otherWallet'];
  switch (press) {
    case 'start':
      return start(click, redirect && { redirect });
    case 'replace':
      return start(click, current && { ends: current.id });
    default:
      return [state, { do: press }];
  }
}

/** The next state, and what a press leads to; other events lead to nothing. An illegal event keeps the state. */
export function moveClick(state: ClickState, event: ClickEvent): Move {
  const nothing = { do: 'ignore' } as const;
  if (event.type === 'page_restored') return [IDLE, nothing];
  if (event.type === 'pressed') return pressed(state, event);
  const current = clickOf(state);
  const next = MOVES[state.at][event.type];
  // What is left of a click that was ended does not concern the next one.
  if (!next || current?.id !== event.id) return [state, nothing];
  if (next === 'idle') return [IDLE, nothing];
  const click = event.type === 'cart_created' ? { ...current, hasCart: true } : current;
  if (next !== 'leaving') return [{ at: next, click }, nothing];
  if (event.type === 'redirected') return [{ at: next, click, redirect: event.redirect }, nothing];
  if (event.type !== 'ended' || state.at !== 'leaving') return [state, nothing];
  return [{ ...state, redirect: { ...state.redirect, outcome: event.outcome } }, nothing];
}

// The one state of the page's click. It is shared by all buttons, because a theme may recreate a
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
    updateAll();
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
 * What the running click makes of this button: `disabled` while it has no cart, then `busy`; undefined where another one was
 * pressed, or none. A button that a theme made in place of the pressed one counts as pressed, if it would buy the same.
 * @param item what the button would buy: a variant's id, or 'cart'
 */
export function buttonState(
  element: Element,
  instrument: InstrumentName,
  item: string,
): 'disabled' | 'busy' | undefined {
  if (state.at === 'idle' || state.at === 'leaving') return undefined;
  const { click } = state;
  const isSame = click.instrument === instrument && click.item === item && !pressedElement?.isConnected;
  if (pressedElement !== element && !isSame) return undefined;
  return click.hasCart ? 'busy' : 'disabled';
}
