import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';

const DOCS = fileURLToPath(new URL('../../docs/', import.meta.url));

export const readPage = (path: string): string => readFileSync(`${DOCS}${path}`, 'utf8');

export const docsPages: readonly string[] = readdirSync(DOCS, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.md') && !path.includes('node_modules') && !path.startsWith('.'),
);

/** The paths of the repository's Markdown files: those of the docs, and those that code hosts show. */
export const markdownFiles: readonly string[] = [
  ...docsPages.map((page) => `docs/${page}`),
  ...['.', 'sandbox', 'examples', ...readdirSync('examples').map((name) => `examples/${name}`)]
    .filter((folder) => !folder.endsWith('.md'))
    .flatMap((folder) => readdirSync(folder).map((name) => posix.join(folder, name)))
    .filter((path) => path.endsWith('.md')),
];
