// @vitest-environment node
import { expect, it } from 'vitest';
import { plainText, withPlainText } from '../../../src/doctor/cli/plain-text';

it.each([
  ['removes an escape sequence of the terminal from the text of a page', 'a\u001b[31mb', 'a [31mb'],
  ['removes a control character beyond ASCII', 'a\u009b31mb', 'a 31mb'],
  ['removes line breaks', 'a\r\n::error::b\u2028c', 'a : :error: :b c'],
  ['makes a command of a CI system harmless', '##vso[task.setvariable]', '# #vso[task.setvariable]'],
  ['removes a change of the text direction', 'a\u202eb', 'a b'],
])('%s', (_title, given, printed) => {
  expect(plainText(given)).toBe(printed);
});

it('cleans each string of a report', () => {
  expect(withPlainText({ a: ['b\n', { 'c\n': null, d: 1 }] })).toEqual({ a: ['b ', { 'c ': null, d: 1 }] });
});
