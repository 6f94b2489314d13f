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
const projectNamed = (wanted: string) => projects.find(({ test }) => test?.name === wanted);
const page = projectNamed('page');
const decisions = projectNamed('decisions')?.test?.include ?? [];

/**
 * The quick tests of the area. A slow project would run for each of thousands of mutants. They are one
 * project, because Stryker runs the tests of only one project after the first mutant was killed.
 */
export default {
  test: {
    ...config.test,
    projects: [
      {
        ...page,
        test: {
          ...page?.test,
          include: [...(page?.test?.include ?? []), ...decisions],
          exclude: [
            ...(page?.test?.exclude ?? []).filter((pattern) => !decisions.includes(pattern)),
            ...leftOut,
            otherFolders,
          ],
          pool: 'threads',
          // A mutant that never ends is killed by its test, which is quicker than by a new process.
          testTimeout: 15_000,
        },
      },
    ],
  },
};
