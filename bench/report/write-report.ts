import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { htmlReport } from './html';
import type { Report } from './lab-result';
import { markdownReport, withSection } from './markdown';
import { plotFile } from './plot-file';

/** The folder of all runs' results, which Git ignores. */
export const RESULTS = 'bench/results';

/** The folder for the results of a run that starts now. */
export const resultFolder = (): string =>
  `${RESULTS}/${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`;

/**
 * Writes the report as HTML and Markdown into `folder`, and prints the tables.
 * @param data what the report was made of; `report.json` contains it, together with the conditions
 */
export function writeReport(report: Report, data: object, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const markdown = markdownReport(report);
  writeFileSync(`${folder}/report.html`, htmlReport(report));
  writeFileSync(`${folder}/report.md`, markdown);
  writeFileSync(
    `${folder}/report.json`,
    `${JSON.stringify({ conditions: report.conditions, ...data }, undefined, 2)}\n`,
  );
  console.log(`\n${markdown}\nReport: ${folder}/report.html, report.md, report.json`);
}

const DOCS = 'docs/benchmarks.md';

/** The sections of the documentation that contain the lab's tables and plots. */
const SECTIONS = {
  loads: 'Last measured',
  clicks: 'Last measured: clicks',
  files: 'Last measured: files of a view',
  'page cost': 'Last measured: cost of an open page',
  'self-test': 'Last measured: the lab tests itself',
} as const;

type Section = keyof typeof SECTIONS;

/** What the names of a section's plots begin with. */
const prefixOf = (section: Section) => `lab-${section.replaceAll(' ', '-')}-`;

/** Replaces the files with the plots of a section; those of earlier runs are removed. */
function writePlots({ plotSections = [], conditions }: Report, section: Section, folder: string): void {
  const plots = plotSections.flatMap((published) => published.plots);
  mkdirSync(folder, { recursive: true });
  const old = readdirSync(folder).filter((name) => name.startsWith(prefixOf(section)));
  for (const name of old) rmSync(join(folder, name));
  for (const { name, plot } of plots)
    writeFileSync(join(folder, `${prefixOf(section)}${name}.svg`), plotFile(plot, conditions));
}

/**
 * Replaces the tables and the plots of a section in the documentation, and formats the page with Prettier.
 * The plots are files in the folder `pictures` beside the page. Does nothing if the report has no tables,
 * because the run measured nothing.
 */
export async function publishReport(report: Report, section: Section, file = DOCS): Promise<void> {
  if (report.tables.length === 0) return;
  const urlOf = (name: string) => `./pictures/${prefixOf(section)}${name}.svg`;
  const page = withSection(readFileSync(file, 'utf8'), SECTIONS[section], markdownReport(report, urlOf));
  writePlots(report, section, join(dirname(file), 'pictures'));
  writeFileSync(file, await format(page, { ...(await resolveConfig(file)), filepath: file }));
}
