import { formatFigure, metrics, type MetricName } from '../page-lab/metrics';
import type { MetricSummary, Summary } from '../page-lab/summarize';
import type { Estimate } from '../statistics';
import type { Disturbed, LabResult } from './lab-result';
import type { ReportTable } from './report-table';

/** The metrics whose p50 and p75 the tables show with intervals. */
const TIMES: readonly MetricName[] = [
  'firstPlaceholder',
  'firstButton',
  'allButtons',
  'clickHandled',
  'firstContentfulPaint',
  'largestContentfulPaint',
];

/** The metrics whose median alone the tables show. */
const COSTS: readonly MetricName[] = [
  'totalBlockingTime',
  'longestTask',
  'layoutShift',
  'requestsBefore',
  'bytesBefore',
  'bytes',
  'unusedBytes',
  'scriptTime',
];

/** The cell of a figure that was not measured. */
export const NOT_MEASURED = '–';

/** A value with its interval in brackets. */
export const formatEstimate = (
  { value, interval }: Estimate,
  format: (value: number) => string = (figure) => figure.toFixed(3),
): string =>
  interval ? `${format(value)} [${format(interval.low)}, ${format(interval.high)}]` : format(value);

const quantileCell = (
  name: MetricName,
  summary: MetricSummary | undefined,
  quantile: 'p50' | 'p75' | 'p95',
) => {
  const estimate = summary?.[quantile];
  return estimate ? formatEstimate(estimate, (value) => formatFigure(name, value)) : NOT_MEASURED;
};

const columnTitle = (name: MetricName) => `${metrics[name].title}, ${metrics[name].unit}`;

function timesTable(title: string, rows: readonly { title: string; summary: Summary }[]): ReportTable {
  return {
    title,
    note: 'p50 and p75, each with its 95 % interval (rank-based), in ms from the navigation; p95 if there are enough loads.',
    head: ['page', 'loads', '', ...TIMES.map((name) => metrics[name].title)],
    rows: rows.flatMap(({ title: page, summary }) =>
      (['p50', 'p75', 'p95'] as const)
        .filter((quantile) => quantile !== 'p95' || summary.firstButton?.p95)
        .map((quantile, index) => [
          index === 0 ? page : '',
          index === 0 ? String(summary.firstButton?.count ?? 0) : '',
          quantile,
          ...TIMES.map((name) => quantileCell(name, summary[name], quantile)),
        ]),
    ),
  };
}

function costsTable(title: string, rows: readonly { title: string; summary: Summary }[]): ReportTable {
  return {
    title,
    note: "Medians; own bytes are compressed, without vendors' scripts.",
    head: ['page', ...COSTS.map(columnTitle)],
    rows: rows.map(({ title: page, summary }) => [
      page,
      ...COSTS.map((name) => {
        const p50 = summary[name]?.p50;
        return p50 ? formatFigure(name, p50.value) : NOT_MEASURED;
      }),
    ]),
  };
}

const formatPValue = (pValue: number) => (pValue < 0.001 ? 'p < 0.001' : `p = ${pValue.toFixed(3)}`);

function comparisonsTable({ comparisons }: LabResult): ReportTable {
  return {
    title: 'Comparisons',
    note: 'Difference and ratio of medians with 95 % intervals (bootstrap), and the p-value of the rank-sum test.',
    head: ['pages', 'metric', 'difference', 'ratio', 'p-value'],
    rows: comparisons.map(({ title, metric, difference, ratio, pValue }) => [
      title,
      metric,
      formatEstimate(difference, (value) => value.toFixed(0)),
      formatEstimate(ratio),
      formatPValue(pValue),
    ]),
  };
}

function goalsTable({ goals }: LabResult): ReportTable {
  return {
    title: 'Goals',
    note: 'Met or missed if the 95 % interval is on one side of the limit; undecided otherwise.',
    head: ['page', 'goal', 'limit', 'measured', 'verdict'],
    rows: goals.map(({ goal, estimate, verdict, moreRuns }) => [
      goal.contender,
      goal.title,
      String(goal.limit),
      formatEstimate(estimate),
      moreRuns === undefined ? verdict : `${verdict}: about ${moreRuns} more loads`,
    ]),
  };
}

function functionsTable({ contenders }: LabResult): ReportTable {
  return {
    title: 'Functions that take longest',
    note: "Self time until all buttons are painted, in one load with V8's profiler, which slows it down.",
    head: ['page', 'function', 'where', 'ms'],
    rows: contenders.flatMap(({ title, trace }) =>
      (trace?.functions ?? []).map(({ name, place, ms }, index) => [
        index === 0 ? title : '',
        name,
        place,
        ms.toFixed(1),
      ]),
    ),
  };
}

/** All tables of the report, in order; those without rows are left out. */
export function reportTables(result: LabResult): ReportTable[] {
  const rows = (view: 'first' | 'repeat') =>
    result.contenders
      .filter((contender) => contender[view].firstButton)
      .map((contender) => ({ title: contender.title, summary: contender[view] }));
  return [
    timesTable('First view', rows('first')),
    costsTable('First view: costs', rows('first')),
    timesTable('Repeat view', rows('repeat')),
    costsTable('Repeat view: costs', rows('repeat')),
    comparisonsTable(result),
    goalsTable(result),
    functionsTable(result),
    ...result.tables,
  ].filter((table) => table.rows.length > 0);
}

/**
 * The note on measurements that other programs disturbed.
 * @param what was measured, such as `loads`
 */
export const disturbedCaveat = (what: string, { count, areKept }: Disturbed): string =>
  areKept
    ? 'Measurements that other programs disturbed were kept, so the times of this run are not reliable.'
    : `${count} ${what} were discarded and repeated because other programs used more than 15 % of a CPU.`;

/** Notes on how to interpret the figures, one or two sentences each. */
export function caveatsOf({ keptDisturbed, discards }: LabResult): string[] {
  return [
    'All pages are identical except for the script and the element, and are loaded in turn in one run, on the same emulated network and processor.',
    "Vendors' scripts are replaced by local fakes of the same size, which use the same emulated network. This still flatters pages that load them: the fakes run only the code that a button needs, and need no connection to the vendors' hosts.",
    disturbedCaveat('loads', { count: discards.disturbed, areKept: keptDisturbed }),
    ...(discards.failed > 0 ? [`${discards.failed} loads showed no button and were repeated.`] : []),
  ];
}
