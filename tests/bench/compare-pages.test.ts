// @vitest-environment node
import { expect, it } from 'vitest';
import { comparisonsOf } from '../../bench/page-lab/compare-pages';
import { summarizeMetric } from '../../bench/page-lab/summarize';
import type { ContenderGroup } from '../../bench/contenders/contender';
import type { ContenderResult } from '../../bench/report/lab-result';

/** A page whose buttons and largest paint appear at these times, ms, in each of ten loads. */
const page = (
  name: string,
  group: ContenderGroup,
  firstButton: number,
  largestPaint: number,
): ContenderResult => ({
  name,
  title: name,
  group,
  first: {
    firstButton: summarizeMetric(Array<number>(10).fill(firstButton)),
    largestContentfulPaint: summarizeMetric(Array<number>(10).fill(largestPaint)),
  },
  repeat: {},
  film: [],
});

const plain = page('plain', 'floor', 300, 300);
const ekspres = page('ekspres', 'ekspres', 480, 310);
const rival = page('rival', 'rival', 620, 330);

const describeComparisons = (results: ContenderResult[]) =>
  comparisonsOf(results).map(({ a, b, metric, difference }) => `${a} – ${b}: ${metric} ${difference.value}`);

it('comparisonsOf compares buy it now with a rival, and the LCP of both with the page without a script', () => {
  expect(describeComparisons([plain, ekspres, rival])).toEqual([
    'ekspres – rival: first button -140',
    'ekspres – plain: LCP 10',
    'rival – plain: LCP 30',
  ]);
});

it("comparisonsOf compares the time until all buttons with that of Adyen's page with the same vendors", () => {
  const withAll = (name: string, group: ContenderGroup, allButtons: number): ContenderResult => ({
    ...page(name, group, 1700, 300),
    first: { allButtons: summarizeMetric(Array<number>(10).fill(allButtons)) },
  });
  expect(
    describeComparisons([withAll('ekspres-vendors', 'ekspres', 2100), withAll('adyen-web', 'rival', 2000)]),
  ).toEqual(['ekspres-vendors – adyen-web: all buttons 100']);
});

it('comparisonsOf compares nothing if only buy it now was measured', () => {
  expect(describeComparisons([ekspres])).toEqual([]);
});
