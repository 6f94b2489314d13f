import { expect, it, vi } from 'vitest';
import { pageState } from '../../../src/page-state';
import { importRescueInTime, loadClickPart } from '../../../src/embed/first/load';
import { eventually } from '../../setup/eventually';
import { advanceTime, useFakeClock } from '../../setup/fake-clock';

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

it('a click waits at most 5 s for the file that hands it over to the platform', async () => {
  useFakeClock();
  vi.doMock('../../../src/embed/rescue/index', () => new Promise<never>(() => {}));
  const onEnd = vi.fn();
  void importRescueInTime().then(onEnd);
  await advanceTime(4999);
  expect(onEnd).not.toHaveBeenCalled();
  await advanceTime(1);
  expect(onEnd).toHaveBeenCalledExactlyOnceWith(undefined);
});
