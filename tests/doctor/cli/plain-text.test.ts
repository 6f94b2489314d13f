// @vitest-environment node
import { expect, it } from 'vitest';
import { plainText, withPlainText } from '../../../src/doctor/cli/plain-text';

it.each([
  ['an escape of a terminal', 'a\u001b[31mb', 'a [31mb'],
  ['a control character beyond ASCII', 'a\u009b31mb', 'a 31mb'],
  ['line breaks', 'a\r\n::error::b\u2028c', 'a : :error: :b c'],
  ['a command of a CI system', '##vso[task.setvariable]', '# #vso[task.setvariable]'],
  ['a change of the direction', 'a\u202eb', 'a b'],
])('a page cannot print %s', (_what, given, printed) => {
  expect(plainText(given)).toBe(printed);
});

it('each string of a report is printed so', () => {
  expect(withPlainText({ a: ['b\n', { 'c\n': null, d: 1 }] })).toEqual({ a: ['b ', { 'c ': null, d: 1 }] });
});
