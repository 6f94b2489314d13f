// @vitest-environment node
import { describe, expect, it, test } from 'vitest';
import { gateExitCode, judge, judgeGoals, type Goal, type Verdict } from '../../bench/page-lab/goals';
import { summarizeMetric } from '../../bench/page-lab/summarize';

describe('judge', () => {
  const LIMIT = 13;
  const LOADS = 20;

  test.each([
    ['met', 'the interval is below the limit', 11, { low: 10, high: 12 }, undefined],
    ['met', 'the interval ends at the limit', 11, { low: 10, high: 13 }, undefined],
    ['missed', 'the interval is above the limit', 15, { low: 14, high: 16 }, undefined],
    ['undecided', 'the interval contains the limit', 12, { low: 10, high: 14 }, 60],
    ['undecided', 'only the value is above the limit', 14, { low: 12, high: 16 }, 60],
    ['undecided', 'there is no interval', 10, undefined, 20],
    // The number of loads that it suggests has a maximum.
    ['undecided', 'the value is the limit', LIMIT, { low: 10, high: 14 }, 10_000],
  ] as const)('reports that a goal is %s if %s', (verdict, _when, value, interval, moreRuns) => {
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
