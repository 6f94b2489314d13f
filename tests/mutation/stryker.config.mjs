/** The folder of `src` whose code is mutated. The tests' configuration reads it too. */
const area = (process.env['MUTATED'] ??= 'wallets/sheet');

export default {
  mutate: [`src/${area}/**/*.ts`],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/mutation/vitest.config.ts' },
  // Each mutant runs the tests that reach it. One in a table that is built on import would run all tests.
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  concurrency: 1,
  // A later run repeats only what its changes can affect.
  incremental: true,
  incrementalFile: `.cache/mutants/${area.replace('/', '-')}.json`,
  tempDirName: '.cache/mutants/sandbox',
  ignorePatterns: ['/bench/results', '/examples', '/release'],
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: '.cache/mutants/report.json' },
};
