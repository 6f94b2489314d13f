import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const DOCS = fileURLToPath(new URL('../../docs/', import.meta.url));

/** The text of a page of the docs, by its path in `docs`. */
export const readPage = (path: string): string => readFileSync(`${DOCS}${path}`, 'utf8');

/** The paths of all pages of the docs, in `docs`. */
export const docsPages: readonly string[] = readdirSync(DOCS, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.md') && !path.includes('node_modules') && !path.startsWith('.'),
);
