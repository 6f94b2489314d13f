import { setImmediate } from 'node:timers/promises';
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

/** Waits until all promises have settled that need no timer of the fake clock. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 12; turn++) await setImmediate();
}

/** Advances the fake clock by this much, ms, and runs the timers of that time. */
export const advanceTime = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Runs the next timer of the fake clock; false if there is none. */
export function runNextTimer(): boolean {
  if (!vi.getTimerCount()) return false;
  vi.advanceTimersToNextTimer();
  return true;
}

/** Advances time until no timer is left. */
export async function allTimePasses(): Promise<void> {
  do await settled();
  while (runNextTimer());
}

/** Advances time until the promise is settled. */
export async function until<Result>(promise: Promise<Result>): Promise<Result> {
  let isSettled = false;
  const onSettled = () => void (isSettled = true);
  promise.then(onSettled, onSettled);
  await settled();
  while (!isSettled) {
    if (!runNextTimer()) throw new Error('There is no timer that the promise could wait for.');
    await settled();
  }
  return promise;
}
