import { sampleWithReplacement, shuffle } from 'simple-statistics';
import type { ExtraTable } from './report/lab-result';
import { seededRandom } from './seeded-random';
import { rankSumTest } from './statistics';

/** How often the lab may see a difference although there is none. */
const MOST_FALSE_ALARMS = 0.05;
/** How often it shall find a delay that is there. */
const LEAST_FOUND = 0.9;
/**
 * A difference counts if chance would cause it less often than this. Less than the false alarms that are
 * allowed, because their share of the draws varies by about half a percent.
 */
const SIGNIFICANCE = 0.04;

/** The delay that it must detect, and longer ones to find out which it detects, ms. */
const DELAYS_MS = [20, 30, 50, 75, 100, 150, 200, 300];

const DRAWS = 400;
const PERMUTATIONS = 400;

/** Draws of the same page twice: what they shall show is rare. */
const FALSE_ALARM_DRAWS = 2000;

/** How many loads of each page a draw compares; fewer measured loads prove nothing. */
export const SAMPLE_SIZE = 30;

const differs = (a: readonly number[], b: readonly number[]): boolean =>
  rankSumTest(a, b, PERMUTATIONS) < SIGNIFICANCE;

/**
 * In what part of the draws two halves of the same loads differ; 0 to 1. No load is in both halves, or twice
 * in one: as if the page had been measured two times.
 */
export function shareOfFalseAlarms(values: readonly number[]): number {
  const random = seededRandom(5);
  const alarms = Array.from({ length: FALSE_ALARM_DRAWS }, () => {
    const loads = shuffle([...values], random);
    const middle = Math.floor(loads.length / 2);
    return differs(loads.slice(0, middle), loads.slice(middle));
  });
  return alarms.filter(Boolean).length / FALSE_ALARM_DRAWS;
}

/** In what part of the draws samples of `a` and `b` differ; 0 to 1. */
export function shareThatDiffers(a: readonly number[], b: readonly number[], size = SAMPLE_SIZE): number {
  const random = seededRandom(5);
  const draw = (values: readonly number[]) => sampleWithReplacement([...values], size, random);
  const differing = Array.from({ length: DRAWS }, () => differs(draw(a), draw(b)));
  return differing.filter(Boolean).length / DRAWS;
}

/**
 * The shortest of the delays that is found often enough when it is added to half of the samples; undefined
 * for none.
 */
export function shortestFound(values: readonly number[], size = SAMPLE_SIZE): number | undefined {
  return DELAYS_MS.find((delay) => {
    const late = values.map((value) => value + delay);
    return shareThatDiffers(values, late, size) >= LEAST_FOUND;
  });
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
const verdict = (isMet: boolean) => (isMet ? 'met' : 'missed');

/**
 * The lab tests itself on loads that it has measured: the same page twice, and a page with a known delay.
 * @param values times of one page
 * @param planted times of the same page, whose server was late by `plantedMs`, if they were measured
 */
export function selfTestTable(
  values: readonly number[],
  planted: readonly number[] | undefined,
  plantedMs: number,
): ExtraTable {
  const alarms = shareOfFalseAlarms(values);
  const added = shareThatDiffers(
    values,
    values.map((value) => value + plantedMs),
  );
  const shortest = shortestFound(values);
  const rows = [
    [
      'the same page twice',
      percent(alarms),
      `at most ${percent(MOST_FALSE_ALARMS)}`,
      verdict(alarms <= MOST_FALSE_ALARMS),
    ],
    [
      `${plantedMs} ms added`,
      percent(added),
      `at least ${percent(LEAST_FOUND)}`,
      verdict(added >= LEAST_FOUND),
    ],
    [
      'shortest delay that is found often enough',
      shortest === undefined ? `more than ${DELAYS_MS.at(-1)} ms` : `${shortest} ms`,
      '',
      '',
    ],
  ];
  if (planted) {
    const found = shareThatDiffers(values, planted);
    rows.push([
      `server late by ${plantedMs} ms`,
      percent(found),
      `at least ${percent(LEAST_FOUND)}`,
      verdict(found >= LEAST_FOUND),
    ]);
  }
  return {
    title: 'The lab tests itself',
    note: `In what part of the draws from ${values.length} loads the rank-sum test sees a difference of the first button. The same page twice: ${FALSE_ALARM_DRAWS} times two halves of the loads; the others: ${DRAWS} draws of ${SAMPLE_SIZE} loads of each page, with replacement.`,
    head: ['', 'seen', 'goal', 'verdict'],
    rows,
  };
}
