// @vitest-environment node
import { expect, it, test } from 'vitest';
import { pagesWithAttributes, withAttributeTables } from '../../docs/.vitepress/attribute-tables';
import { attributeReaders } from '../../src/embed/shared/attributes-by-element';
import { readPage } from './docs-pages';

it('every kind of element has a page with its attributes', () => {
  const kinds = pagesWithAttributes.map((page) => /<!-- attributes of (\w+):/.exec(readPage(page))?.[1]);
  expect([...new Set(kinds)].sort()).toEqual([...new Set(Object.values(attributeReaders).flat())].sort());
});

test.each(pagesWithAttributes)('%s has the tables that `npm run docs:attributes` writes', async (page) => {
  expect(readPage(page)).toBe(await withAttributeTables(page));
});
