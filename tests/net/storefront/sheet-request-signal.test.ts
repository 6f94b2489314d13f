import { describe, expect, it, vi } from 'vitest';
import { eitherSignal } from '../../../src/net/storefront/sheet/sheet-request';

/** Two controllers and the combined signal; `before` runs before the signals are combined. */
function signalOfTwo(before: (first: AbortController, second: AbortController) => void = () => {}) {
  const [first, second] = [new AbortController(), new AbortController()];
  before(first, second);
  return { first, second, combined: eitherSignal(first.signal, second.signal) };
}

const REASONS = { first: 'left', second: 'late' };

describe('a signal that combines two', () => {
  it.each<[title: string, reason: string, ...aborted: ('first' | 'second')[]]>([
    ['if the first one is', 'left', 'first'],
    ['if the second one is', 'late', 'second'],
    ['for the reason of the first one if both are', 'left', 'second', 'first'],
  ])('is aborted from the beginning %s', (_title, reason, ...aborted) => {
    const { combined } = signalOfTwo((first, second) => {
      for (const which of aborted) ({ first, second })[which].abort(REASONS[which]);
    });
    expect([combined.aborted, combined.reason]).toEqual([true, reason]);
  });

  it.each([
    ['first', 'left'],
    ['second', 'late'],
  ] as const)('is aborted once by the %s one, with the reason "%s"', (which, reason) => {
    const both = signalOfTwo();
    const onAbort = vi.fn();
    both.combined.addEventListener('abort', onAbort);
    expect(both.combined.aborted).toBe(false);
    both[which].abort(reason);
    both.first.abort('too late');
    both.second.abort('too late');
    expect(both.combined.reason).toBe(reason);
    expect(onAbort).toHaveBeenCalledTimes(1);
  });

  it('does not abort the second one if the first one is aborted', () => {
    const { first, second } = signalOfTwo((controller) => controller.abort());
    expect([first.signal.aborted, second.signal.aborted]).toEqual([true, false]);
  });
});
