import { type Environment, builtinEnvironments } from 'vitest/runtime';

/**
 * What happy-dom prints, with a stack trace, for each frame, script and style sheet of a page that it does
 * not load.
 */
const NOT_LOADED =
  /^Failed to load (iframe page|script|module|external stylesheet) ".*"\. .+ loading is disabled\.$/;

// happy-dom prints to the worker's own console, which `onConsoleLog` of vitest does not intercept.
const printError = console.error;
console.error = (...values: unknown[]) => {
  const [error] = values as [{ message?: unknown } | undefined];
  if (!NOT_LOADED.test(String(error?.message))) printError(...values);
};

/** happy-dom that does not report what it is configured not to load. */
export default builtinEnvironments['happy-dom'] satisfies Environment;
