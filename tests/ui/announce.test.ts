import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { announce, announceProgress } from '../../src/ui/announce';
import { useFakeClock } from '../setup/fake-clock';

beforeEach(() => useFakeClock());
afterEach(() => {
  vi.runAllTimers();
  document.body.replaceChildren();
});

const regions = () => document.querySelectorAll('[role=status][aria-live=polite]');

it('a message is written into an existing live region, in Polish, and removed again', () => {
  announce('Poczekaj');
  expect([regions().length, regions()[0]?.textContent, regions()[0]?.getAttribute('lang')]).toEqual([
    1,
    '',
    'pl',
  ]);
  vi.advanceTimersByTime(100);
  expect(regions()[0]?.textContent).toBe('Poczekaj');
  vi.advanceTimersByTime(5000);
  expect(regions()[0]?.textContent).toBe('');
});

it('the same text is announced again in the same region', () => {
  announce('Poczekaj');
  vi.advanceTimersByTime(200);
  announce('Poczekaj');
  expect([regions().length, regions()[0]?.textContent]).toEqual([1, '']);
  vi.advanceTimersByTime(100);
  expect(regions()[0]?.textContent).toBe('Poczekaj');
});

it('the live region is created again after the page has removed it', () => {
  announce('Poczekaj');
  document.body.replaceChildren();
  announce('Poczekaj');
  vi.advanceTimersByTime(100);
  expect(regions()[0]?.textContent).toBe('Poczekaj');
});

const announced = () => document.querySelector('[role=status]')?.textContent;

it.each([
  { title: 'a click is announced at once', ms: 100, text: 'Przetwarzanie…' },
  { title: 'a click is announced after 8 s', ms: 8100, text: 'Nadal przetwarzamy. Poczekaj chwilę.' },
])('$title', ({ ms, text }) => {
  announceProgress();
  vi.advanceTimersByTime(ms);
  expect(announced()).toBe(text);
});

it('a click whose wait is over is not announced again', () => {
  const stop = announceProgress();
  stop();
  vi.advanceTimersByTime(8100);
  expect(announced()).toBe('');
});

it.each([
  {
    title: 'a page without a body does not break a click',
    spoil: () => vi.spyOn(Document.prototype, 'body', 'get').mockReturnValue(null as never),
  },
  {
    title: 'a page that throws when nodes are added does not break a click',
    spoil: () =>
      vi.spyOn(Node.prototype, 'appendChild').mockImplementation(() => {
        throw new Error('appendChild');
      }),
  },
])('$title', ({ spoil }) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  document.body.replaceChildren();
  spoil();
  expect(() => announceProgress()()).not.toThrow();
  expect(warn).toHaveBeenCalledWith('[Ekspres]', expect.any(Error));
  vi.restoreAllMocks();
});

it('announces a pending message before the progress of a click', () => {
  announce('Poczekaj');
  const stop = announceProgress();
  vi.advanceTimersByTime(100);
  expect(regions()[0]?.textContent).toBe('Poczekaj');
  stop();
});
