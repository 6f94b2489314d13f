/**
 * Checks the size budgets and the README's figures, shows them, and writes size-limit's JSON to the file that
 * is named.
 * size-limit prints either a table or JSON; measuring once and printing both keeps the step short.
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
// A row without a limit is one whose file is missing: size-limit calls it passed, with 0 bytes.
const files = measured.map((row) => ({ ...row, passed: row.passed === true && row.sizeLimit !== undefined }));
const wrong = wrongFigures(files);
const rows = [...files, { name: "the README's figures", passed: wrong.length === 0, wrong }];

for (const { name, passed, size, sizeLimit } of files) {
  const text = sizeLimit === undefined ? 'no such file' : `${size} B of ${sizeLimit} B (Brotli)`;
  console.log(`${passed ? 'ok  ' : 'FAIL'} ${name}: ${text}`);
}
for (const figure of wrong) console.log(`FAIL the README says ${figure}, which is not what was measured`);
writeFileSync(file, JSON.stringify(rows));
process.exitCode = files.length && rows.every(({ passed }) => passed) ? 0 : 1;
