// @vitest-environment node
import { expect, it } from 'vitest';
import type { Contender } from '../../bench/contenders/contender';
import { floors } from '../../bench/contenders/floors';
import { poolKeys } from '../../bench/page-lab/collect-loads';

const [plain, floor] = floors as [Contender, Contender];
const keyOf = (contenders: readonly Contender[]) => poolKeys(contenders, '4g')(plain);

it.each<[string, Contender[], boolean]>([
  ['decides whether earlier loads count in a run with the same pages', [plain, floor], true],
  [
    'decides whether earlier loads count in a run with a changed other page',
    [plain, { ...floor, markup: '<b></b>' }],
    false,
  ],
  [
    'decides whether earlier loads count in a run with a changed other script',
    [plain, { ...floor, files: new Map() }],
    false,
  ],
  ['decides whether earlier loads count in a run with no other page', [plain], false],
])('%s', (_title, contenders, doesCount) => {
  expect(keyOf(contenders).fingerprint === keyOf([plain, floor]).fingerprint).toBe(doesCount);
});

it("does not count loads with other vendors' scripts", () => {
  const { fingerprint } = poolKeys([plain, floor], '4g', [])(plain);
  expect(fingerprint).not.toBe(keyOf([plain, floor]).fingerprint);
});
