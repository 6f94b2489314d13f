// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

interface LockEntry {
  optionalDependencies?: Record<string, string>;
  resolved?: string;
}

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

/** The project, and packages beside it that are installed on first use. */
const LOCKS = [
  'package-lock.json',
  'bench/package-lock.json',
  'bench/rivals/package-lock.json',
  'docs/package-lock.json',
];

const manifest: { dependencies?: Record<string, string>; devDependencies?: Record<string, string> } =
  read('package.json');

/** Where Node would look for `name` from inside `folder`, nearest first. */
function placesOf(name: string, folder: string): string[] {
  const outer = folder.replace(/\/?node_modules\/(?:@[^/]+\/)?[^/]+$/, '');
  const here = `${folder && `${folder}/`}node_modules/${name}`;
  return outer === folder ? [here] : [here, ...placesOf(name, outer)];
}

describe.each(LOCKS)('%s', (path) => {
  const lock: Record<string, LockEntry> = read(path).packages;
  const withBinaries = Object.entries(lock).filter(([, entry]) => entry.optionalDependencies);

  test.each(withBinaries)('%s: the lock holds the binaries of every platform', (folder, entry) => {
    const names = Object.keys(entry.optionalDependencies ?? {});
    expect(names.filter((name) => !placesOf(name, folder).some((place) => place in lock))).toEqual([]);
  });

  test('names no registry, so that an install uses the one that is configured', () => {
    expect(Object.keys(lock).filter((folder) => lock[folder]?.resolved)).toEqual([]);
  });
});

describe('package.json', () => {
  const versions = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });

  test.each(versions)('%s is pinned to one version', (_name, version) => {
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  });
});
