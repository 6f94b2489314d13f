import type { TestProjectInlineConfiguration } from 'vitest/config';
import config from '../../vitest.config';

/** Tests that cannot run here. */
const leftOut = [
  // It passes in `vmThreads` only, and Stryker supports threads only.
  'tests/embed/lazy/click/silent-shop.test.ts',
  // It reads the text of source files, which contains the mutants.
  'tests/net/telemetry/safe-error.test.ts',
];

/** The folder `wallets/sheet` is tested by `tests/wallets`. */
const otherFolders = `tests/!(${process.env['MUTATED']?.split('/')[0]})/**`;

const projects = (config.test?.projects ?? []) as TestProjectInlineConfiguration[];

/** The quick tests of the area. A slow project would run for each of thousands of mutants. */
export default {
  test: {
    ...config.test,
    projects: projects
      .filter(({ test }) => test?.name === 'decisions' || test?.name === 'page')
      .map(({ test, ...project }) => ({
        ...project,
        test: {
          ...test,
          exclude: [...(test?.exclude ?? []), ...leftOut, otherFolders],
          pool: 'threads',
          // A reused worker runs no more tests after a mutant was killed in it.
          isolate: true,
          // A mutant that never ends is killed by its test, which is quicker than by a new process.
          testTimeout: 15_000,
        },
      })),
  },
};
