// @vitest-environment node
import { beforeEach, expect, it, vi } from 'vitest';
import { stopSignal } from '../../bench/page-lab/stop-signal';
import { useFakeClock } from '../setup/fake-clock';

beforeEach(() => useFakeClock());

it('the signal aborts after the given number of minutes', () => {
  vi.spyOn(process, 'once').mockReturnThis();
  const stop = stopSignal(2);
  vi.advanceTimersByTime(119_999);
  expect(stop.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(stop.aborted).toBe(true);
});

it.each(['SIGINT', 'SIGTERM'])('the signal aborts on %s', (name) => {
  vi.spyOn(console, 'log').mockReturnValue();
  const handlers = new Map<unknown, () => void>();
  vi.spyOn(process, 'once').mockImplementation((event, handler) => {
    handlers.set(event, handler as () => void);
    return process;
  });
  const stop = stopSignal(2);
  handlers.get(name)?.();
  expect(stop.aborted).toBe(true);
});
