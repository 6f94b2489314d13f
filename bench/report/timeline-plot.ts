import { escapeHtml } from './escape-html';

/** Counts by category in one second. */
export interface TimelineSecond {
  second: number;
  counts: Readonly<Record<string, number>>;
}

// Sizes of the plot and its parts, px.
const WIDTH = 900;
const HEIGHT = 180;
const LEGEND_HEIGHT = 24;
const AXIS_WIDTH = 50;
const LEGEND_COLUMN_WIDTH = 130;

const COLORS = ['#0a7d4f', '#b3541e', '#777', '#2a5db0', '#8a2a8a', '#c79a00'];

/** A self-contained SVG with a bar per second, stacked by category. */
export function timelinePlot(title: string, seconds: readonly TimelineSecond[]): string {
  const names = [...new Set(seconds.flatMap(({ counts }) => Object.keys(counts)))].sort();
  const totals = seconds.map(({ counts }) => Object.values(counts).reduce((sum, count) => sum + count, 0));
  const highest = Math.max(1, ...totals);
  const end = Math.max(1, ...seconds.map(({ second }) => second + 1));
  const x = (second: number) => AXIS_WIDTH + (second / end) * (WIDTH - AXIS_WIDTH);
  const height = (count: number) => (count / highest) * (HEIGHT - LEGEND_HEIGHT);
  const bars = seconds.flatMap(({ second, counts }) => {
    let top = HEIGHT - LEGEND_HEIGHT;
    return names.map((name, index) => {
      const barHeight = height(counts[name] ?? 0);
      top -= barHeight;
      const width = Math.max(0.5, x(second + 1) - x(second));
      return `<rect x="${x(second).toFixed(1)}" y="${top.toFixed(1)}" width="${width.toFixed(1)}" height="${barHeight.toFixed(1)}" fill="${COLORS[index % COLORS.length]}"/>`;
    });
  });
  const legend = names.map(
    (name, index) =>
      `<text x="${AXIS_WIDTH + index * LEGEND_COLUMN_WIDTH}" y="${HEIGHT - 6}" fill="${COLORS[index % COLORS.length]}">${escapeHtml(name)}</text>`,
  );
  return `<figure><figcaption>${escapeHtml(title)}, each second of ${end}</figcaption>
<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escapeHtml(title)}"><text x="${AXIS_WIDTH - 6}" y="12" text-anchor="end">${highest}</text><text x="${AXIS_WIDTH - 6}" y="${HEIGHT - LEGEND_HEIGHT}" text-anchor="end">0</text>${bars.join('')}${legend.join('')}</svg></figure>`;
}
