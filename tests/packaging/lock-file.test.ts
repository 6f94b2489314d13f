// @vitest-environment node
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

interface LockEntry {
  optionalDependencies?: Record<string, string>;
  resolved?: string;
}

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

const exampleFolders = readdirSync('examples', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `examples/${name}`);

/** The project, packages beside it that are installed on first use, and the examples. */
const LOCKS = [
  'package-lock.json',
  'bench/package-lock.json',
  'bench/rivals/package-lock.json',
  'docs/package-lock.json',
  ...exampleFolders.map((folder) => `${folder}/package-lock.json`),
];

/** Where Node would look for `name` from inside `folder`, nearest first. */
function placesOf(name: string, folder: string): string[] {
  const outer = folder.replace(/\/?node_modules\/(?:@[^/]+\/)?[^/]+$/, '');
  const here = `${folder && `${folder}/`}node_modules/${name}`;
  return outer === folder ? [here] : [here, ...placesOf(name, outer)];
}

describe.each(LOCKS)('%s', (path) => {
  const lock: Record<string, LockEntry> = read(path).packages;
  const withBinaries = Object.entries(lock).filter(([, entry]) => entry.optionalDependencies);

  test.each(withBinaries)('contains the binaries of %s for every platform', (folder, entry) => {
    const names = Object.keys(entry.optionalDependencies ?? {});
    expect(names.filter((name) => !placesOf(name, folder).some((place) => place in lock))).toEqual([]);
  });

  test('names no registry, so that an install uses the configured one', () => {
    expect(Object.keys(lock).filter((folder) => lock[folder]?.resolved)).toEqual([]);
  });
});

describe.each(['package.json', ...exampleFolders.map((folder) => `${folder}/package.json`)])('%s', (path) => {
  const { dependencies, devDependencies } = read(path);
  const versions = Object.entries({ ...dependencies, ...devDependencies });

  test.each(versions)('pins %s to one version', (_name, version) => {
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  });
});
