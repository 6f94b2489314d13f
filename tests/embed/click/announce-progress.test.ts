import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { announceProgress } from '../../../src/embed/click/announce-progress';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  document.body.replaceChildren();
});

const heard = () => document.querySelector('[role=status]')?.textContent;

it.each([
  { waited: 'at once', ms: 100, text: 'Przetwarzanie…' },
  { waited: 'after 8 s', ms: 8100, text: 'Nadal przetwarzamy. Poczekaj chwilę.' },
])('a click is announced $waited', ({ ms, text }) => {
  announceProgress();
  vi.advanceTimersByTime(ms);
  expect(heard()).toBe(text);
});

it('a click whose wait is over is not announced again', () => {
  const stop = announceProgress();
  stop();
  vi.advanceTimersByTime(8100);
  expect(heard()).toBe('');
});
