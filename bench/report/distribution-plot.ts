import type { MetricSummary } from '../page-lab/summarize';
import { escapeHtml } from './escape-html';

/** A row of the plot. */
export interface PlotRow {
  title: string;
  summary: MetricSummary;
  /** The colour of its marks. */
  color: string;
}

// Sizes of the plot and its parts, px.
const WIDTH = 900;
const LABELS_WIDTH = 320;
const ROW_HEIGHT = 34;
const AXIS_HEIGHT = 28;
const RIGHT_MARGIN = 20;

/** About how many ticks an axis has. */
const TICKS = 6;

/** A round step that gives an axis up to `highest` about {@link TICKS} ticks. */
function axisStep(highest: number): number {
  const roughStep = highest / TICKS || 1;
  const power = 10 ** Math.floor(Math.log10(roughStep));
  const factor = [1, 2, 5].find((candidate) => candidate * power >= roughStep) ?? 10;
  return factor * power;
}

/**
 * A self-contained SVG with a row per page: a dot for each value, and a bar for the median and its interval.
 */
export function distributionPlot(title: string, unit: string, rows: readonly PlotRow[]): string {
  const highest = Math.max(1, ...rows.flatMap(({ summary }) => summary.values));
  const step = axisStep(highest);
  const end = Math.ceil(highest / step) * step;
  const x = (value: number) =>
    (LABELS_WIDTH + (value / end) * (WIDTH - LABELS_WIDTH - RIGHT_MARGIN)).toFixed(1);
  const height = rows.length * ROW_HEIGHT + AXIS_HEIGHT;
  const ticks = Array.from({ length: Math.round(end / step) + 1 }, (_, index) => index * step);
  const axis = ticks.map(
    (tick) =>
      `<line x1="${x(tick)}" y1="0" x2="${x(tick)}" y2="${height - AXIS_HEIGHT}" class="tick"/>` +
      `<text x="${x(tick)}" y="${height - 8}" text-anchor="middle">${tick}</text>`,
  );
  const drawn = rows.map(({ title: label, summary, color }, index) => {
    const y = index * ROW_HEIGHT + ROW_HEIGHT / 2;
    // Dots are spread vertically, so that equal values stay visible.
    const dots = summary.values.map(
      (value, dot) =>
        `<circle cx="${x(value)}" cy="${y - 5 + ((dot * 7) % 11)}" r="3" fill="${color}" fill-opacity=".35"/>`,
    );
    const { value, interval } = summary.p50;
    const bar = interval
      ? `<line x1="${x(interval.low)}" y1="${y}" x2="${x(interval.high)}" y2="${y}" stroke="${color}" stroke-width="5"/>`
      : '';
    const mark = `<line x1="${x(value)}" y1="${y - 11}" x2="${x(value)}" y2="${y + 11}" stroke="${color}" stroke-width="3"/>`;
    return `<text x="${LABELS_WIDTH - 10}" y="${y + 4}" text-anchor="end">${escapeHtml(label)}</text>${dots.join('')}${bar}${mark}`;
  });
  return `<figure><figcaption>${escapeHtml(title)}, ${escapeHtml(unit)}: each load, the median, and its 95 % interval</figcaption>
<svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escapeHtml(title)}">${axis.join('')}${drawn.join('')}</svg></figure>`;
}
