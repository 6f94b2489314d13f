const expected: RegExp[] = [];

/**
 * Declares that the test makes `console.error` print something that matches `pattern`, once. The test fails
 * if it does not, or if it prints anything else.
 */
export function expectConsoleError(pattern: RegExp): void {
  expected.push(pattern);
}

/** Removes the first expectation that `text` matches. Returns false if there is none. */
export function takeExpectedError(text: string): boolean {
  const index = expected.findIndex((pattern) => pattern.test(text));
  if (index < 0) return false;
  expected.splice(index, 1);
  return true;
}

/** Removes and returns the expectations that were not met. */
export function takeUnmetErrors(): RegExp[] {
  return expected.splice(0);
}
