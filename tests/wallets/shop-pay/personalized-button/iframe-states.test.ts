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

const place: ButtonSurroundings = {
  width: 440,
  fontSize: 16,
  promised: false,
  soldOut: false,
  inView: true,
  disabled: false,
};

describe('what a button’s surroundings allow', () => {
  const cases: [sentence: string, place: Partial<ButtonSurroundings>, permission: Permission][] = [
    ['in view, wide, for sale: now', {}, 'now'],
    ['220 px are enough', { width: 220 }, 'now'],
    ['219 px are never enough', { width: 219 }, 'never'],
    ['a button that is not rendered may be wide later', { width: 0 }, 'later'],
    ['not beside a promise of delivery', { promised: true }, 'no'],
    ['not for a variant that is sold out', { soldOut: true }, 'no'],
    ['“buy with” in 10 px', { fontSize: 10 }, 'now'],
    ['“buy with” in 18 px', { fontSize: 18 }, 'now'],
    ['“buy with” in less than 10 px', { fontSize: 9.9 }, 'no'],
    ['“buy with” in more than 18 px', { fontSize: 18.1 }, 'no'],
    ['the name alone in any size', { fontSize: undefined }, 'now'],
    ['out of view: when it comes into view', { inView: false }, 'later'],
    ['disabled: when it is enabled', { disabled: true }, 'later'],
    ['narrow beats everything that may change', { width: 100, promised: true, inView: false }, 'never'],
    ['forbidden beats out of view', { soldOut: true, inView: false, disabled: true }, 'no'],
  ];
  test.each(cases)('%s', (_sentence, change, permission) => {
    expect(permissionOf({ ...place, ...change })).toBe(permission);
  });
});

/** Events in words: a permission is its name. */
type Word = Permission | Exclude<IframeEvent['type'], 'permission'>;

const eventOf = (word: Word): IframeEvent =>
  word === 'never' || word === 'no' || word === 'later' || word === 'now'
    ? { type: 'permission', permission: word }
    : { type: word };

/** The state after the events, and what the last of them had done. */
function after(words: readonly Word[]) {
  let state: IframeState = initialIframe;
  let done: string[] = [];
  for (const word of words) {
    const [next, effects] = stepIframe(state, eventOf(word));
    state = next;
    done = effects.map((effect) => (effect.type === 'wait' ? `wait ${effect.ms}` : effect.type));
  }
  return { phase: state.phase, done };
}

describe('the content of a button', () => {
  const cases: [sentence: string, words: Word[], phase: IframeState['phase'], done: string[]][] = [
    ['starts hidden, and requests nothing', [], 'hidden', []],
    ['does not load the frame out of view', ['later'], 'hidden', []],
    ['does not load the frame if forbidden', ['no'], 'hidden', []],
    ['in view the frame is loaded', ['now'], 'hidden', ['load']],
    ['the frame is loaded once', ['now', 'later', 'now'], 'hidden', []],
    ['recognised, it is ready and waits 500 ms', ['now', 'recognised'], 'ready', ['wait 500']],
    ['recognised out of view, it is ready and does not wait', ['now', 'later', 'recognised'], 'ready', []],
    ['ready, it waits once it is in view', ['now', 'later', 'recognised', 'now'], 'ready', ['wait 500']],
    ['not recognised, its frame is removed', ['now', 'unrecognised'], 'loaded', ['stop-waiting', 'remove']],
    [
      'ready, and no longer recognised, its frame is removed',
      ['now', 'recognised', 'unrecognised'],
      'loaded',
      ['stop-waiting', 'remove'],
    ],
    [
      'out of view, and no longer recognised, its frame is removed',
      ['now', 'recognised', 'later', 'unrecognised'],
      'loaded',
      ['stop-waiting', 'remove'],
    ],
    [
      'animated in, and no longer recognised, its frame is removed',
      ['now', 'recognised', 'waited', 'unrecognised'],
      'loaded',
      ['stop-waiting', 'remove'],
    ],
    [
      'no longer recognised, it is not shown after the wait',
      ['now', 'recognised', 'unrecognised', 'waited'],
      'loaded',
      [],
    ],
    ['not recognised: the shopper is not asked again', ['now', 'unrecognised', 'later', 'now'], 'loaded', []],
    ['after the wait it is animated in', ['now', 'recognised', 'waited'], 'personalized', ['animate']],
    ['a wait that is over too late changes nothing', ['now', 'recognised', 'later', 'waited'], 'hidden', []],
    ['out of view again, it does not wait', ['now', 'recognised', 'later'], 'hidden', ['stop-waiting']],
    ['hidden while ready, it is known', ['now', 'recognised', 'later', 'now'], 'ready', ['wait 500']],
    ['animated in, it stays out of view', ['now', 'recognised', 'waited', 'later'], 'personalized', []],
    ['forbidden, it is taken back', ['now', 'recognised', 'waited', 'no'], 'hidden', ['collapse']],
    [
      'allowed again, it returns without a wait',
      ['now', 'recognised', 'waited', 'no', 'now'],
      'ready',
      ['wait 0'],
    ],
    ['too narrow, all of it is removed', ['now', 'recognised', 'waited', 'never'], 'hidden', ['remove']],
    ['too narrow once, it is wide in vain', ['never', 'now'], 'hidden', []],
    [
      'not recognised, it is hidden out of view',
      ['now', 'unrecognised', 'later'],
      'hidden',
      ['stop-waiting'],
    ],
    ['reset: personalized is hidden', ['now', 'recognised', 'waited', 'reset'], 'hidden', ['remove']],
    ['reset: ready is hidden', ['now', 'recognised', 'reset'], 'hidden', ['remove']],
    ['reset: the shopper is asked again', ['now', 'unrecognised', 'reset', 'now'], 'hidden', ['load']],
    ['before the frame is loaded, its messages do not count', ['recognised'], 'hidden', []],
    [
      'a shopper who was not recognised is not recognised later',
      ['now', 'unrecognised', 'recognised'],
      'loaded',
      [],
    ],
  ];
  test.each(cases)('%s', (_sentence, words, phase, done) => {
    expect(after(words)).toEqual({ phase, done });
  });

  const words = fc.array(
    fc.constantFrom<Word>(
      ...(['never', 'no', 'later', 'now', 'recognised', 'unrecognised', 'waited', 'reset'] as const),
    ),
    { maxLength: 30 },
  );

  test('is never shown to a shopper who was not recognised, nor in a button that was too narrow before', () => {
    fc.assert(
      fc.property(words, (events) => {
        const since = events.slice(events.lastIndexOf('reset') + 1);
        const recognised = since.includes('recognised');
        const first = events.indexOf('never');
        const { phase } = after(events);
        const [last] = since.filter((word) => word === 'recognised' || word === 'unrecognised').slice(-1);
        const isAsked = since.includes('now') && since.indexOf('now') < since.lastIndexOf('unrecognised');
        if (last === 'unrecognised' && isAsked) expect(phase).not.toBe('personalized');
        if (!recognised || first >= 0) expect(phase).not.toBe('personalized');
        if (first >= 0) expect(after([...events, 'now'])).toEqual({ phase: 'hidden', done: [] });
      }),
    );
  });
});
