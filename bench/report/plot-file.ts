import { escapeHtml } from './escape-html';
import { formatDate } from './format-conditions';
import type { Conditions } from './lab-result';
import { PLOT_STYLE, PLOT_WIDTH, type Plot } from './plot';

/** A picture follows the colour scheme of the page that shows it. */
const DARK_STYLE = `@media (prefers-color-scheme: dark) { .plot { --paper: #1b1b1f; --ink: #dfdfd6; --grid: #3c3f44; --floor: #a8a8a8; --ekspres: #4cc38a; --rival: #f0945a; --wait: #20402f } }`;

// The space in a file above the plot, for its title, below it, for the date, and on all sides, px.
const TITLE_HEIGHT = 30;
const DATE_HEIGHT = 24;
const MARGIN = 10;

/** The plot as an SVG file that needs no other file, dated, and legible on light and dark pages. */
export function plotFile({ title, caption, text, height, content }: Plot, conditions: Conditions): string {
  const { command, commit, profile } = conditions;
  const date = `${formatDate(conditions)}, ${commit ? `commit ${commit}` : 'no commit'}; ${profile}`;
  const box = { width: PLOT_WIDTH + 2 * MARGIN, height: TITLE_HEIGHT + height + DATE_HEIGHT + MARGIN };
  return `<svg xmlns="http://www.w3.org/2000/svg" class="plot" width="${box.width}" height="${box.height}" viewBox="${-MARGIN} ${-TITLE_HEIGHT} ${box.width} ${box.height}" role="img" aria-labelledby="title desc">
<title id="title">${escapeHtml(title)}</title>
<desc id="desc">${escapeHtml(`${title}: ${caption}. ${text} Measured on ${date}, with ${command}.`)}</desc>
<style>${PLOT_STYLE}
${DARK_STYLE}</style>
<rect class="paper" x="${-MARGIN}" y="${-TITLE_HEIGHT}" width="${box.width}" height="${box.height}"/>
<text class="title" y="${20 - TITLE_HEIGHT}">${escapeHtml(title)}</text>
${content}
<text class="date" y="${height + DATE_HEIGHT - 6}">${escapeHtml(date)}</text>
</svg>
`;
}
