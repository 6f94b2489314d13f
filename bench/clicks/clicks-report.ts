import { summarizeMetric } from '../page-lab/summarize';
import { distributionPlot } from '../report/distribution-plot';
import type { Conditions, Disturbed, Report } from '../report/lab-result';
import type { ReportTable } from '../report/report-table';
import { plotFigure } from '../report/plot';
import { DISTRIBUTIONS } from '../report/plot-sections';
import { disturbedCaveat, formatEstimate, NOT_MEASURED } from '../report/tables';
import { estimateQuantile, medianDifference, medianRatio, rankSumTest } from '../statistics';
import type { ClickCase, ClickResult, ClickTimes } from './measure-click';

export type MeasuredClick = ClickCase & ClickResult;

const titleOf = ({ page, variant, apiDelayMs }: ClickCase) => `${page}, ${variant}, API ${apiDelayMs} ms`;

/** Groups clicks by case, in the order of their first click. */
function groupByCase(clicks: readonly MeasuredClick[]): MeasuredClick[][] {
  const groups = new Map<string, MeasuredClick[]>();
  for (const click of clicks) groups.set(titleOf(click), [...(groups.get(titleOf(click)) ?? []), click]);
  return [...groups.values()];
}

const valuesOf = (clicks: readonly MeasuredClick[], name: keyof ClickTimes): number[] =>
  clicks.flatMap(({ times }) => times[name] ?? []);

const medianCell = (values: readonly number[]) =>
  values.length > 0
    ? formatEstimate(estimateQuantile(values, 0.5), (value) => value.toFixed(0))
    : NOT_MEASURED;

const COLUMNS: readonly (readonly [title: string, name: keyof ClickTimes])[] = [
  ['request sent', 'toRequest'],
  ['navigation', 'toNavigation'],
  ["checkout's first byte", 'toCheckout'],
  ['interaction to next paint', 'interaction'],
];

function timesTable(groups: readonly MeasuredClick[][]): ReportTable {
  return {
    title: 'From the click',
    note: 'Medians with 95 % intervals, ms from the pointer down.',
    head: ['page', 'variant', 'API, ms', 'clicks', ...COLUMNS.map(([title]) => title)],
    rows: groups.flatMap((clicks) => {
      const [first] = clicks;
      if (!first) return [];
      const times = COLUMNS.map(([, name]) => medianCell(valuesOf(clicks, name)));
      return [[first.page, first.variant, String(first.apiDelayMs), String(clicks.length), ...times]];
    }),
  };
}

/** What a click requests: that of the last click in each case, because the order hardly varies. */
function requestsTable(groups: readonly MeasuredClick[][]): ReportTable {
  return {
    title: 'Requests of a click',
    note: 'Of the last click, in order, from when the pointer or a finger reaches the button.',
    head: ['page', 'variant', 'API, ms', 'requests'],
    rows: groups.flatMap((clicks) => {
      const last = clicks.at(-1);
      if (!last) return [];
      return [[last.page, last.variant, String(last.apiDelayMs), last.requests.join(', ')]];
    }),
  };
}

/** Compares each variant with the baseline, on the same page with the same API delay. */
function comparisonTable(groups: readonly MeasuredClick[][]): ReportTable {
  const rows = groups.flatMap((clicks) => {
    const [first] = clicks;
    const baselineClicks = groups.find(
      ([other]) =>
        other?.variant === 'baseline' && other.page === first?.page && other.apiDelayMs === first.apiDelayMs,
    );
    if (!first || !baselineClicks || first.variant === 'baseline') return [];
    const variantTimes = valuesOf(clicks, 'toCheckout');
    const baselineTimes = valuesOf(baselineClicks, 'toCheckout');
    const difference = formatEstimate(medianDifference(variantTimes, baselineTimes), (value) =>
      value.toFixed(0),
    );
    const ratio = formatEstimate(medianRatio(variantTimes, baselineTimes));
    const pValue = rankSumTest(variantTimes, baselineTimes);
    return [[first.page, first.variant, String(first.apiDelayMs), difference, ratio, pValue.toFixed(3)]];
  });
  return {
    title: 'Compared with the baseline',
    note: "Difference of the medians of the checkout's first byte, ms, their ratio, and the p-value of the rank-sum test.",
    head: ['page', 'variant', 'API, ms', 'difference', 'ratio', 'p-value'],
    rows,
  };
}

/** The report of measured clicks. */
export function clicksReport(
  conditions: Conditions,
  clicks: readonly MeasuredClick[],
  disturbed: Disturbed,
): Report {
  const groups = groupByCase(clicks);
  const rows = groups.flatMap((group) => {
    const [first] = group;
    const summary = summarizeMetric(valuesOf(group, 'toCheckout'));
    return first ? [{ title: titleOf(first), summary, group: 'ekspres' as const }] : [];
  });
  const plot = distributionPlot("From the click to the checkout's first byte", 'ms', rows);
  return {
    title: 'Clicks',
    conditions,
    caveats: [
      "The shop's API and checkout are on another site than the page, as with a headless shop; a theme's page is already connected to them.",
      'A new connection takes two round trips before its first byte, as TCP and TLS 1.3 do.',
      'The browser does not report an interaction of less than 16 ms, so it has no figure.',
      disturbedCaveat('clicks', disturbed),
    ],
    plots: [plotFigure(plot)],
    plotSections: [
      {
        title: 'Plot: clicks',
        note: DISTRIBUTIONS,
        after: 'From the click',
        plots: [{ name: 'checkout', plot }],
      },
    ],
    tables: [timesTable(groups), comparisonTable(groups), requestsTable(groups)].filter(
      (table) => table.rows.length > 0,
    ),
  };
}
