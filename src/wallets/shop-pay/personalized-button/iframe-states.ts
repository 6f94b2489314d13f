import { DELAY_MS, type Permission } from './when-to-personalize';

/**
 * What is shown of the personalised content. Public: it is the value of the attribute `data-state`.
 * - `hidden`: nothing
 * - `ready`: nothing yet, but the shopper is recognised
 * - `loaded`: nothing; the shopper is not recognised and the frame was removed
 * - `personalized`: the content, after its animation
 */
export type IframePhase = 'hidden' | 'ready' | 'loaded' | 'personalized';

/** The state of one button's content. */
export interface IframeState {
  phase: IframePhase;
  permission: Permission;
  /** Whether the frame has been asked to recognise the shopper, and its result. */
  shopper: 'not_asked' | 'asked' | 'matched' | 'not_matched';
  /** Whether the content waits before it is shown, which it does only the first time. */
  delay: boolean;
}

/** Events that may change the state. */
export type IframeEvent =
  | { type: 'permission'; permission: Permission }
  | { type: 'recognised' }
  | { type: 'unrecognised' }
  | { type: 'waited' }
  | { type: 'reset' };

/**
 * Side effects: load or remove the frame, start or stop the wait, show the content with an animation, hide
 * it.
 */
export type IframeEffect =
  | { type: 'load' }
  | { type: 'remove' }
  | { type: 'wait'; ms: number }
  | { type: 'stop-waiting' }
  | { type: 'animate' }
  | { type: 'collapse' };

type Transition = readonly [IframeState, readonly IframeEffect[]];

/** The state of a button whose frame was not loaded yet. */
export const initialIframe: IframeState = {
  phase: 'hidden',
  permission: 'later',
  shopper: 'not_asked',
  delay: true,
};

/** Cancels what is not shown yet. Content that is already shown stays, because only a reset hides it. */
const hide = (state: IframeState): Transition =>
  state.phase === 'hidden' || state.phase === 'personalized'
    ? [state, []]
    : [{ ...state, phase: 'hidden' }, [{ type: 'stop-waiting' }]];

/** Resets the content to `hidden` from any phase. The frame stays, because the shopper is the same. */
const resetContent = (state: IframeState): Transition =>
  state.phase === 'personalized' ? [{ ...state, phase: 'hidden' }, [{ type: 'collapse' }]] : hide(state);

/**
 * The next step towards showing the content: load the frame, wait for its message, or wait before the
 * animation.
 */
function advance(state: IframeState): Transition {
  const waiting: IframeEffect = { type: 'wait', ms: state.delay ? DELAY_MS : 0 };
  if (state.phase === 'ready') return [state, [waiting]];
  if (state.phase !== 'hidden') return [state, []];
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

function changePermission(before: IframeState, permission: Permission): Transition {
  const state = { ...before, permission };
  switch (permission) {
    case 'never':
      return [{ ...state, phase: 'hidden' }, [{ type: 'remove' }]];
    case 'no':
      return resetContent(state);
    case 'later':
      return hide(state);
    case 'now':
      return advance(state);
  }
}

/** The next state and its effects. After the permission `never` the state no longer changes. */
export function stepIframe(state: IframeState, event: IframeEvent): Transition {
  if (state.permission === 'never') return [state, []];
  switch (event.type) {
    case 'permission':
      return changePermission(state, event.permission);
    case 'recognised': {
      // Only the first message may recognise the shopper.
      if (state.shopper !== 'asked') return [state, []];
      const ready: IframeState = { ...state, shopper: 'matched', phase: 'ready' };
      return state.permission === 'now' ? advance(ready) : [ready, []];
    }
    case 'unrecognised':
      // From any phase, because the shopper may have signed out. Without a frame there is no message.
      return state.shopper === 'asked' || state.shopper === 'matched'
        ? [
            { ...state, shopper: 'not_matched', phase: 'loaded' },
            [{ type: 'stop-waiting' }, { type: 'remove' }],
          ]
        : [state, []];
    case 'waited':
      return state.phase === 'ready' && state.permission === 'now'
        ? [{ ...state, phase: 'personalized', delay: false }, [{ type: 'animate' }]]
        : [state, []];
    case 'reset':
      return [{ ...initialIframe, permission: state.permission }, [{ type: 'remove' }]];
  }
}
