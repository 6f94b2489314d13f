import { describe, expect, it } from 'vitest';
import { attributeReaders, type ReaderKind } from '../../../src/embed/shared/attributes-by-element';
import { attributes, type AttributeName } from '../../../src/embed/shared/attributes';

it('every attribute is read by some element', () => {
  expect(Object.keys(attributeReaders).sort()).toEqual(Object.keys(attributes).sort());
  for (const [name, readers] of Object.entries(attributeReaders)) expect(readers, name).not.toHaveLength(0);
});

const READ_FOR_REQUESTS = [
  'access-token',
  'buyer-country',
  'buyer-currency',
  'buyer-locale',
  'disabled',
  'enabled-flags',
  'page-type',
] as const;

describe('attributes that requests to the API need', () => {
  it.each<[element: string, reader: ReaderKind]>([
    ['the product element', 'product'],
    ['the cart element', 'cart'],
    ['the checkout element', 'checkout'],
    ['a wallet button', 'wallet'],
    ['the link', 'link'],
  ])('are read by %s', (_element, reader) => {
    for (const name of READ_FOR_REQUESTS) expect(attributeReaders[name], name).toContain(reader);
  });
});

it.each<[name: AttributeName, reader: ReaderKind]>([
  ['wallet-configs', 'cart'],
  ['wallet-config', 'checkout'],
  ['only-sdk', 'checkout'],
  ['recommended', 'product'],
  ['fallback', 'product'],
  ['variant-params', 'product'],
  ['recommended-instrument', 'link'],
])('%s is read only by elements of the kind %s', (name, reader) => {
  expect(attributeReaders[name]).toEqual([reader]);
});
