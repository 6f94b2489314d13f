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

describe('the surroundings of a button', () => {
  const cases: [title: string, change: Partial<ButtonSurroundings>, permission: Permission][] = [
    ['a wide button in view of a variant for sale is personalized now', {}, 'now'],
    ['a button of 220 px is personalized now', { width: 220 }, 'now'],
    ['a button of 219 px is never personalized', { width: 219 }, 'never'],
    ['a button that is not rendered may be personalized later', { width: 0 }, 'later'],
    ['a button beside a promise of delivery is not personalized', { promised: true }, 'no'],
    ['a button for a variant that is sold out is not personalized', { soldOut: true }, 'no'],
    ['a button with “buy with” in 10 px is personalized now', { fontSize: 10 }, 'now'],
    ['a button with “buy with” in 18 px is personalized now', { fontSize: 18 }, 'now'],
    ['a button with “buy with” in less than 10 px is not personalized', { fontSize: 9.9 }, 'no'],
    ['a button with “buy with” in more than 18 px is not personalized', { fontSize: 18.1 }, 'no'],
    ['a button with only the name is personalized in any size', { fontSize: undefined }, 'now'],
    ['a button out of view may be personalized later', { inView: false }, 'later'],
    ['a disabled button may be personalized later', { disabled: true }, 'later'],
    [
      'a narrow button is never personalized, whatever else may change',
      { width: 100, promised: true, inView: false },
      'never',
    ],
    [
      'a button for a sold-out variant out of view is not personalized',
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

const eventOf = (name: EventName): IframeEvent =>
  name === 'never' || name === 'no' || name === 'later' || name === 'now'
    ? { type: 'permission', permission: name }
    : { type: name };

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
