// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as table from '../../src/embed/elements/attributes';

const READERS = {
  product: table.PRODUCT,
  cart: table.CART,
  wallet: table.WALLET,
  link: table.LINK,
  checkout: table.CHECKOUT,
  promise: table.PROMISE,
  iframe: table.IFRAME,
};

it('documents each attribute with the elements that read it', () => {
  const page = readFileSync(new URL('../../docs/pages.md', import.meta.url), 'utf8');
  const rows = page.split('<!-- attributes')[1] ?? '';
  const documented = [...rows.matchAll(/^\| `([\w-]+)` +\| .+ \| ([a-z][a-z, ]*[a-z]) +\|$/gm)].map(
    ([, name, readers]) => [name, readers],
  );
  const actual = Object.entries(table.attributes).map(([name, [, readers]]) => [
    name,
    Object.entries(READERS)
      .filter(([, bit]) => readers & bit)
      .map(([reader]) => reader)
      .join(', '),
  ]);
  expect(documented).toEqual(actual);
});
