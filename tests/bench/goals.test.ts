// @vitest-environment node
import { describe, expect, it, test } from 'vitest';
import { gateExitCode, judge, judgeGoals, type Goal, type Verdict } from '../../bench/page-lab/goals';
import { summarizeMetric } from '../../bench/page-lab/summarize';

describe('judge', () => {
  test.each([
    ['is met if the interval is below the limit', 11, { low: 10, high: 12 }, 'met', undefined],
    ['is met if the interval ends at the limit', 11, { low: 10, high: 13 }, 'met', undefined],
    ['is missed if the interval is above the limit', 15, { low: 14, high: 16 }, 'missed', undefined],
    ['is undecided if the interval contains the limit', 12, { low: 10, high: 14 }, 'undecided', 60],
    ['is undecided for a value above a limit in the interval', 14, { low: 12, high: 16 }, 'undecided', 60],
    ['is undecided without an interval', 10, undefined, 'undecided', 20],
    ['requests very many loads for a value at the limit', 13, { low: 10, high: 14 }, 'undecided', 10_000],
  ] as const)('%s', (_title, value, interval, verdict, moreRuns) => {
    expect(judge({ value, interval }, 13, 20)).toEqual({ verdict, moreRuns });
  });
});

describe('gateExitCode', () => {
  const results = (...verdicts: Verdict[]) => verdicts.map((verdict) => ({ verdict }));

  test.each([
    ['0 when all goals are met', results('met', 'met'), 0],
    ['1 when one is missed', results('met', 'missed', 'undecided'), 1],
    ['2 when one is undecided', results('met', 'undecided'), 2],
    ['2 when no goal was measured', [], 2],
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

  it('compares a page with another one', () => {
    const summaries = new Map([
      ['ours', { firstButton: times(1050) }],
      ['floor', { firstButton: times(1000) }],
    ]);
    expect(judgeGoals(summaries, [goal])).toMatchObject([{ verdict: 'met' }]);
  });

  it('leaves out a goal whose pages were not measured', () => {
    expect(judgeGoals(new Map([['ours', { firstButton: times(1050) }]]), [goal])).toEqual([]);
  });
});
