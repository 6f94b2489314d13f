// @vitest-environment node
import { expect, it } from 'vitest';
import { codeIn, docsTable } from '../../docs/.vitepress/docs-table';
import { attributeReaders, type ReaderKind } from '../../src/embed/shared/attributes-by-element';
import { readPage } from './docs-pages';

/** The kinds of elements, in the order of the page. */
const READERS: readonly ReaderKind[] = ['product', 'cart', 'wallet', 'link', 'checkout', 'promise', 'iframe'];

it('the reference lists each attribute with the kinds of elements that read it', () => {
  const documented = docsTable(readPage('reference/attributes.md'), 'attributes').map(
    ([attribute, , readers]) => [...codeIn(attribute), readers],
  );
  const actual = Object.entries(attributeReaders).map(([name, readers]) => [
    name,
    READERS.filter((reader) => readers.includes(reader)).join(', '),
  ]);
  expect(documented).toEqual(actual);
});
