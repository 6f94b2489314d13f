import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { htmlReport } from './html';
import type { Report } from './lab-result';
import { markdownReport, withLastMeasured } from './markdown';

/** A folder of `bench/results/` for a run that begins now. */
export const resultFolder = (): string =>
  `bench/results/${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`;

/**
 * Writes the report as HTML and Markdown into `folder`, and prints the tables.
 * @param data what the report was made of, written as JSON
 */
export function writeReport(report: Report, data: object, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const markdown = markdownReport(report);
  writeFileSync(`${folder}/report.html`, htmlReport(report));
  writeFileSync(`${folder}/report.md`, markdown);
  writeFileSync(`${folder}/report.json`, `${JSON.stringify(data, undefined, 2)}\n`);
  console.log(`\n${markdown}\nReport: ${folder}/report.html, report.md, report.json`);
}

/** Puts the tables into the documentation, in place of those that were measured before, formatted as the repository is. */
export async function publishReport(report: Report, file: string): Promise<void> {
  const page = withLastMeasured(readFileSync(file, 'utf8'), markdownReport(report));
  writeFileSync(file, await format(page, { ...(await resolveConfig(file)), filepath: file }));
}
