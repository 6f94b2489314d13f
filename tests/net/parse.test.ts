import { afterEach, expect, it } from 'vitest';
import { toJson } from '../../src/net/parse';

type WithToJson = { toJSON?: () => unknown };
const prototypes = [Array.prototype, Object.prototype] as WithToJson[];

afterEach(() => {
  for (const prototype of prototypes) delete prototype.toJSON;
});

it('JSON is written without what the page has added to the prototypes', () => {
  const value = { lines: [{ id: 'a', tags: ['x', 'y'] }], note: undefined };
  const expected = JSON.stringify(value);
  for (const prototype of prototypes) {
    // Prototype.js before 1.7 does this for arrays.
    Object.defineProperty(prototype, 'toJSON', { value: () => 'theirs', configurable: true });
  }
  expect(toJson(value)).toBe(expected);
});
