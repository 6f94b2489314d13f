// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const SRC = resolve('src');

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => resolve(SRC, path));

/**
 * The files of `src` that a file imports, also as types and by `import()`, which `import-x/no-cycle` does not
 * count.
 */
function importsOf(file: string): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'), true, true);
  return importedFiles.flatMap(({ fileName }) => {
    // The import of a package.
    if (!fileName.startsWith('.')) return [];
    const path = resolve(dirname(file), fileName);
    return files.filter((other) => [path, `${path}.ts`, `${path}.tsx`].includes(other));
  });
}

const imports = new Map(files.map((file) => [file, importsOf(file)]));

/**
 * All files that a file imports, directly or through others. It contains the file only if that is in a cycle.
 */
function reachableFrom(file: string): Set<string> {
  const seen = new Set(imports.get(file));
  for (const next of seen) imports.get(next)?.forEach((imported) => seen.add(imported));
  return seen;
}

it('types and import() are counted as imports', () => {
  const names = (file: string) => (imports.get(resolve(SRC, file)) ?? []).map((path) => relative(SRC, path));
  expect(names('embed/lazy/click/click-facts.ts')).toContain('embed/shared/read-product-form.ts');
  expect(names('embed/first/load.ts')).toContain('embed/lazy/page/index.ts');
});

it('no file imports itself through other files', () => {
  const inCycle = files.filter((file) => reachableFrom(file).has(file)).map((file) => relative(SRC, file));
  expect(inCycle).toEqual([]);
});
