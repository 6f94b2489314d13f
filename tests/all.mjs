/**
 * What `npm test` runs: the checks that need one processor, two at a time; then the others in order. Each has its own output,
 * then comes one line per check and, as the very last line, `N passed, N failed`. A check that fails does not stop the later
 * ones that do not need it.
 * `npm run check` is `--quick`: types, lint, and the unit tests of the product, at the same time.
 */
import { fileURLToPath } from 'node:url';
import { spawn } from 'node:child_process';
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

/**
 * `report`: the JSON file that the command writes. `needs`: the check without which this one means nothing. `oneProcessor`:
 * runs at the start, beside another such check. `quick`: part of `npm run check`, with `quickCommand` where that leaves
 * something out.
 */
const checks = [
  { name: 'build', command: 'npm run build', oneProcessor: true },
  {
    name: 'lint',
    command: 'eslint --cache --cache-location .cache/eslint .',
    oneProcessor: true,
    quick: true,
  },
  { name: 'format', command: 'prettier --check .', oneProcessor: true },
  { name: 'types', command: 'tsc --noEmit', oneProcessor: true, quick: true },
  {
    name: 'unit',
    command: `vitest run --reporter=dot --reporter=json --outputFile.json=${reports}/unit.json`,
    quickCommand: `vitest run --project='!tools*' --reporter=dot --reporter=json --outputFile.json=${reports}/unit.json`,
    report: `${reports}/unit.json`,
    count: vitestTests,
    quick: true,
  },
  { name: 'dead code', command: 'knip' },
  {
    name: 'a budget for each file',
    command: 'node tests/packaging/every-output-has-a-row.mjs',
    needs: 'build',
  },
  {
    name: 'names in error reports',
    command: 'node tests/packaging/every-output-is-ours.mjs',
    needs: 'build',
  },
  {
    name: 'notices of packages',
    command: 'node tests/packaging/notices-name-every-package.mjs',
    needs: 'build',
  },
  {
    name: 'import on a server',
    command: 'node tests/packaging/import-on-a-server.mjs',
    needs: 'build',
  },
  {
    name: 'the packed files',
    command: 'npm run packed',
    needs: 'build',
  },
  {
    name: 'the installed package',
    command: 'node tests/packaging/installed-package.mjs',
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

/** Runs a check's command to its end; tells whether it succeeded. What two at a time print comes in one piece each. */
const succeeds = ({ name, command, oneProcessor }) =>
  new Promise((resolve) => {
    const output = [`\n── ${name}: ${command}\n`];
    const print = () => output.splice(0).forEach((part) => process.stdout.write(part));
    if (!oneProcessor) print();
    const out = oneProcessor ? 'pipe' : 'inherit';
    const child = spawn(command, { shell: true, stdio: ['ignore', out, out] });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => output.push(part));
    child.on('close', (status) => {
      print();
      resolve(status === 0);
    });
  });

async function run(check, results) {
  if (results.some(({ name, failed }) => name === check.needs && failed > 0))
    return { name: check.name, passed: 0, failed: 0, note: `not run: ${check.needs} failed` };
  const started = performance.now();
  const counts = countsOf(check, await succeeds(check));
  return { name: check.name, ...counts, seconds: (performance.now() - started) / 1000 };
}

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
process.env.PATH = `node_modules/.bin:${process.env.PATH}`;
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const results = [];
if (process.argv.includes('--quick')) {
  const quickChecks = checks
    .filter(({ quick }) => quick)
    .map((check) => ({ ...check, command: check.quickCommand ?? check.command }));
  results.push(...(await Promise.all(quickChecks.map((check) => run(check, [])))));
} else {
  const waiting = checks.filter(({ oneProcessor }) => oneProcessor);
  const runInTurn = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) results.push(await run(check, results));
  };
  await Promise.all([runInTurn(), runInTurn()]);
  for (const check of checks.filter(({ oneProcessor }) => !oneProcessor))
    results.push(await run(check, results));
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
