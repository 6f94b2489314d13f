import { type Environment, builtinEnvironments } from 'vitest/runtime';

/**
 * Matches the message that happy-dom prints, with a stack trace, for each frame, script and style sheet that
 * it is configured not to load.
 */
const NOT_LOADED =
  /^Failed to load (iframe page|script|module|external stylesheet) ".*"\. .+ loading is disabled\.$/;

// happy-dom prints to the console of the worker, which `onConsoleLog` of vitest does not intercept.
const printError = console.error;
console.error = (...values: unknown[]) => {
  const [error] = values as [{ message?: unknown } | undefined];
  if (!NOT_LOADED.test(String(error?.message))) printError(...values);
};

/** happy-dom without these messages. */
export default builtinEnvironments['happy-dom'] satisfies Environment;
