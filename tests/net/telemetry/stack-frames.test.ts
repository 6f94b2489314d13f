import { describe, expect, it } from 'vitest';
import { stackFrames } from '../../../src/net/telemetry/stack-frames';

const BASE = 'https://cdn.example/dist/';
const FILE = `${BASE}ekspres.js`;

describe('one line of a stack', () => {
  it.each([
    { title: 'is read in Chromium', line: `    at runClick (${FILE}:2:31)`, method: 'runClick' },
    {
      title: 'is read in Chromium for an async function',
      line: `    at async run (${FILE}:2:31)`,
      method: 'async run',
    },
    { title: 'is read in Chromium without a function', line: `    at ${FILE}:2:31`, method: '' },
    { title: 'is read in Firefox', line: `runClick@${FILE}:2:31`, method: 'runClick' },
    { title: 'is read in Firefox without a function', line: `@${FILE}:2:31`, method: '' },
    { title: 'is read in Safari for a module', line: `module code@${FILE}:2:31`, method: 'module code' },
  ])('$title', ({ line, method }) => {
    const frame = { file: FILE, method, lineNumber: 2, columnNumber: 31, inProject: true };
    expect(stackFrames(`Error: x\n${line}\r\n`, BASE)).toEqual([frame]);
  });

  it.each([
    { title: 'is ignored if it is a message', line: 'TypeError: cannot read' },
    { title: 'is ignored if it is a message with a URL', line: `Error: did not load ${FILE}:2:31` },
    { title: 'is ignored if it is a file without a line', line: `    at runClick (${FILE})` },
    { title: 'is ignored if it is a native function', line: '    at Array.map (<anonymous>)' },
    { title: 'is ignored if it is evaluated code', line: `run@${FILE} line 3 > eval:1:2` },
    { title: 'is ignored if it is a local file', line: '    at run (file:///ekspres.js:2:31)' },
  ])('$title', ({ line }) => {
    expect(stackFrames(line, BASE)).toEqual([]);
  });
});

it.each([
  { title: 'a stack of blank lines is read in linear time', text: '\n'.repeat(30_000) },
  { title: 'a stack of blank lines and a word is read in linear time', text: `${'\n'.repeat(29_000)}x` },
  { title: 'a stack of spaces is read in linear time', text: `${' '.repeat(29_000)}x` },
  { title: 'a stack of beginnings of URLs is read in linear time', text: '@https://'.repeat(3300) },
  { title: 'a stack of brackets is read in linear time', text: ' ('.repeat(15_000) },
  { title: 'a stack of numbers is read in linear time', text: `https://${':1'.repeat(15_000)}` },
])('$title', ({ text }) => {
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
