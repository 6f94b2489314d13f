import { describe, expect, it } from 'vitest';
import { stackFrames } from '../../../src/net/telemetry/stack-frames';

const BASE = 'https://cdn.example/dist/';
const FILE = `${BASE}ekspres.js`;

describe('one line of a stack', () => {
  it.each<[title: string, line: string, method: string]>([
    ['is read in Chromium', `    at runClick (${FILE}:2:31)`, 'runClick'],
    ['is read in Chromium for an async function', `    at async run (${FILE}:2:31)`, 'async run'],
    ['is read in Chromium without a function', `    at ${FILE}:2:31`, ''],
    ['is read in Firefox', `runClick@${FILE}:2:31`, 'runClick'],
    ['is read in Firefox without a function', `@${FILE}:2:31`, ''],
    ['is read in Safari for a module', `module code@${FILE}:2:31`, 'module code'],
  ])('%s', (_title, line, method) => {
    const frame = { file: FILE, method, lineNumber: 2, columnNumber: 31, inProject: true };
    expect(stackFrames(`Error: x\n${line}\r\n`, BASE)).toEqual([frame]);
  });

  it.each<[title: string, line: string]>([
    ['is ignored if it is a message', 'TypeError: cannot read'],
    ['is ignored if it is a message with a URL', `Error: did not load ${FILE}:2:31`],
    ['is ignored if it is a file without a line', `    at runClick (${FILE})`],
    ['is ignored if it is a native function', '    at Array.map (<anonymous>)'],
    ['is ignored if it is evaluated code', `run@${FILE} line 3 > eval:1:2`],
    ['is ignored if it is a local file', '    at run (file:///ekspres.js:2:31)'],
  ])('%s', (_title, line) => {
    expect(stackFrames(line, BASE)).toEqual([]);
  });
});

it.each([
  ['a stack of blank lines is read in linear time', '\n'.repeat(30_000)],
  ['a stack of blank lines and a word is read in linear time', `${'\n'.repeat(29_000)}x`],
  ['a stack of spaces is read in linear time', `${' '.repeat(29_000)}x`],
  ['a stack of beginnings of URLs is read in linear time', '@https://'.repeat(3300)],
  ['a stack of brackets is read in linear time', ' ('.repeat(15_000)],
  ['a stack of numbers is read in linear time', `https://${':1'.repeat(15_000)}`],
])('%s', (_title, text) => {
  const started = performance.now();
  expect(stackFrames(text, BASE)).toEqual([]);
  expect(performance.now() - started).toBeLessThan(300);
});

it('a stack after a message of 10,000 blank lines is read', () => {
  expect(stackFrames(`Error: ${'\n'.repeat(10_000)}\n  at ${FILE}:2:31`, BASE)).toHaveLength(1);
});

it('only the first 30,000 characters of a stack are read', () => {
  expect(stackFrames(`${'\n'.repeat(30_000)}  at ${FILE}:2:31`, BASE)).toEqual([]);
});

it.each([
  'ekspres.js',
  'ekspres.en.js',
  'ekspres-rescue.js',
  'ekspres-rescue.en.js',
  'ekspres-click-Dz2p9K.js',
  'ekspres-click.en-Dz2p9K.js',
  'ekspres-apple-pay--9Lryl.js',
  'ekspres-google-pay-C66CkI.js',
  'ekspres-shop-pay-D9_yCa.js',
])('the file %s in the folder of ekspres.js is recognized as ours', (name) => {
  const [frame] = stackFrames(`run@${BASE}${name}:2:31`, BASE);
  expect(frame).toMatchObject({ inProject: true, file: BASE + name });
});

it.each(['ekspres-theme-editor-C66CkI.js', 'ekspres-click-Dz2p9Kx.js', 'other/ekspres-click-Dz2p9K.js'])(
  'the file %s in the folder of ekspres.js is reported only with its origin',
  (name) => {
    const [frame] = stackFrames(`run@${BASE}${name}:2:31`, BASE);
    expect(frame).toMatchObject({ inProject: false, file: 'https://cdn.example' });
  },
);
