import type { Report } from './lab-result';
import type { ReportTable } from './report-table';

const escapeCell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

const tableRow = (cells: readonly string[]) => `| ${cells.map(escapeCell).join(' | ')} |`;

const markdownTable = ({ title, note, head, rows }: ReportTable): string =>
  [`### ${title}`, '', note, '', tableRow(head), tableRow(head.map(() => '---')), ...rows.map(tableRow)].join(
    '\n',
  );

/** The report as Markdown, without plots and pictures. */
export function markdownReport({ conditions, caveats, tables }: Report): string {
  const { date, command, commit, profile, browser, node, processor, system } = conditions;
  const facts = [
    `Measured on ${date.slice(0, 16).replace('T', ' ')} UTC with \`${command}\`, ${commit ? `at commit ${commit}` : 'no commit'}.`,
    `${profile}; ${browser}; Node ${node}; ${processor}; ${system}.`,
  ];
  const packages = Object.entries(conditions.packages).map(([name, version]) => `${name} ${version}`);
  if (packages.length > 0) facts.push(`Packages: ${packages.join(', ')}.`);
  return `${[
    facts.join('\n'),
    caveats.map((text) => `- ${text}`).join('\n'),
    ...tables.map(markdownTable),
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
