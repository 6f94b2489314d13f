// @vitest-environment node
import { expect, it } from 'vitest';
import type { Contender } from '../../bench/contenders/contender';
import { floors } from '../../bench/contenders/floors';
import { poolKeys } from '../../bench/page-lab/collect-loads';

const [plain, floor] = floors as [Contender, Contender];
const keyOf = (contenders: readonly Contender[]) => poolKeys(contenders, '4g')(plain);

it.each<[string, Contender[], boolean]>([
  ['the same pages', [plain, floor], true],
  ['a changed other page', [plain, { ...floor, markup: '<b></b>' }], false],
  ['a changed other script', [plain, { ...floor, files: new Map() }], false],
  ['no other page', [plain], false],
])('decides whether earlier loads count in a run with %s', (_what, contenders, doesCount) => {
  expect(keyOf(contenders).fingerprint === keyOf([plain, floor]).fingerprint).toBe(doesCount);
});

it("does not count loads with other vendors' scripts", () => {
  const { fingerprint } = poolKeys([plain, floor], '4g', [])(plain);
  expect(fingerprint).not.toBe(keyOf([plain, floor]).fingerprint);
});
