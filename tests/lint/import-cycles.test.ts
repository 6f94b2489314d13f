// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const ROOT = resolve('.');
const FOLDERS = ['src', 'sandbox', 'bench', 'build'];

/** The files of a folder, without those of installed packages and of the builds that the lab compares. */
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(tsx?|m?js)$/.test(path) && !/node_modules|^results\b/.test(path))
    .map((path) => resolve(folder, path));

const files = new Set(FOLDERS.flatMap(filesIn));

/** The files that a file imports, also as types and by `import()`, unlike `import-x/no-cycle`. */
function importsOf(file: string): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'), true, true);
  return importedFiles.flatMap(({ fileName }) => {
    // The import of a package.
    if (!fileName.startsWith('.')) return [];
    const path = resolve(dirname(file), fileName.replace(/\?.*/, ''));
    return [path, `${path}.ts`, `${path}.tsx`].filter((candidate) => files.has(candidate));
  });
}

const imports = new Map([...files].map((file) => [file, importsOf(file)]));

/** All files that a file imports, directly or not. It contains the file only if that is in a cycle. */
function reachableFrom(file: string): Set<string> {
  const seen = new Set(imports.get(file));
  for (const next of seen) imports.get(next)?.forEach((imported) => seen.add(imported));
  return seen;
}

it('types and import() are counted as imports', () => {
  const names = (file: string) => (imports.get(resolve(file)) ?? []).map((path) => relative(ROOT, path));
  expect(names('src/embed/lazy/click/click-facts.ts')).toContain('src/embed/shared/read-product-form.ts');
  expect(names('src/embed/first/load.ts')).toContain('src/embed/lazy/page/index.ts');
});

it.each(FOLDERS)('no file of %s imports itself through other files', (folder) => {
  const inCycle = filesIn(folder).filter((file) => reachableFrom(file).has(file));
  expect(inCycle.map((file) => relative(ROOT, file))).toEqual([]);
});
