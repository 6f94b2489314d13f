/**
 * Checks the size budgets, shows them, and writes size-limit's JSON to the file that is named.
 * size-limit prints either a table or JSON; measuring once and printing both keeps the step short.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';

const [, , file] = process.argv;
const { status, stdout } = spawnSync('size-limit', ['--json'], {
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'inherit'],
});
const measured = status === null ? [] : JSON.parse(stdout);
// A row without a limit is one whose file is missing: size-limit calls it passed, with 0 bytes.
const rows = measured.map((row) => ({ ...row, passed: row.passed === true && row.sizeLimit !== undefined }));

for (const { name, passed, size, sizeLimit } of rows) {
  const text = sizeLimit === undefined ? 'no such file' : `${size} B of ${sizeLimit} B (Brotli)`;
  console.log(`${passed ? 'ok  ' : 'FAIL'} ${name}: ${text}`);
}
writeFileSync(file, JSON.stringify(rows));
process.exitCode = rows.length && rows.every(({ passed }) => passed) ? 0 : 1;
