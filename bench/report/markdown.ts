import { formatDate, formatEnvironment, formatPackages } from './format-conditions';
import type { Report } from './lab-result';
import type { PlotSection } from './plot';
import type { ReportTable } from './report-table';

/** Escapes a cell. It may be a line of our source, in which the docs site would find tags and a template. */
const escapeCell = (text: string) =>
  text
    .replaceAll('|', '\\|')
    .replace(/<(?=[a-z/!?])/gi, '\\<')
    .replaceAll('{{', '{&#123;')
    .replaceAll('\n', ' ');

const tableRow = (cells: readonly string[]) => `| ${cells.map(escapeCell).join(' | ')} |`;

const markdownTable = ({ title, note, head, rows }: ReportTable): string =>
  [`### ${title}`, '', note, '', tableRow(head), tableRow(head.map(() => '---')), ...rows.map(tableRow)].join(
    '\n',
  );

/** Escapes what would be markup in the text of a picture. */
const escapeText = (text: string) => text.replace(/[\\`*_[\]<>&]/g, '\\$&');

/** The URL of a plot's file, by its name. */
type UrlOf = (name: string) => string;

const markdownPlots = ({ title, note, plots }: PlotSection, urlOf: UrlOf) =>
  [
    `### ${title}`,
    note,
    ...plots.map(({ name, plot }) => `![${escapeText(`${plot.title}. ${plot.text}`)}](${urlOf(name)})`),
  ].join('\n\n');

/** The tables, each followed by its plots. Plots of a table that is missing are at the end. */
function tablesAndPlots({ tables, plotSections = [] }: Report, urlOf: UrlOf): string[] {
  const titles = tables.map(({ title }) => title);
  return [
    ...tables.flatMap((table) => [
      markdownTable(table),
      ...plotSections
        .filter(({ after }) => after === table.title)
        .map((section) => markdownPlots(section, urlOf)),
    ]),
    ...plotSections
      .filter(({ after }) => !titles.includes(after))
      .map((section) => markdownPlots(section, urlOf)),
  ];
}

/**
 * The report as Markdown, without pictures.
 * @param urlOf where the published plots are; undefined leaves them out
 */
export function markdownReport(report: Report, urlOf?: UrlOf): string {
  const { conditions, caveats, tables } = report;
  const { command, commit } = conditions;
  const facts = [
    `Measured on ${formatDate(conditions)} with \`${command}\`, ${commit ? `at commit ${commit}` : 'no commit'}.`,
    `${formatEnvironment(conditions)}.`,
  ];
  const packages = formatPackages(conditions);
  if (packages) facts.push(`Packages: ${packages}.`);
  return `${[
    facts.join('\n'),
    caveats.map((text) => `- ${text}`).join('\n'),
    ...(urlOf ? tablesAndPlots(report, urlOf) : tables.map(markdownTable)),
  ].join('\n\n')}\n`;
}

/**
 * Replaces the contents of a section of `page` with `report`, up to the next heading of that level.
 * @param heading of the section, such as `Last measured`
 */
export function withSection(page: string, heading: string, report: string): string {
  const headingLine = `\n## ${heading}\n`;
  const start = page.indexOf(headingLine);
  if (start < 0) throw new Error(`The page has no heading "${heading}"`);
  const rest = page.slice(start + headingLine.length);
  const end = rest.indexOf('\n## ');
  const after = end < 0 ? '' : rest.slice(end);
  return `${page.slice(0, start)}${headingLine}\n${report}${after}`;
}
