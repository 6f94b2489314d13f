// @vitest-environment node
import { expect, it } from 'vitest';
import type { Contender } from '../../bench/contenders/contender';
import { floors } from '../../bench/contenders/floors';
import { poolKeys } from '../../bench/page-lab/collect-loads';

const [plain, floor] = floors as [Contender, Contender];
const keyOf = (contenders: readonly Contender[]) => poolKeys(contenders, '4g')(plain);

it.each<[string, Contender[], boolean]>([
  ['the same pages', [plain, floor], true],
  ['another page beside it', [plain, { ...floor, markup: '<b></b>' }], false],
  ['another script beside it', [plain, { ...floor, files: new Map() }], false],
  ['no other page', [plain], false],
])('whether the loads of a page count in a run with %s', (_what, contenders, doesCount) => {
  expect(keyOf(contenders).fingerprint === keyOf([plain, floor]).fingerprint).toBe(doesCount);
});

it('does not count the loads of a page with other scripts of vendors', () => {
  const { fingerprint } = poolKeys([plain, floor], '4g', [])(plain);
  expect(fingerprint).not.toBe(keyOf([plain, floor]).fingerprint);
});
