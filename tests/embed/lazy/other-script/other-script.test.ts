import { afterEach, expect, it, vi } from 'vitest';
import { reportOtherScript } from '../../../../src/embed/lazy/other-script/other-script';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each([
  { script: 'another script', element: class {}, lines: 1 },
  { script: 'another copy of this script', element: class { refresh() {} }, lines: 0 }, // prettier-ignore
])('prints $lines lines if $script has defined the host elements', ({ element, lines }) => {
  vi.spyOn(customElements, 'get').mockReturnValue(element as unknown as CustomElementConstructor);
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  reportOtherScript();
  expect(warn).toHaveBeenCalledTimes(lines);
});
