import { describe, expect, it } from 'vitest';
import { stackFrames } from '../../../src/net/telemetry/stack-frames';

const BASE = 'https://cdn.example/dist/';
const FILE = `${BASE}ekspres.js`;

describe('one line of a stack', () => {
  it.each([
    { of: 'Chromium', line: `    at runClick (${FILE}:2:31)`, method: 'runClick' },
    { of: 'Chromium, of an async function', line: `    at async run (${FILE}:2:31)`, method: 'async run' },
    { of: 'Chromium, of no function', line: `    at ${FILE}:2:31`, method: '' },
    { of: 'Firefox', line: `runClick@${FILE}:2:31`, method: 'runClick' },
    { of: 'Firefox, of no function', line: `@${FILE}:2:31`, method: '' },
    { of: 'Safari, of a module', line: `module code@${FILE}:2:31`, method: 'module code' },
  ])('in $of is read', ({ line, method }) => {
    const frame = { file: FILE, method, lineNumber: 2, columnNumber: 31, inProject: true };
    expect(stackFrames(`Error: x\n${line}\r\n`, BASE)).toEqual([frame]);
  });

  it.each([
    { what: 'a message', line: 'TypeError: cannot read' },
    { what: 'a message with a URL', line: `Error: did not load ${FILE}:2:31` },
    { what: 'a file without a line', line: `    at runClick (${FILE})` },
    { what: 'a native function', line: '    at Array.map (<anonymous>)' },
    { what: 'evaluated code', line: `run@${FILE} line 3 > eval:1:2` },
    { what: 'a file of the disk', line: '    at run (file:///ekspres.js:2:31)' },
  ])('that is $what is not a frame', ({ line }) => {
    expect(stackFrames(line, BASE)).toEqual([]);
  });
});

it.each([
  { what: 'blank lines', text: '\n'.repeat(30_000) },
  { what: 'blank lines and a word', text: `${'\n'.repeat(29_000)}x` },
  { what: 'spaces', text: `${' '.repeat(29_000)}x` },
  { what: 'beginnings of URLs', text: '@https://'.repeat(3300) },
  { what: 'brackets', text: ' ('.repeat(15_000) },
  { what: 'numbers', text: `https://${':1'.repeat(15_000)}` },
])('a stack is read in linear time: $what', ({ text }) => {
  const started = performance.now();
  expect(stackFrames(text, BASE)).toEqual([]);
  expect(performance.now() - started).toBeLessThan(300);
});

it('a stack is read behind a message of 10,000 blank lines', () => {
  expect(stackFrames(`Error: ${'\n'.repeat(10_000)}\n  at ${FILE}:2:31`, BASE)).toHaveLength(1);
});

it('of a stack 30,000 characters are read', () => {
  expect(stackFrames(`${'\n'.repeat(30_000)}  at ${FILE}:2:31`, BASE)).toEqual([]);
});

it.each([
  { name: 'ekspres.js', ours: true },
  { name: 'click-Dz2p9K.js', ours: true },
  { name: 'apple-pay--9Lryl.js', ours: true },
  { name: 'google-pay-C66CkI.js', ours: true },
  { name: 'shop-pay-D9_yCa.js', ours: true },
  { name: 'theme-editor-C66CkI.js', ours: false },
  { name: 'click-Dz2p9Kx.js', ours: false },
  { name: 'other/click-Dz2p9K.js', ours: false },
])('a file $name beside ekspres.js is ours: $ours', ({ name, ours }) => {
  const [frame] = stackFrames(`run@${BASE}${name}:2:31`, BASE);
  expect(frame).toMatchObject({ inProject: ours, file: ours ? BASE + name : 'https://cdn.example' });
});
