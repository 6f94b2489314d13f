import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { htmlReport } from './html';
import type { LabResult } from './lab-result';
import { markdownReport, withLastMeasured } from './markdown';

/** Writes the report as HTML, Markdown and JSON into `folder`, and prints the tables. */
export function writeReport(result: LabResult, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const markdown = markdownReport(result);
  writeFileSync(`${folder}/report.html`, htmlReport(result));
  writeFileSync(`${folder}/report.md`, markdown);
  // Pictures are in the HTML only.
  const contenders = result.contenders.map((contender) => ({ ...contender, film: undefined }));
  writeFileSync(`${folder}/report.json`, `${JSON.stringify({ ...result, contenders }, undefined, 2)}\n`);
  console.log(`\n${markdown}\nReport: ${folder}/report.html, report.md, report.json`);
}

/** Puts the tables into the documentation, in place of those that were measured before. */
export function publishReport(result: LabResult, file: string): void {
  writeFileSync(file, withLastMeasured(readFileSync(file, 'utf8'), markdownReport(result)));
}
