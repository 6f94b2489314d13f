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
const rows = status === null ? [] : JSON.parse(stdout);

for (const { name, passed, size, sizeLimit } of rows) {
  const limit = sizeLimit === undefined ? '' : ` of ${sizeLimit} B`;
  console.log(`${passed === false ? 'OVER' : 'ok  '} ${name}: ${size} B${limit} (Brotli)`);
}
writeFileSync(file, JSON.stringify(rows));
process.exitCode = status ?? 1;
