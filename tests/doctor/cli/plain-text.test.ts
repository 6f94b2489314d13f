// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { plainText, withPlainText } from '../../../src/doctor/cli/plain-text';

describe('plainText', () => {
  it.each([
    ['removes the escape character of a terminal sequence', 'a\u001b[31mb', 'a [31mb'],
    ['removes a control character beyond ASCII', 'a\u009b31mb', 'a 31mb'],
    ['removes line breaks', 'a\r\n::error::b\u2028c', 'a : :error: :b c'],
    ['breaks up a command of a CI system', '##vso[task.setvariable]', '# #vso[task.setvariable]'],
    ['removes a change of the text direction', 'a\u202eb', 'a b'],
  ])('%s', (_title, text, expected) => {
    expect(plainText(text)).toBe(expected);
  });
});

it('withPlainText cleans each string and key of a report', () => {
  expect(withPlainText({ a: ['b\n', { 'c\n': null, d: 1 }] })).toEqual({ a: ['b ', { 'c ': null, d: 1 }] });
});
