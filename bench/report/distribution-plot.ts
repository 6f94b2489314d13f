import type { ContenderGroup } from '../contenders/contender';
import type { MetricSummary } from '../page-lab/summarize';
import { escapeHtml } from './escape-html';
import { axisTicks, PLOT_WIDTH, type Plot } from './plot';

interface PlotRow {
  title: string;
  summary: MetricSummary;
  /** Decides the colour of its marks. */
  group: ContenderGroup;
}

// Sizes of the plot's parts, px.
/** A row has its title above its dots. */
const ROW_HEIGHT = 46;
const BASELINE = 14;
const DOTS_CENTER = 30;
const AXIS_HEIGHT = 24;
/** The space on both sides of the axis, for half of its first and last number. */
const SIDE = 20;

const round = (value: number) => Math.round(value).toLocaleString('en');

/** A plot with a row per page: a dot for each value, and a bar for the median and its interval. */
export function distributionPlot(title: string, unit: string, rows: readonly PlotRow[]): Plot {
  const ticks = axisTicks(Math.max(1, ...rows.flatMap(({ summary }) => summary.values)));
  const end = ticks.at(-1) ?? 1;
  const x = (value: number) => (SIDE + (value / end) * (PLOT_WIDTH - 2 * SIDE)).toFixed(1);
  const height = rows.length * ROW_HEIGHT + AXIS_HEIGHT;
  const axis = ticks.map(
    (tick) =>
      `<line class="tick" x1="${x(tick)}" y1="0" x2="${x(tick)}" y2="${height - AXIS_HEIGHT}"/>` +
      `<text x="${x(tick)}" y="${height - 6}" text-anchor="middle">${tick}</text>`,
  );
  const drawn = rows.map(({ title: label, summary, group }, index) => {
    const top = index * ROW_HEIGHT;
    const y = top + DOTS_CENTER;
    // Dots are spread vertically, so that equal values stay visible.
    const dots = summary.values.map(
      (value, dot) => `<circle cx="${x(value)}" cy="${y - 5 + ((dot * 7) % 11)}" r="3"/>`,
    );
    const { value, interval } = summary.p50;
    const bar = interval
      ? `<line class="interval" x1="${x(interval.low)}" y1="${y}" x2="${x(interval.high)}" y2="${y}"/>`
      : '';
    const median = `<line class="median" x1="${x(value)}" y1="${y - 11}" x2="${x(value)}" y2="${y + 11}"/>`;
    return `<text y="${top + BASELINE}">${escapeHtml(label)}</text><g class="${group}">${dots.join('')}${bar}${median}</g>`;
  });
  const medians = rows.map(({ title: label, summary: { p50 } }) => {
    const interval = p50.interval && ` (${round(p50.interval.low)} to ${round(p50.interval.high)})`;
    return `${label} ${round(p50.value)}${interval ?? ''}`;
  });
  return {
    title: `${title}, ${unit}`,
    caption: 'each load, the median, and its 95 % interval',
    text: `Medians: ${medians.join('; ')}.`,
    height,
    content: [...axis, ...drawn].join('\n'),
  };
}
