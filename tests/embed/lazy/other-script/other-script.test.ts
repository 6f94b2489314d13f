import { afterEach, expect, it, vi } from 'vitest';
import { isOtherScriptFirst } from '../../../../src/embed/first/tags';
import { reportOtherScript } from '../../../../src/embed/lazy/other-script/other-script';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each([
  { script: 'another script', definedClass: class {}, isFirst: true },
  { script: 'this script in another language', definedClass: class { static language = 'en'; }, isFirst: true }, // prettier-ignore
  { script: 'another copy of this script', definedClass: class { static language = 'pl'; }, isFirst: false }, // prettier-ignore
  { script: 'no script', definedClass: undefined, isFirst: false },
])('isOtherScriptFirst returns $isFirst if $script has defined the elements', ({ definedClass, isFirst }) => {
  vi.spyOn(customElements, 'get').mockReturnValue(definedClass as unknown as CustomElementConstructor);
  expect(isOtherScriptFirst()).toBe(isFirst);
});

it('reportOtherScript prints one warning when the page is idle', () => {
  const idleCallbacks: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idleCallbacks.push(run));
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  reportOtherScript();
  expect(warn).not.toHaveBeenCalled();
  idleCallbacks.forEach((run) => run());
  expect(warn).toHaveBeenCalledOnce();
});
