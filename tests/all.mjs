/**
 * What `npm test` runs: every check in order, each with its own output, then one line per check and, as the very
 * last line, `N passed, N failed`. A check that fails does not stop the later ones that do not need it.
 */
import { fileURLToPath } from 'node:url';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';

const reports = 'test-results';

const plain = ({ ok }) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 });

const vitestTests = ({ report }) => ({ passed: report.numPassedTests, failed: report.numFailedTests });

const playwrightTests = ({ report: { stats } }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
});

const sizeRows = ({ report }) => ({
  passed: report.filter((row) => row.passed).length,
  failed: report.filter((row) => !row.passed).length,
});

/** `report`: the JSON file that the command writes. `needs`: the checks without which this one means nothing. */
const checks = [
  { name: 'format', command: 'prettier --check .' },
  { name: 'lint', command: 'eslint .' },
  { name: 'types', command: 'tsc --noEmit' },
  {
    name: 'unit',
    command: `vitest run --reporter=default --reporter=json --outputFile.json=${reports}/unit.json`,
    report: `${reports}/unit.json`,
    count: vitestTests,
  },
  { name: 'build', command: 'rollup -c' },
  { name: 'dead code', command: 'knip' },
  {
    name: 'a budget for each file',
    command: 'node tests/packaging/every-output-has-a-row.mjs',
    needs: 'build',
  },
  {
    name: 'size',
    command: `node tests/packaging/size-report.mjs ${reports}/size.json`,
    report: `${reports}/size.json`,
    count: sizeRows,
    needs: 'build',
  },
  {
    name: 'browser',
    command: 'playwright test -c tests/browser/playwright.config.ts',
    report: `${reports}/browser.json`,
    count: playwrightTests,
    needs: 'build',
  },
];

function countsOf({ report, count = plain }, ok) {
  try {
    const counts = count({ ok, report: report && JSON.parse(readFileSync(report, 'utf8')) });
    // A command can fail although each of its tests passed: a file that does not load, an error between tests.
    return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 };
  } catch (error) {
    console.error(`No report: ${error.message}`);
    return { passed: 0, failed: 1 };
  }
}

function run(check, results) {
  if (results.some(({ name, failed }) => name === check.needs && failed > 0))
    return { passed: 0, failed: 0, note: `not run: ${check.needs} failed` };
  console.log(`\n── ${check.name}: ${check.command}`);
  const { status } = spawnSync(check.command, { shell: true, stdio: ['ignore', 'inherit', 'inherit'] });
  return countsOf(check, status === 0);
}

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
process.env.PATH = `node_modules/.bin:${process.env.PATH}`;
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const results = [];
for (const check of checks) {
  const started = performance.now();
  const result = run(check, results);
  results.push({ name: check.name, ...result, seconds: (performance.now() - started) / 1000 });
}

console.log();
for (const { name, passed, failed, seconds, note } of results) {
  const mark = note ? '·' : failed ? '✗' : '✓';
  const text = note ?? `${passed} passed, ${failed} failed (${seconds.toFixed(1)} s)`;
  console.log(`${mark} ${name.padEnd(24)} ${text}`);
}
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
process.exitCode = sum('failed') > 0 ? 1 : 0;
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
