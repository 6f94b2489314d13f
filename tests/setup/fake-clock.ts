import { onTestFinished, vi } from 'vitest';

/**
 * Replaces the clock, `setTimeout` and random numbers until the end of the test.
 * @param now when the clock starts, ms since 1970
 * @param random what `Math.random` returns
 */
export function useFakeClock({ now = 0, random = 0 } = {}): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now });
  const spy = vi.spyOn(Math, 'random').mockReturnValue(random);
  onTestFinished(() => {
    spy.mockRestore();
    vi.useRealTimers();
  });
}
