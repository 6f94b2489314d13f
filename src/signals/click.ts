import { signal, type ReadonlySignal } from '@preact/signals-core';
import type { ClickOutcome, ClickProgress } from '../wallets/contract';
import type { InstrumentName } from '../wallets/instrument-names';

// A pure state machine that decides which click runs on the page. The two tables below list all legal
// transitions. The state of the page's click follows them.

/**
 * How long after a redirect the next page counts as loading, in ms. After that the redirect has failed, and
 * another click starts over.
 */
export const LEAVING_MS = 8000;

/**
 * How long the submission of a form may take, in ms. Until then a second click would add the line to the cart
 * again.
 */
export const POSTING_MS = 60_000;

/**
 * How long the shop may take to answer the first request of a click, in ms, before another wallet can be used
 * instead. A request may take 30 s.
 */
export const SILENCE_MS = 8000;

/** A click that was allowed to start. */
export interface RunningClick {
  id: number;
  /** The clicked element; undefined after it has been removed from the page. */
  element: Element | undefined;
  instrument: InstrumentName;
  /** What is bought: the ids of variants, or 'cart'. */
  item: string;
  /** Whether its cart has been created or read. */
  hasCart: boolean;
}

/** A redirect started by a click. */
export interface Redirect {
  /** Identifies the wallet and the purchase: another click for the same purchase repeats the redirect. */
  purchaseKey: string;
  url: string;
  /** How that click ended; undefined while it runs. */
  outcome?: ClickOutcome;
}

/** The states of the page's click; `at` is the name of the state. */
export type ClickState =
  | { at: 'idle'; click?: undefined }
  /** The consent notice is awaited, or the cart of a redirect is being created: no window is open. */
  | { at: 'starting'; click: RunningClick }
  /** The same, but the shop has not answered for {@link SILENCE_MS}. */
  | { at: 'unanswered'; click: RunningClick }
  /** A vendor's window is open. */
  | { at: 'open'; click: RunningClick }
  /** The order is being submitted, so it cannot be canceled. */
  | { at: 'submitting'; click: RunningClick }
  /** A redirect has started, and the next page is loading. The click has ended, or is about to. */
  | { at: 'leaving'; click: RunningClick; redirect: Redirect }
  /**
   * A form was submitted, which must not be repeated, and the next page is loading. The click has
   * ended, or is about to.
   */
  | { at: 'posting'; click: RunningClick };

/** What happens to the click. `id`: the click that the event belongs to. */
export type ClickEvent =
  | { type: 'clicked'; click: RunningClick }
  | { type: ClickProgress; id: number }
  /** The time {@link SILENCE_MS} is over. */
  | { type: 'silence'; id: number }
  | { type: 'redirected'; id: number; redirect: Redirect }
  | { type: 'form_posted'; id: number }
  /**
   * The page has not changed: the time limit of the redirect or the submitted form is over, or its navigation
   * has failed.
   */
  | { type: 'stayed'; id: number }
  | { type: 'ended'; id: number; outcome: ClickOutcome }
  /** An element was removed from the page. */
  | { type: 'element_removed'; element: Element }
  /** The page was restored from the back/forward cache, and its click is forgotten. */
  | { type: 'page_restored' };

/** What the page does when a button is clicked. */
export type ClickEffect =
  /** Nothing; also the effect of all other events. */
  | { do: 'ignore' }
  /** A live region announces that the order is being submitted. */
  | { do: 'announce_submit' }
  /** A live region announces that a click is starting, or that the next page is loading. */
  | { do: 'announce_opening' }
  /**
   * The click starts. `ends`: id of the earlier click that it ends. `redirect`: the redirect that is in
   * progress.
   */
  | { do: 'start'; ends?: number | undefined; redirect?: Redirect | undefined };

type StateName = ClickState['at'];

/**
 * All legal transitions during a click: event → next state. Any other event changes nothing, because vendors'
 * events may arrive late.
 */
const MOVES: Readonly<
  Record<
    StateName,
    Partial<Record<Exclude<ClickEvent['type'], 'clicked' | 'element_removed' | 'page_restored'>, StateName>>
  >
> = {
  idle: {},
  starting: {
    cart_created: 'starting',
    silence: 'unanswered',
    sheet_opened: 'open',
    redirected: 'leaving',
    form_posted: 'posting',
    ended: 'idle',
  },
  unanswered: {
    cart_created: 'unanswered',
    sheet_opened: 'open',
    redirected: 'leaving',
    form_posted: 'posting',
    ended: 'idle',
  },
  open: {
    cart_created: 'open',
    submit_started: 'submitting',
    redirected: 'leaving',
    form_posted: 'posting',
    ended: 'idle',
  },
  submitting: { submit_ended: 'open', redirected: 'leaving', ended: 'idle' },
  leaving: { redirected: 'leaving', ended: 'leaving', stayed: 'idle' },
  posting: { ended: 'posting', stayed: 'idle' },
};

/**
 * What a click does in each state: on the wallet of the running click, in any element, and on another wallet.
 */
const CLICKS: Readonly<
  Record<
    StateName,
    Record<
      'sameWallet' | 'otherWallet',
      'start' | 'replace' | 'ignore' | 'announce_submit' | 'announce_opening'
    >
  >
