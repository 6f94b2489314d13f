import { readFileSync } from 'node:fs';
import { docsTable } from '../../docs/.vitepress/docs-table.ts';

const DOCS = new URL('../../docs/', import.meta.url);

/** The page of each table from which the manifest takes its descriptions. */
const PAGES = {
  elements: 'elements/index.md',
  attributes: 'reference/attributes.md',
  wallets: 'wallets/index.md',
  events: 'reference/events.md',
  parts: 'guides/styling.md',
  'custom properties': 'guides/styling.md',
};

/**
 * The rows of a table of the docs, without the header row.
 * @param {keyof PAGES} name
 * @returns {string[][]} the cells of each row, as Markdown
 */
export const docsTableNamed = (name) => docsTable(readFileSync(new URL(PAGES[name], DOCS), 'utf8'), name);
