import { afterEach, expect, it, vi } from 'vitest';
import { whenDrawn } from '../../../src/embed/shared/when-idle';

afterEach(() => vi.unstubAllGlobals());

it('what loads after a frame is requested neither before it nor in it, and not while the page is prerendered', () => {
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
