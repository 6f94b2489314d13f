import { escapeHtml } from './escape-html';

export interface Plot {
  title: string;
  /** How to read it. */
  caption: string;
  /** Its figures in words, for readers who cannot see it. */
  text: string;
  height: number;
  /** The SVG's elements, with classes of {@link PLOT_STYLE}. */
  content: string;
}

/** Plots that are published together. */
export interface PlotSection {
  title: string;
  /** How to read them. */
  note: string;
  /** The title of the table that they follow. */
  after: string;
  plots: readonly {
    /** The name of its file, without the section of the lab and the extension. */
    name: string;
    plot: Plot;
  }[];
}

/** The width of every plot, px: its text stays legible when a phone scales it down. */
export const PLOT_WIDTH = 560;

/** The styles of a plot on a light page. */
export const PLOT_STYLE = `.plot { --paper: #fff; --ink: #222; --grid: #ddd; --floor: #6b6b6b; --ekspres: #0a7d4f; --rival: #b3541e; --wait: #cfe5da; font: 14px system-ui, sans-serif }
.plot text { fill: var(--ink); stroke: var(--paper); stroke-width: 4; paint-order: stroke }
.plot .paper { fill: var(--paper) }
.plot .tick { stroke: var(--grid) }
.floor { color: var(--floor) } .ekspres { color: var(--ekspres) } .rival { color: var(--rival) }
.plot circle { fill: currentColor; fill-opacity: .35 }
.interval, .median { stroke: currentColor; stroke-width: 5 } .median { stroke-width: 3 }
.wait { fill: var(--wait); stroke: var(--ekspres) } .rest { fill: var(--ekspres) }
.plot .mark { stroke: var(--rival); stroke-width: 2 } .plot .mark-title { fill: var(--rival) }
.plot .title { font-weight: 600 } .plot .date { font-size: 12px }`;

/** About how many ticks an axis has. */
const TICKS = 6;

/** The ticks of an axis from 0 to at least `highest`, at round steps. */
export function axisTicks(highest: number): number[] {
  const roughStep = highest / TICKS || 1;
  const power = 10 ** Math.floor(Math.log10(roughStep));
  const factor = [1, 2, 5].find((candidate) => candidate * power >= roughStep) ?? 10;
  const step = factor * power;
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, index) => index * step);
}

/** The plot in the HTML report. */
export const plotFigure = ({ title, caption, height, content }: Plot): string =>
  `<figure><figcaption>${escapeHtml(title)}: ${escapeHtml(caption)}</figcaption>
<svg class="plot" width="${PLOT_WIDTH}" height="${height}" viewBox="0 0 ${PLOT_WIDTH} ${height}" role="img" aria-label="${escapeHtml(title)}">${content}</svg></figure>`;
