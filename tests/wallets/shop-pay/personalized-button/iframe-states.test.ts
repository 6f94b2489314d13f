import { describe, expect, test } from 'vitest';
import {
  initialIframe,
  stepIframe,
  type IframeEvent,
  type IframeState,
} from '../../../../src/wallets/shop-pay/personalized-button/iframe-states';
import {
  permissionOf,
  type ButtonSurroundings,
  type Permission,
} from '../../../../src/wallets/shop-pay/personalized-button/when-to-personalize';

const IN_VIEW: ButtonSurroundings = {
  width: 440,
  fontSize: 16,
  promised: false,
  soldOut: false,
  inView: true,
  disabled: false,
};

describe('the permission for a button to be personalized', () => {
  test.each<[permission: Permission, what: string, change: Partial<ButtonSurroundings>]>([
    ['now', 'a wide button in view and a variant for sale', {}],
    ['now', 'a button of 220 px', { width: 220 }],
    ['never', 'a button of 219 px', { width: 219 }],
    ['later', 'a button that is not rendered', { width: 0 }],
    ['no', 'a promise of delivery', { promised: true }],
    ['no', 'a variant that is sold out', { soldOut: true }],
    ['now', '“buy with” in 10 px', { fontSize: 10 }],
    ['now', '“buy with” in 18 px', { fontSize: 18 }],
    ['no', '“buy with” in less than 10 px', { fontSize: 9.9 }],
    ['no', '“buy with” in more than 18 px', { fontSize: 18.1 }],
    ['now', 'a button with only the name', { fontSize: undefined }],
    ['later', 'a button out of view', { inView: false }],
    ['later', 'a disabled button', { disabled: true }],
    ['never', 'a narrow button first of all', { width: 100, promised: true, inView: false }],
    ['no', 'a sold-out variant before the view', { soldOut: true, inView: false, disabled: true }],
  ])('is "%s" for %s', (permission, _what, change) => {
    expect(permissionOf({ ...IN_VIEW, ...change })).toBe(permission);
  });
});

/** The name of an event; an event with a permission has the name of the permission. */
type EventName = Permission | Exclude<IframeEvent['type'], 'permission'>;

function eventOf(name: EventName): IframeEvent {
  switch (name) {
    case 'never':
    case 'no':
    case 'later':
    case 'now':
      return { type: 'permission', permission: name };
    default:
      return { type: name };
  }
}

/** The phase after these events, and the effects of the last one. */
function after(events: readonly EventName[]) {
  let state: IframeState = initialIframe;
  let lastEffects: string[] = [];
  for (const event of events) {
    const [next, effects] = stepIframe(state, eventOf(event));
    state = next;
    lastEffects = effects.map((effect) => (effect.type === 'wait' ? `wait ${effect.ms}` : effect.type));
  }
  return { phase: state.phase, lastEffects };
}

describe('the content of a button', () => {
  test.each<[events: string, phase: IframeState['phase'], lastEffects: string]>([
    ['', 'hidden', ''],
    ['later', 'hidden', ''],
    ['no', 'hidden', ''],
    ['now', 'hidden', 'load'],
    ['now later now', 'hidden', ''],
    ['now recognised', 'ready', 'wait 500'],
    ['now later recognised', 'ready', ''],
    ['now later recognised now', 'ready', 'wait 500'],
    ['now unrecognised', 'loaded', 'stop-waiting, remove'],
    ['now recognised unrecognised', 'loaded', 'stop-waiting, remove'],
    ['now recognised later unrecognised', 'loaded', 'stop-waiting, remove'],
    ['now recognised waited unrecognised', 'loaded', 'stop-waiting, remove'],
    ['now recognised unrecognised waited', 'loaded', ''],
    ['now unrecognised later now', 'loaded', ''],
    ['now recognised waited', 'personalized', 'animate'],
    ['now recognised later waited', 'hidden', ''],
    ['now recognised later', 'hidden', 'stop-waiting'],
    ['now recognised later now', 'ready', 'wait 500'],
    ['now recognised waited later', 'personalized', ''],
    ['now recognised waited no', 'hidden', 'collapse'],
    ['now recognised waited no now', 'ready', 'wait 0'],
    ['now recognised waited never', 'hidden', 'remove'],
    ['never now', 'hidden', ''],
    ['now unrecognised later', 'hidden', 'stop-waiting'],
    ['now recognised waited reset', 'hidden', 'remove'],
    ['now recognised reset', 'hidden', 'remove'],
    ['now unrecognised reset now', 'hidden', 'load'],
    // A message before the frame has loaded, and one after the shopper was not recognized.
    ['recognised', 'hidden', ''],
    ['now unrecognised recognised', 'loaded', ''],
  ])('is, after the events "%s", %s, and the last event has the effects "%s"', (names, phase, effects) => {
    const events = names.split(' ').filter(Boolean) as EventName[];
    const lastEffects = effects.split(', ').filter(Boolean);
    expect(after(events)).toEqual({ phase, lastEffects });
  });
});
