import { afterEach, expect, it, vi } from 'vitest';
import { whenDrawn } from '../../../src/embed/shared/when-idle';

afterEach(() => vi.unstubAllGlobals());

it('whenDrawn runs a function in the task after the next frame, and only once a prerendered page is shown', () => {
  const frameCallbacks: (() => void)[] = [];
  const tasks: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frameCallbacks.push(run));
  vi.stubGlobal('setTimeout', (run: () => void) => tasks.push(run));
  Object.assign(Document.prototype, { prerendering: true });
  const run = vi.fn();
  whenDrawn(run);
  expect(frameCallbacks).toEqual([]);
  Reflect.deleteProperty(Document.prototype, 'prerendering');
  document.dispatchEvent(new Event('prerenderingchange'));
  frameCallbacks.forEach((draw) => draw());
  expect(run).not.toHaveBeenCalled();
  tasks.forEach((task) => task());
  expect(run).toHaveBeenCalledOnce();
});
