import fc from '../../../setup/fast-check';
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
  const cases: [title: string, change: Partial<ButtonSurroundings>, permission: Permission][] = [
    ['is "now" for a wide button in view and a variant for sale', {}, 'now'],
    ['is "now" for a button of 220 px', { width: 220 }, 'now'],
    ['is "never" for a button of 219 px', { width: 219 }, 'never'],
    ['is "later" for a button that is not rendered', { width: 0 }, 'later'],
    ['is "no" beside a promise of delivery', { promised: true }, 'no'],
    ['is "no" for a variant that is sold out', { soldOut: true }, 'no'],
    ['is "now" for “buy with” in 10 px', { fontSize: 10 }, 'now'],
    ['is "now" for “buy with” in 18 px', { fontSize: 18 }, 'now'],
    ['is "no" for “buy with” in less than 10 px', { fontSize: 9.9 }, 'no'],
    ['is "no" for “buy with” in more than 18 px', { fontSize: 18.1 }, 'no'],
    ['is "now" for a button with only the name', { fontSize: undefined }, 'now'],
    ['is "later" for a button out of view', { inView: false }, 'later'],
    ['is "later" for a disabled button', { disabled: true }, 'later'],
    [
      'is "never" for a narrow button, even if it is out of view and beside a promise of delivery',
      { width: 100, promised: true, inView: false },
      'never',
    ],
    [
      'is "no" for a variant that is sold out, even if the button is out of view and disabled',
      { soldOut: true, inView: false, disabled: true },
      'no',
    ],
  ];
  test.each(cases)('%s', (_title, change, permission) => {
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
  const cases: [title: string, events: EventName[], phase: IframeState['phase'], lastEffects: string[]][] = [
    ['starts hidden, and requests nothing', [], 'hidden', []],
    ['does not load the frame out of view', ['later'], 'hidden', []],
    ['does not load the frame if that is not permitted', ['no'], 'hidden', []],
    ['loads the frame in view', ['now'], 'hidden', ['load']],
    ['loads the frame once', ['now', 'later', 'now'], 'hidden', []],
    [
      'is ready and waits 500 ms once the shopper is recognized',
      ['now', 'recognised'],
      'ready',
      ['wait 500'],
    ],
    [
      'is ready and does not wait if the shopper is recognized out of view',
      ['now', 'later', 'recognised'],
      'ready',
      [],
    ],
    ['waits once it is ready and in view', ['now', 'later', 'recognised', 'now'], 'ready', ['wait 500']],
    [
      'removes its frame if the shopper is not recognized',
      ['now', 'unrecognised'],
      'loaded',
      ['stop-waiting', 'remove'],
    ],
    [
      'removes its frame if the shopper is no longer recognized while it is ready',
      ['now', 'recognised', 'unrecognised'],
      'loaded',
      ['stop-waiting', 'remove'],
    ],
    [
      'removes its frame if the shopper is no longer recognized while it is out of view',
      ['now', 'recognised', 'later', 'unrecognised'],
      'loaded',
      ['stop-waiting', 'remove'],
    ],
    [
      'removes its frame if the shopper is no longer recognized after the animation',
      ['now', 'recognised', 'waited', 'unrecognised'],
      'loaded',
      ['stop-waiting', 'remove'],
    ],
    [
      'is not shown after the wait if the shopper is no longer recognized',
      ['now', 'recognised', 'unrecognised', 'waited'],
      'loaded',
      [],
    ],
    [
      'does not load the frame again if the shopper was not recognized',
      ['now', 'unrecognised', 'later', 'now'],
      'loaded',
      [],
    ],
    ['is animated in after the wait', ['now', 'recognised', 'waited'], 'personalized', ['animate']],
    [
      'does not change after a wait that ends out of view',
      ['now', 'recognised', 'later', 'waited'],
      'hidden',
      [],
    ],
    ['stops waiting out of view', ['now', 'recognised', 'later'], 'hidden', ['stop-waiting']],
    [
      'is ready again without loading the frame after it was out of view',
      ['now', 'recognised', 'later', 'now'],
      'ready',
      ['wait 500'],
    ],
    [
      'stays out of view after it was animated in',
      ['now', 'recognised', 'waited', 'later'],
      'personalized',
      [],
    ],
    ['collapses if it is no longer permitted', ['now', 'recognised', 'waited', 'no'], 'hidden', ['collapse']],
    [
      'returns without a wait if it is permitted again',
      ['now', 'recognised', 'waited', 'no', 'now'],
      'ready',
      ['wait 0'],
    ],
    [
      'is removed in a button that is too narrow',
      ['now', 'recognised', 'waited', 'never'],
      'hidden',
      ['remove'],
    ],
    ['is not loaded in a button that was too narrow before', ['never', 'now'], 'hidden', []],
    [
      'is hidden out of view if the shopper is not recognized',
      ['now', 'unrecognised', 'later'],
      'hidden',
      ['stop-waiting'],
    ],
    [
      'is hidden by a reset after it was animated in',
      ['now', 'recognised', 'waited', 'reset'],
      'hidden',
      ['remove'],
    ],
    ['is hidden by a reset while it is ready', ['now', 'recognised', 'reset'], 'hidden', ['remove']],
    ['loads the frame again after a reset', ['now', 'unrecognised', 'reset', 'now'], 'hidden', ['load']],
    ['ignores messages before the frame is loaded', ['recognised'], 'hidden', []],
    [
      'ignores that a shopper is recognized after they were not recognized',
      ['now', 'unrecognised', 'recognised'],
      'loaded',
      [],
    ],
  ];
  test.each(cases)('%s', (_title, events, phase, lastEffects) => {
    expect(after(events)).toEqual({ phase, lastEffects });
  });

  const anyEvents = fc.array(
    fc.constantFrom<EventName>(
      ...(['never', 'no', 'later', 'now', 'recognised', 'unrecognised', 'waited', 'reset'] as const),
    ),
    { maxLength: 30 },
  );

  test('is never shown to a shopper who was not recognized, nor in a button that was too narrow before', () => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        const sinceReset = events.slice(events.lastIndexOf('reset') + 1);
        const wasTooNarrow = events.includes('never');
        const lastResult = sinceReset
          .filter((name) => name === 'recognised' || name === 'unrecognised')
          .at(-1);
        // A message counts only after the frame has been loaded.
        const loadedAt = sinceReset.indexOf('now');
        const isUnrecognised =
          lastResult === 'unrecognised' && loadedAt >= 0 && loadedAt < sinceReset.lastIndexOf('unrecognised');
        const { phase } = after(events);
        if (isUnrecognised || wasTooNarrow || !sinceReset.includes('recognised')) {
          expect(phase).not.toBe('personalized');
        }
        if (wasTooNarrow) expect(after([...events, 'now'])).toEqual({ phase: 'hidden', lastEffects: [] });
      }),
    );
  });
});
