import { afterEach, expect, it, vi } from 'vitest';
import { isOtherScriptFirst } from '../../../../src/embed/first/tags';
import { reportOtherScript } from '../../../../src/embed/lazy/other-script/other-script';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each([
  { script: 'another script', element: class {}, isFirst: true },
  { script: 'this script in another language', element: class { static language = 'en'; }, isFirst: true }, // prettier-ignore
  { script: 'another copy of this script', element: class { static language = 'pl'; }, isFirst: false }, // prettier-ignore
  { script: 'no script', element: undefined, isFirst: false },
])('finds another script on the page ($isFirst) if $script has defined the elements', (row) => {
  vi.spyOn(customElements, 'get').mockReturnValue(row.element as unknown as CustomElementConstructor);
  expect(isOtherScriptFirst()).toBe(row.isFirst);
});

it('prints one line when the page is idle', () => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  reportOtherScript();
  expect(warn).toHaveBeenCalledTimes(1);
});
