// @vitest-environment node
import { expect, it } from 'vitest';
import type { Contender } from '../../bench/contenders/contender';
import { floors } from '../../bench/contenders/floors';
import { poolKeys } from '../../bench/page-lab/collect-loads';

// The list has these two.
const [plain, floor] = floors as [Contender, Contender];

/** The fingerprint of loads of `plain` in a run with these contenders. */
const fingerprintIn = (contenders: readonly Contender[]) => poolKeys(contenders, '4g')(plain).fingerprint;

it.each<[title: string, contenders: Contender[], isSame: boolean]>([
  ['count in a run with the same pages', [plain, floor], true],
  ['do not count after another page has changed', [plain, { ...floor, markup: '<b></b>' }], false],
  ['do not count if the script of another page changed', [plain, { ...floor, files: new Map() }], false],
  ['do not count in a run without the other page', [plain], false],
])('earlier loads %s', (_title, contenders, isSame) => {
  expect(fingerprintIn(contenders) === fingerprintIn([plain, floor])).toBe(isSame);
});

it("earlier loads do not count after a vendor's fake has changed", () => {
  const { fingerprint } = poolKeys([plain, floor], '4g', [])(plain);
  expect(fingerprint).not.toBe(fingerprintIn([plain, floor]));
});
