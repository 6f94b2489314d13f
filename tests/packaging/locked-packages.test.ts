// @vitest-environment node
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

interface LockEntry {
  optionalDependencies?: Record<string, string>;
  resolved?: string;
}

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

const exampleFolders = readdirSync('examples', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `examples/${name}`);

/** The folders of the project, of its packages that are installed on first use, and of the examples. */
const PACKAGE_FOLDERS = ['.', 'bench', 'bench/load', 'bench/rivals', 'docs', ...exampleFolders];

/** The paths of a file in each of these folders. */
const pathsOf = (fileName: string) => PACKAGE_FOLDERS.map((folder) => join(folder, fileName));

/** The folders in which Node looks for a package that the one in `folder` imports, nearest first. */
function placesOf(name: string, folder: string): string[] {
  const outer = folder.replace(/\/?node_modules\/(?:@[^/]+\/)?[^/]+$/, '');
  const here = `${folder && `${folder}/`}node_modules/${name}`;
  return outer === folder ? [here] : [here, ...placesOf(name, outer)];
}

describe.each(pathsOf('package-lock.json'))('%s', (path) => {
  const lock: Record<string, LockEntry> = readJson(path).packages;
  const withBinaries = Object.entries(lock).filter(([, entry]) => entry.optionalDependencies);

  test.each(withBinaries)('contains the binaries of %s for every platform', (folder, entry) => {
    const names = Object.keys(entry.optionalDependencies ?? {});
    expect(names.filter((name) => !placesOf(name, folder).some((place) => place in lock))).toEqual([]);
  });

  test('contains no URL of a registry, so that npm uses the configured one', () => {
    expect(Object.keys(lock).filter((folder) => lock[folder]?.resolved)).toEqual([]);
  });
});

/** The packages of a package.json with their versions. */
const versionsIn = (path: string): [string, string][] => {
  const { dependencies, devDependencies } = readJson(path);
  return Object.entries({ ...dependencies, ...devDependencies });
};

describe.each(pathsOf('package.json').filter((path) => versionsIn(path).length))('%s', (path) => {
  const versions = versionsIn(path);

  test.each(versions)('pins %s to one version', (_name, version) => {
    // An alias such as npm:typescript@7.0.2 is pinned too.
    expect(version).toMatch(/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+$/);
  });
});
