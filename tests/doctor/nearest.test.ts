import { describe, expect, it } from 'vitest';
import { editDistance, nearest } from '../../src/doctor/nearest';

describe('the distance of two strings', () => {
  it.each([
    ['same', 'same', 0],
    ['', 'ab', 2],
    ['kitten', 'sitting', 3],
    ['acces', 'access', 1],
    ['recieve', 'receive', 1],
  ])('%s and %s: %i', (from, to, distance) => {
    expect(editDistance(from, to)).toBe(distance);
  });
});

describe('the nearest known name', () => {
  const names = ['access-token', 'slot', 'debug', 'shop-id'];
  it.each([
    ['a letter is missing', 'acces-token', 'access-token'],
    ['it is a property', 'accessToken', 'access-token'],
    ['it is written with underscores', 'shop_id', 'shop-id'],
    ['too much is different', 'product-id', undefined],
    ['a short word is another word', 'slop', 'slot'],
    ['nothing is like it', 'x', undefined],
  ])('%s', (_title, name, meant) => {
    expect(nearest(name, names)).toBe(meant);
  });
});
