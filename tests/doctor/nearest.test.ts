import { describe, expect, it } from 'vitest';
import { editDistance, nearest } from '../../src/doctor/nearest';

describe('the edit distance', () => {
  it.each([
    ['same', 'same', 0],
    ['', 'ab', 2],
    ['kitten', 'sitting', 3],
    ['acces', 'access', 1],
    ['recieve', 'receive', 1],
  ])('between "%s" and "%s" is %i', (from, to, distance) => {
    expect(editDistance(from, to, 3)).toBe(distance);
  });

  it('is Infinity if the lengths differ by more than the limit', () => {
    expect(editDistance('debug', 'debuggers', 3)).toBe(Infinity);
  });
});

describe('the nearest known name', () => {
  const names = ['access-token', 'slot', 'debug', 'shop-id'];
  it.each([
    ['is found if a letter is missing', 'acces-token', 'access-token'],
    ['is found for the name of a property', 'accessToken', 'access-token'],
    ['is found if it is written with underscores', 'shop_id', 'shop-id'],
    ['is not found if too much differs', 'product-id', undefined],
    ['is found for a short word with another letter', 'slop', 'slot'],
    ['is not found for a single letter', 'x', undefined],
  ])('%s', (_title, name, expected) => {
    expect(nearest(name, names)).toBe(expected);
  });
});
