// @vitest-environment node
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LoadPool } from '../../bench/page-lab/load-pool';
import type { LoadRecord } from '../../bench/page-lab/load-record';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ekspres-pool-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const key = { contender: 'ours', fingerprint: 'abc', profile: '4g', kind: 'first' } as const;
const load: LoadRecord = { ...key, at: '2026-01-01', othersShare: 0, figures: { firstButton: 900 } };
const openPool = () => new LoadPool(join(folder, 'new/loads.jsonl'));

it('a pool finds the loads of an earlier run', () => {
  openPool().add(load);
  expect(openPool().matching(key)).toEqual([load]);
});

it.each([
  ['a pool ignores loads of another page', { contender: 'theirs' }],
  ['a pool ignores loads of another build', { fingerprint: 'def' }],
  ['a pool ignores loads with another network profile', { profile: '3g' }],
  ['a pool ignores loads of another kind', { kind: 'repeat' }],
] as const)('%s', (_title, other) => {
  const pool = openPool();
  pool.add({ ...load, ...other });
  expect(pool.matching(key)).toEqual([]);
});

it('a pool skips an incomplete line that a killed run has left', () => {
  const pool = openPool();
  pool.add(load);
  appendFileSync(pool.file, '{"contender":"ou');
  expect(openPool().matching(key)).toEqual([load]);
});
