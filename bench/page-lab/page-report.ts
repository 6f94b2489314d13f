import { escapeHtml } from '../report/escape-html';
import type { ContenderResult, LabResult, Report } from '../report/lab-result';
import { plotFigure } from '../report/plot';
import { plotSections, plotsOfMetric, waterfallsOf } from '../report/plot-sections';
import { caveatsOf, reportTables } from '../report/tables';
import type { MetricName } from './metrics';

const PLOTTED: readonly MetricName[] = [
  'firstButton',
  'clickHandled',
  'largestContentfulPaint',
  'totalBlockingTime',
];

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
    caveats: caveatsOf(result),
    plots: plots.map(plotFigure),
    plotSections: plotSections(result.contenders),
    tables: reportTables(result),
    pictures:
      films &&
      `<h2>Filmstrips</h2><p>From one load with recording, which is slower than the measured loads.</p>${films}`,
  };
}
