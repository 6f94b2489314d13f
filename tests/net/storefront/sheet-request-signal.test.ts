import { describe, expect, it, vi } from 'vitest';
import { eitherSignal } from '../../../src/net/storefront/sheet/sheet-request';

/** Two controllers and the signal of both. */
function signalOfTwo(before: (one: AbortController, other: AbortController) => void = () => {}) {
  const [one, other] = [new AbortController(), new AbortController()];
  before(one, other);
  return { one, other, either: eitherSignal(one.signal, other.signal) };
}

describe('a combined signal of two', () => {
  it.each<{ title: string; before: (one: AbortController, other: AbortController) => void; reason: unknown }>(
    [
      {
        title: 'is aborted from the beginning if the first one is',
        before: (one) => one.abort('left'),
        reason: 'left',
      },
      {
        title: 'is aborted from the beginning if the second one is',
        before: (_one, other) => other.abort('late'),
        reason: 'late',
      },
      {
        title: 'is aborted from the beginning for the reason of the first one if both are',
        before(one, other) {
          other.abort('late');
          one.abort('left');
        },
        reason: 'left',
      },
    ],
  )('$title', ({ before, reason }) => {
    const { either } = signalOfTwo(before);
    expect([either.aborted, either.reason]).toEqual([true, reason]);
  });

  it.each<{ which: 'one' | 'other'; reason: string }>([
    { which: 'one', reason: 'left' },
    { which: 'other', reason: 'late' },
  ])('is aborted once with $which of them, for its reason', ({ which, reason }) => {
    const both = signalOfTwo();
    const onAbort = vi.fn();
    both.either.addEventListener('abort', onAbort);
    expect(both.either.aborted).toBe(false);
    both[which].abort(reason);
    both.one.abort('too late');
    both.other.abort('too late');
    expect(both.either.reason).toBe(reason);
    expect(onAbort).toHaveBeenCalledTimes(1);
  });

  it('aborts neither of them', () => {
    const { one, other } = signalOfTwo((first) => first.abort());
    expect([one.signal.aborted, other.signal.aborted]).toEqual([true, false]);
  });
});
