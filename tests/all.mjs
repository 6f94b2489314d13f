/**
 * What `npm test` runs: the checks that need one processor, two at a time; then the others in order. Each has its own output,
 * then comes one line per check and, as the very last line, `N passed, N failed`. A check that fails does not stop the later
 * ones that do not need it.
 * `npm run check` is `--quick`: types, lint, and the unit tests of the product but the longest, at the same
 * time.
 */
import { reports, runChecks } from './run-checks.mjs';

const vitestTests = ({ report }) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  failures: report.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => [
      ...(message ? [`${name}: ${message}`] : []),
      ...assertionResults
        .filter((test) => test.status === 'failed')
        .map((test) => `${name}: ${test.fullName}: ${test.failureMessages[0]}`),
    ]),
});

/** The specs of a suite and of the suites in it. */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

const playwrightTests = ({ report }) => ({
  passed: report.stats.expected + report.stats.flaky,
  failed: report.stats.unexpected,
  failures: specsOf(report).flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName }) => `[${projectName}] ${file}:${line}: ${title}`),
  ),
});

const sizeRows = ({ report }) => ({
  passed: report.filter((row) => row.passed).length,
  failed: report.filter((row) => !row.passed).length,
});

/** `quick`: part of `npm run check`, with `quickCommand` where that leaves something out, or keeps what it found for the next time. */
const checks = [
  { name: 'build', command: 'npm run build', oneProcessor: true },
  {
    name: 'lint',
    command: 'eslint --cache --cache-location .cache/eslint .',
    oneProcessor: true,
    quick: true,
  },
  { name: 'format', command: 'prettier --check .', oneProcessor: true },
  {
    name: 'types',
    command: 'tsc --noEmit',
    // A file that changes again costs 8 s instead of 26 s.
    quickCommand: 'tsc --noEmit --incremental --tsBuildInfoFile .cache/types.tsbuildinfo',
    oneProcessor: true,
    quick: true,
  },
  {
    name: 'unit',
    command: `vitest run --reporter=dot --reporter=json --outputFile.json=${reports}/unit.json`,
    quickCommand: `vitest run --project='!slow*' --reporter=dot --reporter=json --outputFile.json=${reports}/unit.json`,
    report: `${reports}/unit.json`,
    count: vitestTests,
    quick: true,
  },
  { name: 'dead code', command: 'knip', oneProcessor: true },
  {
    name: 'a budget for each file',
    command: 'node tests/packaging/every-output-has-a-row.mjs',
    needs: 'build',
    oneProcessor: true,
  },
  {
    name: 'names in error reports',
    command: 'node tests/packaging/every-output-is-ours.mjs',
    needs: 'build',
    oneProcessor: true,
  },
  {
    name: 'notices of packages',
    command: 'node tests/packaging/notices-name-every-package.mjs',
    needs: 'build',
    oneProcessor: true,
  },
  {
    name: 'import on a server',
    command: 'node tests/packaging/import-on-a-server.mjs',
    needs: 'build',
    oneProcessor: true,
  },
  {
    name: 'the packed files',
    command: 'npm run packed',
    needs: 'build',
    oneProcessor: true,
  },
  {
    name: 'the installed package',
    command: 'node tests/packaging/installed-package.mjs',
    needs: 'build',
    oneProcessor: true,
  },
  {
    name: 'size',
    command: `node tests/packaging/size-report.mjs ${reports}/size.json`,
    report: `${reports}/size.json`,
    count: sizeRows,
    needs: 'build',
    oneProcessor: true,
  },
  {
    name: 'browser',
    command: 'playwright test -c tests/browser/playwright.config.ts',
    report: `${reports}/browser.json`,
    count: playwrightTests,
    needs: 'build',
  },
];

if (process.argv.includes('--quick')) {
  const quickChecks = checks
    .filter(({ quick }) => quick)
    .map((check) => ({ ...check, command: check.quickCommand ?? check.command }));
  await runChecks(quickChecks, { together: true });
} else {
  await runChecks(checks);
}
