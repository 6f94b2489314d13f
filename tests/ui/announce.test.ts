import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { announce, announceProgress } from '../../src/ui/announce';
import { rememberPress } from '../../src/ui/pressed-layer';
import { useFakeClock } from '../setup/fake-clock';
import { announcements } from '../../src/ui/messages/pl/announcements';

beforeEach(() => useFakeClock());
afterEach(() => void vi.runAllTimers());

const regions = () => document.querySelectorAll('[role=status][aria-live=polite]');
const announcement = () => regions()[0]?.textContent;

it('a message is written into a Polish live region that was added before it, and is removed after 5 s', () => {
  announce('opening');
  expect(regions()).toHaveLength(1);
  expect(regions()[0]?.getAttribute('lang')).toBe('pl');
  expect(announcement()).toBe('');
  vi.advanceTimersByTime(100);
  expect(announcement()).toBe(announcements.opening);
  vi.advanceTimersByTime(5000);
  expect(announcement()).toBe('');
});

it('a message can be announced again, in the same live region', () => {
  announce('opening');
  vi.advanceTimersByTime(200);
  announce('opening');
  expect([regions().length, announcement()]).toEqual([1, '']);
  vi.advanceTimersByTime(100);
  expect(announcement()).toBe(announcements.opening);
});

it('the live region is created again after the page has removed it', () => {
  announce('opening');
  document.body.replaceChildren();
  announce('opening');
  vi.advanceTimersByTime(100);
  expect(announcement()).toBe(announcements.opening);
});

it('the live region is in the modal layer that holds the pressed button', () => {
  announce('opening');
  const drawer = document.body.appendChild(document.createElement('div'));
  drawer.setAttribute('aria-modal', 'true');
  rememberPress(drawer.appendChild(document.createElement('button')));
  announce('opening');
  expect(regions()).toHaveLength(1);
  expect(regions()[0]?.parentElement).toBe(drawer);
});

it.each<[title: string, ms: number, text: string]>([
  ['a click is announced after 0.1 s', 100, announcements.processing],
  ['a click is announced again after 8 s', 8100, announcements.still_processing],
])('%s', (_title, ms, text) => {
  announceProgress();
  vi.advanceTimersByTime(ms);
  expect(announcement()).toBe(text);
});

it('a click that has ended is not announced', () => {
  const stop = announceProgress();
  stop();
  vi.advanceTimersByTime(8100);
  expect(announcement()).toBe('');
});

it.each([
  [
    'without a body is ignored',
    () => vi.spyOn(Document.prototype, 'body', 'get').mockReturnValue(null as never),
  ],
  [
    'that throws when nodes are added does not break a click',
    () =>
      vi.spyOn(Node.prototype, 'appendChild').mockImplementation(() => {
        throw new Error('appendChild');
      }),
  ],
])('a page %s', (_title, breakPage) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  document.body.replaceChildren();
  breakPage();
  expect(() => announceProgress()()).not.toThrow();
  expect(warn).toHaveBeenCalledWith('[Ekspres]', expect.any(Error));
});

it('the progress of a click does not replace a message that has just been announced', () => {
  announce('opening');
  const stop = announceProgress();
  vi.advanceTimersByTime(100);
  expect(announcement()).toBe(announcements.opening);
  stop();
});
