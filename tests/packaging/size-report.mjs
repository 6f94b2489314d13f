/**
 * Checks and prints the size budgets and the README's figures, and writes the results as JSON to the file in
 * the first argument. size-limit prints either a table or JSON, and measuring twice would take too long.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { packageProgram } from '../../build/programs.mjs';
import { wrongFigures } from './readme-figures.mjs';

const [, , file] = process.argv;
const { status, stdout } = spawnSync(...packageProgram('size-limit', ['--json']), {
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'inherit'],
});
const measured = status === null ? [] : JSON.parse(stdout);
// If a file is missing, size-limit reports its row as passed, without a limit.
const files = measured.map((row) => ({ ...row, passed: row.passed === true && row.sizeLimit !== undefined }));
const wrong = wrongFigures(files);
const rows = [...files, { name: "the README's figures", passed: wrong.length === 0, wrong }];

for (const { name, passed, size, sizeLimit } of files) {
  const text = sizeLimit === undefined ? 'no such file' : `${size} B of ${sizeLimit} B (Brotli)`;
  console.log(`${passed ? 'ok  ' : 'FAIL'} ${name}: ${text}`);
}
for (const figure of wrong)
  console.log(`FAIL the README has the figure ${figure}, which differs from the measured size`);
writeFileSync(file, JSON.stringify(rows));
process.exitCode = files.length && rows.every(({ passed }) => passed) ? 0 : 1;
