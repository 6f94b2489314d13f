import { afterEach, beforeEach, expect } from 'vitest';
import { takeExpectedError, takeUnmetErrors } from './expect-console-error';

let unexpected: string[] = [];

const textOf = (value: unknown) => (value instanceof Error ? (value.stack ?? String(value)) : String(value));

// Errors are collected and checked after the test, because the tested code may catch an error that is thrown
// here.
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
