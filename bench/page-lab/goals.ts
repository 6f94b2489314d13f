import { estimateQuantile, medianRatio, type Estimate } from '../statistics';
import type { MetricName } from './metrics';
import type { Summary } from './summarize';

/** What a goal limits: the contender's p75, or its median relative to that of the contender `against`. */
type Figure = { figure: 'p75' } | { figure: 'ratio'; against: string };

/** An upper limit for a figure of a contender. */
export type Goal = Figure & { title: string; contender: string; metric: MetricName; limit: number };

/** What `--gate` checks. */
const goals: readonly Goal[] = [
  {
    title: 'first button, relative to the 1 KiB module',
    contender: 'ekspres',
    metric: 'firstButton',
    figure: 'ratio',
    against: 'floor',
    limit: 1.18,
  },
  {
    title: 'first button rendered on the server, relative to the same button and CSS without a script',
    contender: 'ekspres-server',
    metric: 'firstButton',
    figure: 'ratio',
    against: 'plain-styled',
    limit: 1.02,
  },
  {
    title: 'LCP, relative to the page without a script',
    contender: 'ekspres',
    metric: 'largestContentfulPaint',
    figure: 'ratio',
    against: 'plain',
    limit: 1.05,
  },
  { title: 'CLS', contender: 'ekspres', metric: 'layoutShift', figure: 'p75', limit: 0 },
  { title: 'CLS of a cart', contender: 'ekspres-cart-5', metric: 'layoutShift', figure: 'p75', limit: 0 },
  { title: 'TBT', contender: 'ekspres', metric: 'totalBlockingTime', figure: 'p75', limit: 200 },
];

/** Undecided if the interval contains the limit. */
export type Verdict = 'met' | 'missed' | 'undecided';

/** A goal with its measured figure. */
export interface GoalResult {
  goal: Goal;
  estimate: Estimate;
  verdict: Verdict;
  /** How many more loads would probably be enough to decide. */
  moreRuns: number | undefined;
}

const MAX_MORE_RUNS = 10_000;

/**
 * Compares an estimate with an upper limit.
 * @param count the number of loads in the estimate
 */
export function judge(
  { value, interval }: Estimate,
  limit: number,
  count: number,
): Pick<GoalResult, 'verdict' | 'moreRuns'> {
  if (!interval) return { verdict: 'undecided', moreRuns: count };
  if (interval.high <= limit) return { verdict: 'met', moreRuns: undefined };
  if (interval.low > limit) return { verdict: 'missed', moreRuns: undefined };
  // The width of an interval is proportional to 1 / √(number of loads).
  const side = value > limit ? value - interval.low : interval.high - value;
  const needed = count * (side / Math.abs(value - limit)) ** 2;
  const more = Math.ceil(needed - count);
  return { verdict: 'undecided', moreRuns: Math.min(Math.max(more, 1), MAX_MORE_RUNS) };
}

/** Checks the goals whose contenders were measured. */
export function judgeGoals(summaries: ReadonlyMap<string, Summary>, list = goals): GoalResult[] {
  return list.flatMap((goal) => {
    const valuesOf = (name: string) => summaries.get(name)?.[goal.metric]?.values;
    const own = valuesOf(goal.contender);
    const other = goal.figure === 'ratio' ? valuesOf(goal.against) : own;
    if (!own || !other) return [];
    const estimate = goal.figure === 'ratio' ? medianRatio(own, other) : estimateQuantile(own, 0.75);
    const count = Math.min(own.length, other.length);
    return [{ goal, estimate, ...judge(estimate, goal.limit, count) }];
  });
}

/** The exit code of `--gate`: 1 if a goal is missed, 0 if all are met, 2 if that is undecided. */
export function gateExitCode(results: readonly Pick<GoalResult, 'verdict'>[]): 0 | 1 | 2 {
  if (results.some(({ verdict }) => verdict === 'missed')) return 1;
  return results.length > 0 && results.every(({ verdict }) => verdict === 'met') ? 0 : 2;
}
