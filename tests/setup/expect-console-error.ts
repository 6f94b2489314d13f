const expected: RegExp[] = [];

/**
 * Declares that the running test makes `console.error` print something that matches `pattern`, once. Any
 * other `console.error` fails the test, and so does an expected one that is missing.
 */
export function expectConsoleError(pattern: RegExp): void {
  expected.push(pattern);
}

/** Removes the first expectation that `text` matches; false if nothing expected it. */
export function takeExpectedError(text: string): boolean {
  const index = expected.findIndex((pattern) => pattern.test(text));
  if (index < 0) return false;
  expected.splice(index, 1);
  return true;
}

/** Returns the expectations that were not met, and forgets them. */
export function takeUnmetErrors(): RegExp[] {
  return expected.splice(0);
}
