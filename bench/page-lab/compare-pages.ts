import type { BuildPair } from '../contenders/list';
import type { Comparison, ContenderResult } from '../report/lab-result';
import { medianDifference, medianRatio, rankSumTest } from '../statistics';
import { metrics, type MetricName } from './metrics';

const COMPARED: readonly MetricName[] = ['firstButton', 'clickHandled'];

/** The metrics by which two pages with the same buttons are compared. */
const SAME_BUTTONS: readonly MetricName[] = ['firstButton', 'allButtons', 'clickHandled'];

/** Compares two pages by those of the metrics that were measured on both. */
function comparePages(a: ContenderResult, b: ContenderResult, metricsToCompare = COMPARED): Comparison[] {
  return metricsToCompare.flatMap((metric) => {
    const [valuesA, valuesB] = [a.first[metric]?.values, b.first[metric]?.values];
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
  const [own, plain] = [findResult('ekspres'), findResult('plain')];
  const [vendors, adyen] = [findResult('ekspres-vendors'), findResult('adyen-web')];
  const rivals = results.filter(({ group }) => group === 'rival');
  const others = results.filter((result) => result !== plain);
  return [
    ...(own ? rivals.flatMap((rival) => comparePages(own, rival)) : []),
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
    const [a, b] = [own, other].map((page) => results.find(({ name }) => name === page.name));
    return a && b ? comparePages(a, b, SAME_BUTTONS) : [];
  });
