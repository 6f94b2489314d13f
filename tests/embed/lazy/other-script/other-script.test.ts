import { expect, it, vi } from 'vitest';
import { isOtherScriptFirst } from '../../../../src/embed/first/tags';
import { reportOtherScript } from '../../../../src/embed/lazy/other-script/other-script';

class OtherElement {}
class EnglishElement {
  static language = 'en';
}
class PolishElement {
  static language = 'pl';
}

it.each<[title: string, defined: object | undefined, isFirst: boolean]>([
  ['another script is first if it has defined our elements', OtherElement, true],
  ['another script is first if it is our script in another language', EnglishElement, true],
  ['no other script is first if a copy of our script has defined the elements', PolishElement, false],
  ['another script is first if it has defined only the element of carts', undefined, true],
])('%s', (_title, defined, isFirst) => {
  vi.spyOn(customElements, 'get').mockReturnValue(defined as CustomElementConstructor | undefined);
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
