import { expect, test } from 'vitest';
import { expectConsoleError, takeExpectedError, takeUnmetErrors } from './expect-console-error';

test('a console.error that the test expects passes', () => {
  expectConsoleError(/lost.*cart/);
  console.error('lost the cart', new Error('why'));
});

test.fails('a console.error that nothing expects fails its test', () => {
  console.error('lost the cart');
});

test.fails('an expected console.error that is missing fails its test', () => {
  expectConsoleError(/lost the cart/);
});

test('an expectation is met once', () => {
  expectConsoleError(/cart/);
  expect([takeExpectedError('a cart'), takeExpectedError('a cart')]).toEqual([true, false]);
  expect(takeUnmetErrors()).toEqual([]);
});
