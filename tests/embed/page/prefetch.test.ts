import { afterEach, expect, it, vi } from 'vitest';
import { prefetch } from '../../../src/embed/page/when-idle';

afterEach(() => vi.unstubAllGlobals());

/** Prefetches for an element on such a connection, in a page that is idle at once. */
function prefetchOn(connection: object | undefined) {
  vi.stubGlobal('navigator', { connection });
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
  const element = document.createElement('div');
  const load = vi.fn(async () => undefined);
  prefetch(element, load);
  return { element, load };
}

it.each<{ connection: object | undefined }>([
  { connection: undefined },
  { connection: {} },
  { connection: { saveData: false, effectiveType: '4g' } },
  { connection: { saveData: false, effectiveType: '3g' } },
])('code loads when the page is idle on the connection $connection', ({ connection }) => {
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
