/**
 * What a shopper sees of the personalised content: nothing yet; nothing, but the shopper is recognised; nothing, and the
 * shopper is not recognised, so that its frame is gone; the content, animated in.
 */
export type IframePhase = 'hidden' | 'ready' | 'loaded' | 'personalized';

/** The button and its surroundings at one moment. */
export interface ButtonPlace {
  /** Width of the button in px; 0 while it is not rendered. */
  width: number;
  /** Font size in px of a button that says "buy with"; undefined for any other. */
  fontSize: number | undefined;
  /** Whether a promise of delivery is shown beside the button. */
  promised: boolean;
  /** Whether the chosen variant is sold out. */
  soldOut: boolean;
  /** Whether enough of the button is in view. */
  inView: boolean;
  /** Whether the button does not answer to a click. */
  disabled: boolean;
}

/** May the content be shown: never again, not as things are, as soon as the shopper looks, or now. */
export type Permission = 'never' | 'no' | 'later' | 'now';

/** Narrower buttons, in px, never have the content. */
const MIN_WIDTH = 220;

/** Sizes in px, both included, of the words before the name that leave room for the content. */
const FONT_SIZE = { min: 10, max: 18 };

/** How long a shopper sees the plain button before the content comes for the first time, in ms. */
const DELAY_MS = 500;

/** First match wins; `now` where none does. */
const RULES: readonly (readonly [Permission, (place: ButtonPlace) => boolean])[] = [
  ['later', ({ width }) => width === 0],
  ['never', ({ width }) => width < MIN_WIDTH],
  ['no', ({ promised }) => promised],
  ['no', ({ soldOut }) => soldOut],
  ['no', ({ fontSize = FONT_SIZE.min }) => fontSize < FONT_SIZE.min || fontSize > FONT_SIZE.max],
  ['later', ({ inView }) => !inView],
  ['later', ({ disabled }) => disabled],
];

/** What the button's surroundings allow. */
export const permissionOf = (place: ButtonPlace): Permission =>
  RULES.find(([, applies]) => applies(place))?.[0] ?? 'now';

/** The state of one button's content. */
export interface IframeState {
  phase: IframePhase;
  permission: Permission;
  /** What its frame said of the shopper. */
  shopper: 'not_asked' | 'asked' | 'matched' | 'not_matched';
  /** Whether it waits before it shows: the first time. */
  delay: boolean;
}

/** What happens to the content. */
export type IframeEvent =
  | { type: 'permission'; permission: Permission }
  | { type: 'recognised' }
  | { type: 'unrecognised' }
  | { type: 'waited' }
  | { type: 'hide' }
  | { type: 'reset' };

/** What has to be done: load the frame, remove it, begin or end the wait, animate the content in, take it back. */
export type IframeEffect =
  | { type: 'load' }
  | { type: 'remove' }
  | { type: 'wait'; ms: number }
  | { type: 'stop-waiting' }
  | { type: 'animate' }
  | { type: 'collapse' };

type Step = readonly [IframeState, readonly IframeEffect[]];

export const initialIframe: IframeState = {
  phase: 'hidden',
  permission: 'later',
  shopper: 'not_asked',
  delay: true,
};

/** Nothing is shown, and nothing waits; a content that was animated in stays. */
const hide = (state: IframeState): Step =>
  state.phase === 'hidden' || state.phase === 'personalized'
    ? [state, []]
    : [{ ...state, phase: 'hidden' }, [{ type: 'stop-waiting' }]];

/** Goes on as far as the permission allows: asks who the shopper is, waits, or leaves it. */
function goOn(state: IframeState): Step {
  const waiting: IframeEffect = { type: 'wait', ms: state.delay ? DELAY_MS : 0 };
  if (state.phase !== 'hidden') return [state, state.phase === 'ready' ? [waiting] : []];
  switch (state.shopper) {
    case 'not_asked':
      return [{ ...state, shopper: 'asked' }, [{ type: 'load' }]];
    case 'asked':
      return [state, []];
    case 'matched':
      return [{ ...state, phase: 'ready' }, [waiting]];
    case 'not_matched':
      return [{ ...state, phase: 'loaded' }, []];
  }
}

function permit(before: IframeState, permission: Permission): Step {
  const state = { ...before, permission };
  switch (permission) {
    case 'never':
      return [{ ...state, phase: 'hidden' }, [{ type: 'remove' }]];
    case 'no':
      return state.phase === 'personalized'
        ? [{ ...state, phase: 'hidden' }, [{ type: 'collapse' }]]
        : hide(state);
    case 'later':
      return hide(state);
    case 'now':
      return goOn(state);
  }
}

/** What an event makes of the content. Once it was never to be shown again, nothing does. */
export function stepIframe(state: IframeState, event: IframeEvent): Step {
  if (state.permission === 'never') return [state, []];
  switch (event.type) {
    case 'permission':
      return permit(state, event.permission);
    case 'recognised': {
      // Its frame says it once; what it says unasked, or again, changes nothing.
      if (state.shopper !== 'asked') return [state, []];
      const ready: IframeState = { ...state, shopper: 'matched', phase: 'ready' };
      return state.permission === 'now' ? goOn(ready) : [ready, []];
    }
    case 'unrecognised':
      return state.shopper === 'asked'
        ? [{ ...state, shopper: 'not_matched', phase: 'loaded' }, [{ type: 'remove' }]]
        : [state, []];
    case 'waited':
      return state.phase === 'ready' && state.permission === 'now'
        ? [{ ...state, phase: 'personalized', delay: false }, [{ type: 'animate' }]]
        : [state, []];
    case 'hide':
      return hide(state);
    case 'reset':
      return [{ ...initialIframe, permission: state.permission }, [{ type: 'remove' }]];
  }
}
