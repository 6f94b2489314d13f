import { escapeHtml } from './escape-html';
import { formatEnvironment, formatPackages } from './format-conditions';
import type { Report } from './lab-result';
import { PLOT_STYLE } from './plot';
import type { ReportTable } from './report-table';

const STYLE = `
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 1200px; padding: 0 1rem; color: #222 }
table { border-collapse: collapse; font-size: 13px; font-variant-numeric: tabular-nums }
.wide { overflow-x: auto }
th, td { border-bottom: 1px solid #ddd; padding: .3rem .6rem; text-align: left; vertical-align: top }
figure { margin: 2rem 0 } figcaption { font-weight: 600 } svg { max-width: 100%; height: auto; font-size: 12px }
.film { display: flex; gap: 6px; overflow-x: auto; padding-bottom: 6px }
.film figure { margin: 0; font-size: 12px; flex: none } .film figcaption { font-weight: 400 }
.film img, .film span { display: block; width: 110px; min-height: 240px; border: 1px solid #ccc; background: #fafafa }
${PLOT_STYLE}`;

const htmlTable = ({ title, note, head, rows }: ReportTable) => `<h2>${escapeHtml(title)}</h2>
<p>${escapeHtml(note)}</p>
<div class="wide"><table><thead><tr>${head.map((text) => `<th>${escapeHtml(text)}</th>`).join('')}</tr></thead>
<tbody>${rows.map((row) => `<tr>${row.map((text) => `<td>${escapeHtml(text)}</td>`).join('')}</tr>`).join('\n')}</tbody></table></div>`;

/** The report as a self-contained HTML file. */
export function htmlReport({ title, conditions, caveats, plots, tables, pictures = '' }: Report): string {
  const { date, command, commit } = conditions;
  const packages = formatPackages(conditions);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Ekspres: ${escapeHtml(title)}</title><link rel="icon" href="data:,"><style>${STYLE}</style></head><body>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(date)}; <code>${escapeHtml(command)}</code>; ${commit ? `commit ${escapeHtml(commit)}` : 'no commit'}<br>
${escapeHtml(formatEnvironment(conditions))}${packages && `<br>Packages: ${escapeHtml(packages)}`}</p>
<ul>${caveats.map((text) => `<li>${escapeHtml(text)}</li>`).join('')}</ul>
${plots.join('\n')}
${tables.map(htmlTable).join('\n')}
${pictures}
</body></html>
`;
}
