import { afterEach, expect, it, vi } from 'vitest';
import { pageState } from '../../../src/page-state';
import { loadClickPart } from '../../../src/embed/first/load';
import { eventually } from '../../setup/eventually';

afterEach(() => vi.unstubAllGlobals());

it('the chunk `page` is requested when the page is idle after the chunk `click` has loaded', async () => {
  const idleCallbacks: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idleCallbacks.push(run));
  await loadClickPart();
  expect(idleCallbacks).toHaveLength(1);
  expect(pageState().page).toBeUndefined();
  idleCallbacks.splice(0).forEach((run) => run());
  await eventually(() => expect(pageState().page).toBeDefined());
  await vi.dynamicImportSettled();
  expect(idleCallbacks).toEqual([]);
});
