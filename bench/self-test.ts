import { sampleWithReplacement, shuffle } from 'simple-statistics';
import type { ReportTable } from './report/report-table';
import { seededRandom } from './seeded-random';
import { rankSumTest } from './statistics';

/** The maximum share of draws in which the lab may detect a difference that does not exist. */
const MAX_FALSE_ALARMS = 0.05;
/** The minimum share of draws in which it must detect an actual delay. */
const MIN_FOUND = 0.9;
/** Below `MAX_FALSE_ALARMS`, because the share of false alarms varies by about half a percentage point. */
const SIGNIFICANCE = 0.04;

/** The delay that the lab must detect, and longer ones to find the shortest that it detects, ms. */
const DELAYS_MS = [20, 30, 50, 75, 100, 150, 200, 300];

const DRAWS = 400;
const PERMUTATIONS = 400;

/** More draws for false alarms, because these are rare. */
const FALSE_ALARM_DRAWS = 2000;

/** How many loads of each page a draw compares; the self-test needs at least as many measured loads. */
export const SAMPLE_SIZE = 30;

const differs = (a: readonly number[], b: readonly number[]): boolean =>
  rankSumTest(a, b, PERMUTATIONS) < SIGNIFICANCE;

/**
 * The share of draws in which two random halves of the same loads differ, from 0 to 1. Drawn without
 * replacement, as if the page had been measured twice.
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

/** The share of draws in which samples of `a` and `b` differ, from 0 to 1. */
export function shareThatDiffers(a: readonly number[], b: readonly number[], size = SAMPLE_SIZE): number {
  const random = seededRandom(5);
  const draw = (values: readonly number[]) => sampleWithReplacement([...values], size, random);
  const differing = Array.from({ length: DRAWS }, () => differs(draw(a), draw(b)));
  return differing.filter(Boolean).length / DRAWS;
}

/** The shortest delay that is detected often enough if it is added to one sample; undefined if none is. */
export function shortestDetected(values: readonly number[], size = SAMPLE_SIZE): number | undefined {
  return DELAYS_MS.find((delay) => {
    const late = values.map((value) => value + delay);
    return shareThatDiffers(values, late, size) >= MIN_FOUND;
  });
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
const verdict = (isMet: boolean) => (isMet ? 'met' : 'missed');

/**
 * Tests the lab on measured loads: of the same page twice, and of a page with a known delay.
 * @param values times of one page
 * @param planted times of the same page from a server with a delay of `plantedMs`, if measured
 */
export function selfTestTable(
  values: readonly number[],
  planted: readonly number[] | undefined,
  plantedMs: number,
): ReportTable {
  const alarms = shareOfFalseAlarms(values);
  const added = shareThatDiffers(
    values,
    values.map((value) => value + plantedMs),
  );
  const shortest = shortestDetected(values);
  const rows = [
    [
      'the same page twice',
      percent(alarms),
      `at most ${percent(MAX_FALSE_ALARMS)}`,
      verdict(alarms <= MAX_FALSE_ALARMS),
    ],
    [`${plantedMs} ms added`, percent(added), `at least ${percent(MIN_FOUND)}`, verdict(added >= MIN_FOUND)],
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
      `at least ${percent(MIN_FOUND)}`,
      verdict(found >= MIN_FOUND),
    ]);
  }
  return {
    title: 'The lab tests itself',
    note: `In what part of the draws from ${values.length} loads the rank-sum test sees a difference of the first button. The same page twice: ${FALSE_ALARM_DRAWS} times two halves of the loads; the others: ${DRAWS} draws of ${SAMPLE_SIZE} loads of each page, with replacement.`,
    head: ['', 'seen', 'goal', 'verdict'],
    rows,
  };
}
