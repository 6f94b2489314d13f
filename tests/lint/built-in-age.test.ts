// @vitest-environment node
import { describe, expect, test } from 'vitest';
// @ts-expect-error build/ is plain JavaScript, without declarations
import { builtInAgeRule } from '../../build/lint/built-in-age.mjs';
import { lintWithTypes } from './lint-with-types';

const messagesFor = (code: string, guarded: readonly string[] = []) =>
  lintWithTypes(builtInAgeRule, code, guarded);

describe('built-ins that one of the oldest browsers lacks', () => {
  test.each([
    ['a static method', 'export const a = URL.canParse("x");', 'URL.canParse'],
    ['a method of instances', 'export const a = document.body.checkVisibility();', 'Element.checkVisibility'],
    ['a static method of a signal', 'export const a = AbortSignal.any([]);', 'AbortSignal.any'],
    ['a name that is taken out', 'export const { canParse } = URL;', 'URL.canParse'],
    ['a global function', 'requestIdleCallback(() => {});', 'Window.requestIdleCallback'],
  ])('%s is refused, with the browsers that lack it', (_kind, code, name) => {
    expect(messagesFor(code)).toEqual([expect.stringMatching(new RegExp(`^${name} is missing in \\w+`))]);
  });

  test.each([
    ['what all of them have', 'export const a = structuredClone(new URL("x:").href.at(-1));'],
    ['what one of them had in part at first', 'export const a = AbortSignal.timeout(1);'],
    [
      'our own members of the same name',
      'const URL2 = { canParse: () => true };\nexport const a = URL2.canParse();',
    ],
  ])('%s may be used', (_kind, code) => {
    expect(messagesFor(code)).toEqual([]);
  });

  test('what the code looks for before it uses it may be named', () => {
    expect(messagesFor('requestIdleCallback(() => {});', ['Window.requestIdleCallback'])).toEqual([]);
  });
});
