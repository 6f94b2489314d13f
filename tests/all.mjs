/**
 * What `npm test` runs. First it prepares the browsers: missing ones are installed, unless `--no-install` is
 * given; with `REQUIRE_ENGINES=1` all engines must be present. Then it runs the unit tests, and after them
 * those in browsers. The background checks run beside them, one after another, because tests often wait. At
 * the end there is one line per check and, as the very last line, `N passed, N failed`. A check that fails
 * does not stop later ones that do not need it. `npm run check` is `--quick`: types, lint, and all but the
 * slowest unit tests of the product, at the same time.
 */
import { spawnSync } from 'node:child_process';
import { ENGINE_NAMES } from './browser/engines/engines.ts';
import { packageProgram } from '../build/programs.mjs';
import { prepareEngines } from './browser/engines/prepare-engines.ts';
import { reports, runChecks } from './run-checks.mjs';

const OPTIONS = ['--quick', '--no-install'];
const options = process.argv.slice(2);
const unknown = options.filter((option) => !OPTIONS.includes(option));
if (unknown.length > 0) {
  console.error(`Unknown option ${unknown.join(' ')}. The known options are ${OPTIONS.join(' and ')}.`);
  process.exit(1);
}

/** `<file>:<line>` of the first line of a stack that is in the test's own file. */
const placeIn = (file, stack = '') => {
  const escaped = file.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`${escaped}:\\d+`).exec(stack)?.[0] ?? file;
};
const fromRoot = (text) => text.replaceAll(`${process.cwd()}/`, '');

const vitestTests = ({ report }) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  failures: report.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => [
      ...(message ? [`${name}: ${message}`] : []),
      ...assertionResults
        .filter((test) => test.status === 'failed')
        .map(
          ({ fullName, failureMessages: [failure] }) => `${placeIn(name, failure)}: ${fullName}: ${failure}`,
        ),
    ])
    .map(fromRoot),
});

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

const testsWith = (report, outcome) =>
  specsOf(report).flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === outcome)
      .map(({ projectName }) => `[${projectName}] tests/browser/${file}:${line}: ${title}`),
  );

/** The engines that start; `npm run check` needs none. */
let engines = {};

/** How many tests need an engine that is not available: Playwright lists them without running any. */
function testsOfMissingEngines() {
  const missing = ENGINE_NAMES.filter((name) => !engines[name]);
  if (missing.length === 0) return 0;
  const EKSPRES_ENGINES = JSON.stringify(
    Object.fromEntries(missing.map((name) => [name, { form: 'playwright' }])),
  );
  const list = ['test', '-c', 'tests/browser/playwright.config.ts', '--list'];
  const { stdout } = spawnSync(...packageProgram('@playwright/test', list, { program: 'playwright' }), {
    encoding: 'utf8',
    env: { ...process.env, EKSPRES_ENGINES },
  });
  const total = /^Total: (\d+) test/m.exec(stdout)?.[1];
  if (!total) throw new Error('playwright --list prints no line such as "Total: 12 tests". Correct all.mjs');
  return Number(total);
}

const playwrightTests = ({ report }) => ({
  passed: report.stats.expected + report.stats.flaky,
  failed: report.stats.unexpected,
  skipped: report.stats.skipped + testsOfMissingEngines(),
  failures: testsWith(report, 'unexpected'),
  flaky: testsWith(report, 'flaky'),
});

const sizeRows = ({ report }) => ({
  passed: report.filter((row) => row.passed).length,
  failed: report.filter((row) => !row.passed).length,
});

// The default reporter redraws its lines. That is for a terminal, so a log gets only the failures.
const reporter = process.stdout.isTTY ? 'default' : 'minimal';
const vitest = (...args) =>
  [
    'vitest run',
    ...args,
    `--reporter=${reporter}`,
    '--reporter=json',
    `--outputFile.json=${reports}/unit.json`,
  ].join(' ');

/** A background check that needs the build. */
const afterBuild = (name, command) => ({ name, command, needs: 'build', background: true });

/** `quick`: part of `npm run check`; `quickCommand` leaves something out, or uses a cache. */
const checks = [
  { name: 'build', command: 'npm run build', background: true },
  { name: 'lint', command: 'eslint --cache --cache-location .cache/eslint .', background: true, quick: true },
  { name: 'format', command: 'prettier --check .', background: true },
  {
    name: 'types',
    command: 'npm run types',
    quickCommand: 'npm run types -- --incremental --tsBuildInfoFile .cache/types.tsbuildinfo',
    background: true,
    quick: true,
  },
  {
    name: 'unit',
    command: vitest(),
    quickCommand: vitest('--project="!slow*"'),
    report: `${reports}/unit.json`,
    count: vitestTests,
    quick: true,
  },
  { name: 'dead code', command: 'knip', background: true },
  afterBuild('a budget for each file', 'node tests/packaging/every-output-has-a-row.mjs'),
  afterBuild('names in error reports', 'node tests/packaging/every-output-is-ours.mjs'),
  afterBuild('notices of packages', 'node tests/packaging/notices-name-every-package.mjs'),
  afterBuild('messages of each language', 'node tests/packaging/languages-apart.mjs'),
  afterBuild('import on a server', 'node tests/packaging/import-on-a-server.mjs'),
  afterBuild('the packed files', 'npm run packed'),
  afterBuild('the installed package', 'tsx tests/packaging/installed-package.mjs'),
  {
    ...afterBuild('size', `node tests/packaging/size-report.mjs ${reports}/size.json`),
    report: `${reports}/size.json`,
    count: sizeRows,
  },
  {
    name: 'browser',
    command: 'playwright test -c tests/browser/playwright.config.ts',
    report: `${reports}/browser.json`,
    count: playwrightTests,
    needs: 'build',
  },
];

if (options.includes('--quick')) {
  const quickChecks = checks
    .filter(({ quick }) => quick)
    .map((check) => ({ ...check, command: check.quickCommand ?? check.command }));
  await runChecks(quickChecks, { together: true });
} else {
  engines = await prepareEngines(ENGINE_NAMES, { install: !options.includes('--no-install') });
  const found = Object.keys(engines).length;
  const required = process.env.REQUIRE_ENGINES ? ENGINE_NAMES.length : 1;
  if (found < required) {
    console.error(
      `The tests need ${required === 1 ? 'at least one browser' : 'all three browsers'}: see above.`,
    );
    process.exit(1);
  }
  await runChecks(checks);
}
