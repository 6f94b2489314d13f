// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { markdownFiles } from '../docs/docs-pages';

const sources = ['bench', 'build', 'sandbox', 'src', 'tests'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !path.includes('node_modules')),
);

/** Names in comments that stand for any file. */
const EXAMPLES = ['a.test.ts', 'name.css.ts', 'name.script.ts'];

const namedFiles = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

/** The names, or ends of paths, of files in a source's comments. */
const inComments = (source: string) =>
  (source.match(/^ *(\/\/|\/?\*).*/gm) ?? []).flatMap((line) =>
    namedFiles(line, /(?<![\w./-])((?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)*\.(?:ts|tsx|mjs))\b/g),
  );

const isMissing = (name: string) => !sources.some((path) => `/${path}`.endsWith(`/${name}`));

it('comments name files that exist', () => {
  const named = sources.flatMap((path) =>
    inComments(readFileSync(path, 'utf8')).map((name) => ({ path, name })),
  );
  expect(named).toContainEqual({ path: 'src/theme/package-files.ts', name: 'build/chunks.mjs' });
  const missing = named.filter(
    ({ name }) => isMissing(name) && !EXAMPLES.some((example) => name.endsWith(example)),
  );
  expect(missing).toEqual([]);
});

it('pages of the repository name tests that exist', () => {
  const named = markdownFiles.flatMap((path) =>
    namedFiles(readFileSync(path, 'utf8'), /`(tests\/[\w./-]+\.(?:ts|tsx|mjs))`/g),
  );
  expect(named).toContain('tests/browser/hostile-page.spec.ts');
  expect(named.filter(isMissing)).toEqual([]);
});
