import type { LoadTrace } from '../page-lab/trace-load';
import { escapeHtml } from './escape-html';
import { axisTicks, PLOT_WIDTH, type Plot } from './plot';

/** What the plot shows of a trace. */
type Requests = Omit<LoadTrace, 'functions'>;

// Sizes of the plot's parts, px.
/** A row has the name and the size of a request above its bar. */
const ROW_HEIGHT = 34;
const BASELINE = 13;
const BAR_TOP = 18;
const BAR_HEIGHT = 10;
/** A line of the titles of the marks, which are above the rows. */
const MARK_HEIGHT = 17;
const AXIS_HEIGHT = 24;
/** The space on both sides of the axis, for half of its first and last number. */
const SIDE = 20;

/** Long names are cut at the start, because they differ at the end. */
const MAX_CHARACTERS = 58;
const shorten = (name: string) =>
  name.length > MAX_CHARACTERS ? `…${name.slice(1 - MAX_CHARACTERS)}` : name;

const round = (value: number) => value.toFixed(0);
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** When the last of the traces ends, ms, so that several plots have the same axis. */
export const latestEnd = (traces: readonly Requests[]): number =>
  Math.max(
    1,
    ...traces.flatMap(({ requests, marks }) => [
      ...requests.map(({ end }) => end),
      ...marks.map(({ time }) => time),
    ]),
  );

/**
 * A plot of the requests of one load, with the marks. The pale part of a bar is the wait for the first byte,
 * the dark part the rest. Chromium's emulation delivers the first bytes together with most of the response,
 * so the dark part is short.
 * @param until the end of the axis, ms
 */
export function waterfallPlot(title: string, { requests, marks }: Requests, until: number): Plot {
  const ticks = axisTicks(until);
  const end = ticks.at(-1) ?? until;
  const x = (time: number) => SIDE + (Math.max(0, time) / end) * (PLOT_WIDTH - 2 * SIDE);
  const top = marks.length * MARK_HEIGHT + 4;
  const bottom = top + requests.length * ROW_HEIGHT;
  const axis = ticks.map(
    (tick) =>
      `<line class="tick" x1="${round(x(tick))}" y1="${top}" x2="${round(x(tick))}" y2="${bottom}"/>` +
      `<text x="${round(x(tick))}" y="${bottom + AXIS_HEIGHT - 6}" text-anchor="middle">${tick}</text>`,
  );
  const bar = (part: 'wait' | 'rest', from: number, to: number, y: number) =>
    `<rect class="${part}" x="${x(from).toFixed(1)}" y="${y}" width="${Math.max(1, x(to) - x(from)).toFixed(1)}" height="${BAR_HEIGHT}"/>`;
  const rows = requests.map((request, index) => {
    const { name, start, firstByte, end: ended, bytes } = request;
    const y = top + index * ROW_HEIGHT;
    const details = `${name}: start ${round(start)}, first byte ${round(firstByte)}, end ${round(ended)} ms, ${bytes} bytes`;
    return (
      `<g><title>${escapeHtml(details)}</title><text y="${y + BASELINE}">${escapeHtml(shorten(name))}</text>` +
      bar('wait', start, firstByte, y + BAR_TOP) +
      bar('rest', firstByte, ended, y + BAR_TOP) +
      `<text x="${PLOT_WIDTH}" y="${y + BASELINE}" text-anchor="end">${kilobytes(bytes)}</text></g>`
    );
  });
  const lines = marks.map(({ title: mark, time }, index) => {
    const y = index * MARK_HEIGHT;
    // The title is on the side of the line that has more space.
    const isLate = x(time) > PLOT_WIDTH / 2;
    const side = isLate ? `x="${round(x(time) - 6)}" text-anchor="end"` : `x="${round(x(time) + 6)}"`;
    return (
      `<line class="mark" x1="${round(x(time))}" y1="${y + 4}" x2="${round(x(time))}" y2="${bottom}"/>` +
      `<text class="mark-title" ${side} y="${y + BASELINE + 2}">${escapeHtml(mark)} ${round(time)} ms</text>`
    );
  });
  const total = requests.reduce((sum, { bytes }) => sum + bytes, 0);
  const spans = requests.map(
    ({ name, start, end: ended }) => `${shorten(name)} ${round(start)}–${round(ended)}`,
  );
  const reached = marks.map(({ title: mark, time }) => `${mark} ${round(time)}`);
  return {
    title,
    caption:
      'requests of one load, ms from the navigation; pale until the first byte, which the emulated network delivers late',
    text: `${requests.length} ${requests.length === 1 ? 'request' : 'requests'}, ${kilobytes(total)}, in ms: ${[...spans, ...reached].join('; ')}.`,
    height: bottom + AXIS_HEIGHT,
    content: [...axis, ...lines, ...rows].join('\n'),
  };
}
