import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenIdle } from '../../../src/embed/shared/when-idle';

/** What the browser was asked to do when it is idle. */
let asked: (() => void)[];

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => asked.push(run));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const load = () => void dispatchEvent(new Event('load'));
const later = () => void vi.advanceTimersByTime(10_000);

it.each<{ when: string; state: DocumentReadyState; then: (() => void)[] }>([
  { when: 'the page has loaded', state: 'complete', then: [] },
  { when: 'the page loads', state: 'loading', then: [load] },
  { when: 'the page does not load', state: 'loading', then: [later] },
  { when: 'the page loads late', state: 'interactive', then: [later, load] },
])('what can wait runs once when $when', ({ state, then }) => {
  vi.spyOn(Document.prototype, 'readyState', 'get').mockReturnValue(state);
  const run = vi.fn();
  whenIdle(run);
  expect(asked.length).toBe(state === 'complete' ? 1 : 0);
  for (const happens of then) happens();
  later();
  load();
  expect(asked).toEqual([run]);
});

it('while the page is prerendered nothing runs; it runs once when the shopper goes there', () => {
  Object.assign(Document.prototype, { prerendering: true });
  vi.spyOn(Document.prototype, 'readyState', 'get').mockReturnValue('complete');
  const run = vi.fn();
  whenIdle(run);
  later();
  expect(asked).toEqual([]);
  Reflect.deleteProperty(Document.prototype, 'prerendering');
  for (let time = 0; time < 2; time++) document.dispatchEvent(new Event('prerenderingchange'));
  expect(asked).toEqual([run]);
});
