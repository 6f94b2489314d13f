import { expect, it, vi } from 'vitest';
import { whenDrawn } from '../../../src/embed/shared/load-timing';

it('whenDrawn waits until a prerendered page is shown, then for a frame, and then for a task', () => {
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
