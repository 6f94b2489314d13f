// @vitest-environment node
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
// @ts-expect-error build/ is plain JavaScript, without declarations
import { chunkTable } from '../../build/chunk-table.mjs';

/** Module → what it imports at once, and what later; paths inside `src/`. */
const MODULES: Record<string, { at?: string[]; later?: string[]; isEntry?: boolean }> = {
  'embed/index.ts': {
    at: ['embed/report.ts'],
    later: [
      'run-click.ts',
      'buy/index.ts',
      'wallets/gpay/index.ts',
      'wallets/apple/index.ts',
      'telemetry.ts',
    ],
    isEntry: true,
  },
  'embed/report.ts': {},
  'run-click.ts': { at: ['net/client.ts', 'embed/report.ts'] },
  'buy/index.ts': { at: ['net/client.ts'] },
  'net/client.ts': {},
  'net/retry.ts': {},
  'net/sdk-script.ts': {},
  'net/sheet.ts': { at: ['net/client.ts', 'net/retry.ts'] },
  'wallets/gpay/index.ts': { at: ['wallets/gpay/map.ts', 'net/sheet.ts', 'net/sdk-script.ts'] },
  'wallets/gpay/map.ts': { at: ['embed/report.ts'] },
  'wallets/apple/index.ts': {
    at: ['net/sheet.ts', 'net/sdk-script.ts', 'net/recurring.ts', 'net/always.ts'],
  },
  'net/recurring.ts': {},
  'net/always.ts': {},
  'telemetry.ts': { at: ['telemetry/bots.ts', 'net/retry.ts'] },
  'telemetry/bots.ts': {},
};
const id = (path: string) => resolve('src', path);
const meta = {
  getModuleIds: () => Object.keys(MODULES).map(id),
  getModuleInfo: (one: string) => {
    const [path, { at = [], isEntry = false }] = Object.entries(MODULES).find(
      ([name]) => id(name) === one,
    ) ?? ['', {}];
    const importers = Object.entries(MODULES).filter(([, { later }]) => later?.includes(path));
    return { importedIds: at.map(id), isEntry, dynamicImporters: importers.map(([name]) => id(name)) };
  },
};
const own = {
  'src/wallets/gpay/index.ts': 'gpay',
  'src/wallets/apple/index.ts': 'apple',
  'src/telemetry.ts': 'telemetry',
};

it.each([
  { path: 'embed/index.ts', chunk: 'ekspres', why: 'it is the entry' },
  { path: 'embed/report.ts', chunk: 'ekspres', why: 'the entry needs it, and others may too' },
  { path: 'run-click.ts', chunk: 'click', why: 'a click needs it' },
  { path: 'buy/index.ts', chunk: 'click', why: 'a wallet without a chunk of its own needs it' },
  { path: 'net/client.ts', chunk: 'click', why: 'a click needs it, though sheets do too' },
  { path: 'wallets/gpay/index.ts', chunk: 'gpay', why: 'it has a row' },
  { path: 'wallets/gpay/map.ts', chunk: 'gpay', why: 'only that wallet needs it' },
  { path: 'net/sheet.ts', chunk: 'sheet', why: 'wallets share it' },
  { path: 'net/sdk-script.ts', chunk: 'sdk', why: 'wallets may share it, by a row above' },
  { path: 'net/recurring.ts', chunk: 'apple', why: 'one wallet alone needs it' },
  { path: 'net/always.ts', chunk: 'sheet', why: 'its row says so, wherever it is needed' },
  { path: 'telemetry.ts', chunk: 'telemetry', why: 'it has a row' },
  { path: 'telemetry/bots.ts', chunk: 'telemetry', why: 'only that needs it' },
  { path: 'net/retry.ts', chunk: 'click', why: 'telemetry and wallets need it, and both come after a click' },
])('$path is in the chunk $chunk: $why', ({ path, chunk }) => {
  const chunkOf = chunkTable(own, [
    [/\/src\/net\/sdk-/, 'sdk'],
    [/\/src\/net\/always/, 'sheet', true],
    [/\/src\/net\//, 'sheet'],
  ]) as (one: string, context: typeof meta) => string;
  expect(chunkOf(id(path), meta)).toBe(chunk);
});
