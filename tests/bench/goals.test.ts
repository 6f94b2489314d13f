// @vitest-environment node
import { describe, expect, it, test } from 'vitest';
import { gateExitCode, judge, judgeGoals, type Goal, type Verdict } from '../../bench/page-lab/goals';
import { summarizeMetric } from '../../bench/page-lab/summarize';

describe('judge', () => {
  const LIMIT = 13;
  const LOADS = 20;

  test.each([
    [
      'reports that a goal is met if the interval is below the limit',
      11,
      { low: 10, high: 12 },
      'met',
      undefined,
    ],
    [
      'reports that a goal is met if the interval ends at the limit',
      11,
      { low: 10, high: 13 },
      'met',
      undefined,
    ],
    [
      'reports that a goal is missed if the interval is above the limit',
      15,
      { low: 14, high: 16 },
      'missed',
      undefined,
    ],
    [
      'reports that a goal is undecided if the interval contains the limit',
      12,
      { low: 10, high: 14 },
      'undecided',
      60,
    ],
    [
      'reports that a goal is undecided if only the value is above the limit',
      14,
      { low: 12, high: 16 },
      'undecided',
      60,
    ],
    ['reports that a goal is undecided without an interval', 10, undefined, 'undecided', 20],
    [
      'suggests the maximum of 10,000 more loads if the value is the limit',
      LIMIT,
      { low: 10, high: 14 },
      'undecided',
      10_000,
    ],
  ] as const)('%s', (_title, value, interval, verdict, moreRuns) => {
    expect(judge({ value, interval }, LIMIT, LOADS)).toEqual({ verdict, moreRuns });
  });
});

describe('gateExitCode', () => {
  const results = (...verdicts: Verdict[]) => verdicts.map((verdict) => ({ verdict }));

  test.each([
    ['returns 0 if all goals are met', results('met', 'met'), 0],
    ['returns 1 if a goal is missed', results('met', 'missed', 'undecided'), 1],
    ['returns 2 if a goal is undecided', results('met', 'undecided'), 2],
    ['returns 2 if no goal was measured', [], 2],
  ] as const)('%s', (_title, list, code) => {
    expect(gateExitCode(list)).toBe(code);
  });
});

describe('judgeGoals', () => {
  const goal: Goal = {
    title: 'first button',
    contender: 'ours',
    metric: 'firstButton',
    figure: 'ratio',
    against: 'floor',
    limit: 1.15,
  };
  const times = (first: number) => summarizeMetric(Array.from({ length: 20 }, (_, index) => first + index));

  it('judges a goal that compares two pages', () => {
    const summaries = new Map([
      ['ours', { firstButton: times(1050) }],
      ['floor', { firstButton: times(1000) }],
    ]);
    expect(judgeGoals(summaries, [goal])).toMatchObject([{ verdict: 'met' }]);
  });

  it('leaves out a goal if the page to compare with was not measured', () => {
    expect(judgeGoals(new Map([['ours', { firstButton: times(1050) }]]), [goal])).toEqual([]);
  });
});
