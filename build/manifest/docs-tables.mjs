import { readFileSync } from 'node:fs';
import { docsTable } from '../../docs/.vitepress/docs-table.ts';

const DOCS = new URL('../../docs/', import.meta.url);

/** The page of each table that the manifest has its words from. */
const PAGES = {
  elements: 'elements/index.md',
  attributes: 'reference/attributes.md',
  events: 'reference/events.md',
  parts: 'guides/styling.md',
  'custom properties': 'guides/styling.md',
};

/**
 * The rows of a table of the docs, without its head.
 * @param {keyof PAGES} name
 * @returns {string[][]} the cells of each row, as Markdown
 */
export const docsTableNamed = (name) => docsTable(readFileSync(new URL(PAGES[name], DOCS), 'utf8'), name);
