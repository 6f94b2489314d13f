// @vitest-environment node
import { describe, expect, test } from 'vitest';
// @ts-expect-error build/ is plain JavaScript, without declarations
import { builtInAgeRule } from '../../build/lint/built-in-age.mjs';
import { lintWithTypes } from './lint-with-types';

/** The messages of the rule for this code; `guarded` are built-ins that the project checks before use. */
const lintMessages = (code: string, guarded: readonly string[] = []) =>
  lintWithTypes(builtInAgeRule, code, guarded);

describe('built-ins that one of the oldest browsers lacks', () => {
  test.each([
    ['a static method is reported', 'export const a = URL.canParse("x");', 'URL.canParse'],
    ['a method is reported', 'export const a = document.body.checkVisibility();', 'Element.checkVisibility'],
    ['a method of AbortSignal is reported', 'export const a = AbortSignal.any([]);', 'AbortSignal.any'],
    ['a destructured name is reported', 'export const { canParse } = URL;', 'URL.canParse'],
    ['a global function is reported', 'requestIdleCallback(() => {});', 'Window.requestIdleCallback'],
  ])('%s', (_title, code, name) => {
    expect(lintMessages(code)).toEqual([expect.stringMatching(new RegExp(`^${name} is missing in \\w+`))]);
  });

  test.each([
    ['what all browsers have may be used', 'export const a = structuredClone(new URL("x:").href.at(-1));'],
    ['what one browser supported in part at first may be used', 'export const a = AbortSignal.timeout(1);'],
    [
      'a member of our own object with the same name may be used',
      'const URL2 = { canParse: () => true };\nexport const a = URL2.canParse();',
    ],
  ])('%s', (_title, code) => {
    expect(lintMessages(code)).toEqual([]);
  });

  test('a built-in that the project checks before use may be used', () => {
    expect(lintMessages('requestIdleCallback(() => {});', ['Window.requestIdleCallback'])).toEqual([]);
  });
});
