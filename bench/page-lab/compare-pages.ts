import type { BuildPair } from '../contenders/list';
import type { Comparison, ContenderResult } from '../report/lab-result';
import { medianDifference, medianRatio, rankSumTest } from '../statistics';
import { metrics, type MetricName } from './metrics';

/** The metrics by which pages are compared by default. */
const DEFAULT_METRICS: readonly MetricName[] = ['firstButton', 'clickHandled'];

/** The metrics by which two pages with the same buttons are compared. */
const SAME_BUTTONS: readonly MetricName[] = ['firstButton', 'allButtons', 'clickHandled'];

/** The metrics by which the same page of two builds is compared. */
const SAME_PAGE: readonly MetricName[] = [...SAME_BUTTONS, 'scriptTime'];

/** Compares two pages by those of the metrics that were measured on both. */
function comparePages(
  a: ContenderResult,
  b: ContenderResult,
  metricsToCompare = DEFAULT_METRICS,
): Comparison[] {
  return metricsToCompare.flatMap((metric) => {
    const valuesA = a.first[metric]?.values;
    const valuesB = b.first[metric]?.values;
    if (!valuesA || !valuesB) return [];
    return [
      {
        title: `${a.title} – ${b.title}`,
        a: a.name,
        b: b.name,
        metric: metrics[metric].title,
        difference: medianDifference(valuesA, valuesB),
        ratio: medianRatio(valuesA, valuesB),
        pValue: rankSumTest(valuesA, valuesB),
      },
    ];
  });
}

/**
 * Compares buy it now with every rival, the cart of vendors' buttons with Adyen's page of the same buttons,
 * and the LCP of each page with that of the page without a script.
 */
export const comparisonsOf = (results: readonly ContenderResult[]): Comparison[] => {
  const findResult = (wanted: string) => results.find(({ name }) => name === wanted);
  const buyItNow = findResult('ekspres');
  const plain = findResult('plain');
  const vendors = findResult('ekspres-vendors');
  const adyen = findResult('adyen-web');
  const rivals = results.filter(({ group }) => group === 'rival');
  const others = results.filter((result) => result !== plain);
  return [
    ...(buyItNow ? rivals.flatMap((rival) => comparePages(buyItNow, rival)) : []),
    ...(vendors && adyen ? comparePages(vendors, adyen, SAME_BUTTONS) : []),
    ...(plain ? others.flatMap((other) => comparePages(other, plain, ['largestContentfulPaint'])) : []),
  ];
};

/** Compares each page of this build with the same page of the other build. */
export const comparisonsOfBuilds = (
  results: readonly ContenderResult[],
  pairs: readonly BuildPair[],
): Comparison[] =>
  pairs.flatMap(({ own, other }) => {
    const ownResult = results.find(({ name }) => name === own.name);
    const otherResult = results.find(({ name }) => name === other.name);
    return ownResult && otherResult ? comparePages(ownResult, otherResult, SAME_PAGE) : [];
  });
