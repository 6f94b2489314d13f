import { afterEach, expect, it, vi } from 'vitest';
import { pageState } from '../../../src/page-state';
import { loadClickPart } from '../../../src/embed/first/load';
import { eventually } from '../../setup/eventually';

afterEach(() => vi.unstubAllGlobals());

it('an idle page requests the chunk `page` once, and then for nothing', async () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  await loadClickPart();
  expect(idle).toHaveLength(1);
  idle.splice(0).forEach((run) => run());
  await eventually(() => expect(pageState().page).toBeDefined());
  await vi.dynamicImportSettled();
  expect(idle).toEqual([]);
});
