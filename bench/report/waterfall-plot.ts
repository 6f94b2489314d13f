import type { LoadTrace } from '../page-lab/trace-load';
import { escapeHtml } from './escape-html';

// Sizes of the plot and its parts, px.
const WIDTH = 1100;
const NAMES_WIDTH = 330;
const BYTES_WIDTH = 70;
const ROW_HEIGHT = 18;
/** From the top of a row to the baseline of its text. */
const BASELINE = 13;
/** The space above the rows, for the titles of the marks. */
const MARKS_HEIGHT = 34;
const MARK_HEIGHT = 14;

/** The time between two ticks of the axis. */
const TICK_MS = 250;

/** Long names are cut at the start, because they differ at the end. */
const MAX_CHARACTERS = 50;
const shorten = (name: string) =>
  name.length > MAX_CHARACTERS ? `…${name.slice(1 - MAX_CHARACTERS)}` : name;

const round = (value: number) => value.toFixed(0);

/**
 * A self-contained SVG of the requests of one load, with the marks. The pale part of a bar is the wait for the
 * first byte, the dark part the rest. Chromium's emulation delivers the first bytes together with most of the
 * response, so the dark part is short.
 */
export function waterfallPlot(title: string, { requests, marks }: Omit<LoadTrace, 'functions'>): string {
  const last = Math.max(TICK_MS, ...requests.map(({ end }) => end), ...marks.map(({ time }) => time));
  const ticks = Array.from({ length: Math.ceil(last / TICK_MS) + 1 }, (_, index) => index * TICK_MS);
  const end = ticks.at(-1) ?? last;
  const x = (time: number) => NAMES_WIDTH + (Math.max(0, time) / end) * (WIDTH - NAMES_WIDTH - BYTES_WIDTH);
  const height = MARKS_HEIGHT + requests.length * ROW_HEIGHT + ROW_HEIGHT;
  const axis = ticks.map(
    (tick) =>
      `<line x1="${round(x(tick))}" y1="${MARKS_HEIGHT}" x2="${round(x(tick))}" y2="${height - ROW_HEIGHT}" class="tick"/>` +
      `<text x="${round(x(tick))}" y="${height - 4}" text-anchor="middle">${tick}</text>`,
  );
  const bar = (from: number, to: number, y: number, color: string) =>
    `<rect x="${x(from).toFixed(1)}" y="${y + 3}" width="${Math.max(1, x(to) - x(from)).toFixed(1)}" height="${ROW_HEIGHT - 6}" fill="${color}"/>`;
  const rows = requests.map((request, index) => {
    const { name, start, firstByte, end: ended, bytes } = request;
    const y = MARKS_HEIGHT + index * ROW_HEIGHT;
    const details = `${name}: start ${round(start)}, first byte ${round(firstByte)}, end ${round(ended)} ms, ${bytes} bytes`;
    return (
      `<g><title>${escapeHtml(details)}</title>` +
      `<text x="${NAMES_WIDTH - 8}" y="${y + BASELINE}" text-anchor="end">${escapeHtml(shorten(name))}</text>` +
      bar(start, firstByte, y, '#a9cbbd') +
      bar(firstByte, ended, y, '#0a7d4f') +
      `<text x="${WIDTH}" y="${y + BASELINE}" text-anchor="end">${(bytes / 1000).toFixed(1)} kB</text></g>`
    );
  });
  const lines = marks.map(
    ({ title: mark, time }, index) =>
      `<line x1="${round(x(time))}" y1="${index * MARK_HEIGHT + 4}" x2="${round(x(time))}" y2="${height - ROW_HEIGHT}" stroke="#b3541e" stroke-width="2"/>` +
      `<text x="${round(x(time) - 6)}" y="${(index + 1) * MARK_HEIGHT}" text-anchor="end" fill="#b3541e">${escapeHtml(mark)} ${round(time)} ms</text>`,
  );
  return `<figure><figcaption>${escapeHtml(title)}: requests of one load, ms from the navigation; pale until the first byte, which the emulated network delivers late</figcaption>
<svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escapeHtml(title)}">${axis.join('')}${rows.join('')}${lines.join('')}</svg></figure>`;
}
