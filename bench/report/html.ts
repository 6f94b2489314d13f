import type { MetricName } from '../page-lab/metrics';
import { escapeHtml } from './escape-html';
import type { ContenderResult, LabResult, Report } from './lab-result';
import { PLOT_STYLE, plotFigure } from './plot';
import { plotSections, plotsOfMetric, waterfallsOf } from './plot-sections';
import type { ReportTable } from './report-table';
import { caveats, reportTables } from './tables';

const PLOTTED: readonly MetricName[] = [
  'firstButton',
  'clickHandled',
  'largestContentfulPaint',
  'totalBlockingTime',
];

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

const filmstrip = ({ title, film }: ContenderResult) =>
  film.length === 0
    ? ''
    : `<h3>${escapeHtml(title)}</h3><div class="film">${film
        .map(({ time, data }) => {
          const picture = data ? `<img alt="" src="data:image/jpeg;base64,${data}">` : '<span></span>';
          return `<figure>${picture}<figcaption>${time} ms</figcaption></figure>`;
        })
        .join('')}</div>`;

/** Creates the report of the page lab. */
export function pageReport(result: LabResult): Report {
  const films = result.contenders.map(filmstrip).join('\n');
  const plots = [
    ...PLOTTED.flatMap((metric) => plotsOfMetric(metric, result.contenders)),
    ...waterfallsOf(result.contenders).map(({ plot }) => plot),
  ];
  return {
    title: 'Performance report',
    conditions: result.conditions,
    caveats: caveats(result),
    plots: plots.map(plotFigure),
    plotSections: plotSections(result.contenders),
    tables: reportTables(result),
    pictures:
      films &&
      `<h2>Filmstrips</h2><p>From one load with recording, which is slower than the measured loads.</p>${films}`,
  };
}

/** The report as a self-contained HTML file. */
export function htmlReport({ title, conditions, caveats, plots, tables, pictures = '' }: Report): string {
  const { date, command, commit, profile, browser, node, processor, system, packages } = conditions;
  const pinned = Object.entries(packages).map(([name, version]) => `${name} ${version}`);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Ekspres: ${escapeHtml(title)}</title><link rel="icon" href="data:,"><style>${STYLE}</style></head><body>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(date)}; <code>${escapeHtml(command)}</code>; ${commit ? `commit ${escapeHtml(commit)}` : 'no commit'}<br>
${escapeHtml(`${profile}; ${browser}; Node ${node}; ${processor}; ${system}`)}${pinned.length ? `<br>Packages: ${escapeHtml(pinned.join(', '))}` : ''}</p>
<ul>${caveats.map((text) => `<li>${escapeHtml(text)}</li>`).join('')}</ul>
${plots.join('\n')}
${tables.map(htmlTable).join('\n')}
${pictures}
</body></html>
`;
}
