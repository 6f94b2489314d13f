import { afterEach, expect, it, vi } from 'vitest';
import { prefetch, whenDrawn } from '../../../src/embed/shared/when-idle';

afterEach(() => vi.unstubAllGlobals());

/** Prefetches for an element on such a connection, on an idle page. */
function prefetchOn(connection: object | undefined) {
  vi.stubGlobal('navigator', { connection });
  const element = document.createElement('div');
  const load = vi.fn(async () => undefined);
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
  prefetch(element, load);
  return { element, load };
}

it.each<{ connection: object | undefined }>([
  { connection: undefined },
  { connection: {} },
  { connection: { saveData: false, effectiveType: '4g' } },
  { connection: { saveData: false, effectiveType: '3g' } },
])('code loads when the page is idle, on the connection $connection', ({ connection }) => {
  expect(prefetchOn(connection).load).toHaveBeenCalledOnce();
});

it.each<{ connection: object; event: string }>([
  { connection: { saveData: true, effectiveType: '4g' }, event: 'pointerenter' },
  { connection: { saveData: false, effectiveType: '2g' }, event: 'focusin' },
  { connection: { saveData: false, effectiveType: 'slow-2g' }, event: 'pointerenter' },
])('code waits for $event on the connection $connection', ({ connection, event }) => {
  const { element, load } = prefetchOn(connection);
  expect(load).not.toHaveBeenCalled();
  element.dispatchEvent(new Event(event));
  expect(load).toHaveBeenCalledOnce();
});

it('what loads after a frame is asked for neither before it nor in it, and not while the page is prerendered', () => {
  const frames: (() => void)[] = [];
  const tasks: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run));
  vi.stubGlobal('setTimeout', (run: () => void) => tasks.push(run));
  Object.assign(Document.prototype, { prerendering: true });
  const run = vi.fn();
  whenDrawn(run);
  expect(frames).toEqual([]);
  Reflect.deleteProperty(Document.prototype, 'prerendering');
  document.dispatchEvent(new Event('prerenderingchange'));
  frames.forEach((draw) => draw());
  expect(run).not.toHaveBeenCalled();
  tasks.forEach((task) => task());
  expect(run).toHaveBeenCalledOnce();
});
