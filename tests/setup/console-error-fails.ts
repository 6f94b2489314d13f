import { afterEach, beforeEach, expect } from 'vitest';
import { takeExpectedError, takeUnmetErrors } from './expect-console-error';

let unexpected: string[] = [];

const textOf = (value: unknown) => (value instanceof Error ? (value.stack ?? String(value)) : String(value));

// Collected and judged after the test, not thrown: the code under test may well swallow what we throw.
console.error = (...values: unknown[]) => {
  const text = values.map(textOf).join(' ');
  if (!takeExpectedError(text)) unexpected.push(text);
};

beforeEach(() => {
  unexpected = [];
  takeUnmetErrors();
});

afterEach(() => {
  expect(unexpected, 'console.error was called; see expectConsoleError()').toEqual([]);
  expect(takeUnmetErrors(), 'an expected console.error is missing').toEqual([]);
});