> = {
  idle: { sameWallet: 'start', otherWallet: 'start' },
  starting: { sameWallet: 'announce_opening', otherWallet: 'announce_opening' },
  // The same wallet would only send the same request again.
  unanswered: { sameWallet: 'announce_opening', otherWallet: 'replace' },
  // A vendor's window cannot be opened twice. Nor can every window be closed by script: Google's cannot.
  open: { sameWallet: 'ignore', otherWallet: 'replace' },
  submitting: { sameWallet: 'announce_submit', otherWallet: 'announce_submit' },
  // On the same wallet the new click repeats the redirect, or makes a new purchase if the form has changed
  // meanwhile.
  leaving: { sameWallet: 'start', otherWallet: 'announce_opening' },
  posting: { sameWallet: 'announce_opening', otherWallet: 'announce_opening' },
};

/** The state without a click. */
export const IDLE: ClickState = { at: 'idle' };

/** A next state and an effect. */
type Move = readonly [ClickState, ClickEffect];

function moveClicked(state: ClickState, { click }: Extract<ClickEvent, { type: 'clicked' }>): Move {
  const current = state.click;
  const action = CLICKS[state.at][current?.instrument === click.instrument ? 'sameWallet' : 'otherWallet'];
  if (action !== 'start' && action !== 'replace') return [state, { do: action }];
  return [
    { at: 'starting', click },
    {
      do: 'start',
      ends: action === 'replace' ? current?.id : undefined,
      redirect: state.at === 'leaving' ? state.redirect : undefined,
    },
  ];
}

const forgetElement = (state: ClickState, element: Element): ClickState =>
  state.click && state.click.element === element
    ? { ...state, click: { ...state.click, element: undefined } }
    : state;

/** The next state after any event but a press. An illegal event keeps the state. */
function nextState(state: ClickState, event: Exclude<ClickEvent, { type: 'clicked' }>): ClickState {
  if (event.type === 'page_restored') return IDLE;
  if (event.type === 'element_removed') return forgetElement(state, event.element);
  const current = state.click;
  const next = MOVES[state.at][event.type];
  // A late event of an earlier click must not move the current one.
  if (!next || current?.id !== event.id) return state;
  if (next === 'idle') return IDLE;
  const click = event.type === 'cart_created' ? { ...current, hasCart: true } : current;
  if (next !== 'leaving') return { at: next, click };
  if (event.type === 'redirected') return { at: next, click, redirect: event.redirect };
  // By the table, only this event is left: the check is for the compiler.
  if (event.type !== 'ended' || state.at !== 'leaving') return state;
  return { ...state, redirect: { ...state.redirect, outcome: event.outcome } };
}

/** The next state, and the effect of a click. An illegal event keeps the state. */
export const moveClick = (state: ClickState, event: ClickEvent): Move =>
  event.type === 'clicked' ? moveClicked(state, event) : [nextState(state, event), { do: 'ignore' }];

// The page's one click. All buttons share it, because a theme may replace a button during its click.

const pageClick = signal<ClickState>(IDLE);

/** The state of the page's click. */
export const clickState: ReadonlySignal<ClickState> = pageClick;

/** Whether the page's state allows this click to start now. */
export const canStart = (click: RunningClick): boolean =>
  moveClick(pageClick.peek(), { type: 'clicked', click })[1].do === 'start';

/** Updates the page's click; an illegal event changes nothing. */
export function sendClickEvent(event: ClickEvent): ClickEffect {
  const [next, effect] = moveClick(pageClick.peek(), event);
  pageClick.value = next;
  return effect;
}

/** Resets the click after the page was restored from the back/forward cache. */
export const resetClick = (): void => void sendClickEvent({ type: 'page_restored' });

/** How a click of the page shows on a button. */
export type ShownClick =
  /** This button was clicked, and its click has no cart yet. */
  | 'disabled'
  /**
   * This button was clicked, and its click has a cart. While the next page is loading, another click repeats
   * the redirect.
   */
  | 'busy'
  /**
   * Another button was clicked, whose click has neither a cart nor an open window yet and waits for the
   * shop's first answer, or whose form is being submitted.
   */
  | 'held';

/**
 * Whether clicking any other button does nothing now, because no cart exists and no window is open, and the
 * shop may still answer soon.
 */
const isHeld = (current: ClickState) =>
  (current.at === 'starting' && !current.click.hasCart) || current.at === 'posting';

/**
 * How the page's click shows on a button; undefined if it does not. If a theme has replaced the clicked
 * button, any button of the same wallet that would buy the same item counts as the clicked one.
 */
export function shownClick(
  element: Element,
  instrument: InstrumentName,
  item: string,
): ShownClick | undefined {
  const current = pageClick.value;
  if (current.at === 'idle') return undefined;
  const { click } = current;
  const isReplacement = !click.element && click.instrument === instrument && click.item === item;
  if (click.element !== element && !isReplacement) return isHeld(current) ? 'held' : undefined;
  return click.hasCart || current.at === 'leaving' ? 'busy' : 'disabled';
}
