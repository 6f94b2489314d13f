import { setImmediate } from 'node:timers/promises';
import { beforeEach, vi } from 'vitest';

/**
 * Replaces the clock, `setTimeout` and random numbers until the end of the test.
 * @param now when the clock starts, ms since 1970
 * @param random what `Math.random` returns
 */
export function useFakeClock({ now = 0, random = 0 } = {}): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now });
  vi.spyOn(Math, 'random').mockReturnValue(random);
}

/** Starts each test of a file on a fake clock. */
export function useFreshPage(): void {
  beforeEach(() => useFakeClock({ now: 1_000_000 }));
}

/** More turns of the event loop than the promises of a test need to settle without a timer. */
const TURNS = 12;

/** Waits until all promises have settled that do not wait for a timer of the fake clock. */
export async function flushPromises(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) await setImmediate();
}

export const advanceTime = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Runs the next timer of the fake clock; false if there is none. */
export function runNextTimer(): boolean {
  if (!vi.getTimerCount()) return false;
  vi.advanceTimersToNextTimer();
  return true;
}

/** Runs all timers of the fake clock, including those that they set. */
export async function runAllTimers(): Promise<void> {
  do await flushPromises();
  while (runNextTimer());
}

/** Runs timers of the fake clock until the promise is settled. */
export async function runTimersUntilSettled<Result>(promise: Promise<Result>): Promise<Result> {
  let isSettled = false;
  const onSettled = () => void (isSettled = true);
  promise.then(onSettled, onSettled);
  await flushPromises();
  while (!isSettled) {
    if (!runNextTimer()) throw new Error('There is no timer that the promise could wait for.');
    await flushPromises();
  }
  return promise;
}
