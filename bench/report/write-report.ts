import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { htmlReport } from './html';
import type { Report } from './lab-result';
import { markdownReport, withSection } from './markdown';

/** A folder of `bench/results/` for a run that begins now. */
export const resultFolder = (): string =>
  `bench/results/${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`;

/**
 * Writes the report as HTML and Markdown into `folder`, and prints the tables.
 * @param data what the report was made of, written as JSON with the conditions
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

/** The sections of the documentation that contain tables of the lab, by what was measured. */
const SECTIONS = {
  loads: 'Last measured',
  clicks: 'Last measured: clicks',
  'page cost': 'Last measured: cost of an open page',
  'self-test': 'Last measured: the lab tests itself',
} as const;

/**
 * Puts the tables into the documentation, in place of those that were measured before, formatted as the
 * repository is. A report without tables, of a run that measured nothing, changes nothing.
 */
export async function publishReport(
  report: Report,
  section: keyof typeof SECTIONS,
  file = DOCS,
): Promise<void> {
  if (report.tables.length === 0) return;
  const page = withSection(readFileSync(file, 'utf8'), SECTIONS[section], markdownReport(report));
  writeFileSync(file, await format(page, { ...(await resolveConfig(file)), filepath: file }));
}
