// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { attributeReaders, type ReaderKind } from '../../src/embed/elements/attribute-readers';

/** In the order in which the page names them. */
const READERS: readonly ReaderKind[] = ['product', 'cart', 'wallet', 'link', 'checkout', 'promise', 'iframe'];

it('documents each attribute with the elements that read it', () => {
  const page = readFileSync(new URL('../../docs/pages.md', import.meta.url), 'utf8');
  const rows = page.split('<!-- attributes')[1] ?? '';
  const documented = [...rows.matchAll(/^\| `([\w-]+)` +\| .+ \| ([a-z][a-z, ]*[a-z]) +\|$/gm)].map(
    ([, name, readers]) => [name, readers],
  );
  const actual = Object.entries(attributeReaders).map(([name, readers]) => [
    name,
    READERS.filter((reader) => readers.includes(reader)).join(', '),
  ]);
  expect(documented).toEqual(actual);
});
