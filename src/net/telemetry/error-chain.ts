import { textIn, textOf, tryRead } from '../parse';
import { isFailure } from '../storefront/failures';
import { safeError, type SafeError } from './safe-error';
import { stackFrames, type StackFrame } from './stack-frames';

/** The longest chain of causes that is reported, including the error itself. */
const CHAIN_LIMIT = 20;

/** Messages of browsers and of our own client for a network failure. */
const NETWORK = /\bfetch|load failed|\bnetwork(?:error)?\b|\bimport(?:ing|ed)|\btime(?:d )?out|\babort/i;

/** One error of a chain, in Bugsnag's format. */
export interface ErrorLink extends SafeError {
  stacktrace: StackFrame[];
  type: 'browserjs';
}

/** The cause of a thrown value: usually an error, but any value can be thrown. */
const causeOf = (thrown: unknown): unknown => tryRead(() => (Object(thrown) as Partial<Error>).cause);

/**
 * An error and its causes, outermost first, without personal data.
 * @param base folder of our own files, with a trailing slash
 */
export function errorChain(thrown: unknown, base: string): ErrorLink[] {
  const chain: ErrorLink[] = [];
  let error = thrown;
  while (error != null && chain.length < CHAIN_LIMIT) {
    chain.push({
      ...safeError(error),
      stacktrace: stackFrames(textIn(error, 'stack'), base),
      type: 'browserjs',
    });
    error = causeOf(error);
  }
  return chain;
}

/** Whether an error or its cause was a network failure, according to its message. False for a `Failure`. */
export const isNetworkFailure = (thrown: unknown): boolean =>
  !isFailure(thrown) &&
  [thrown, causeOf(thrown)].some((error) =>
    NETWORK.test(`${textIn(error, 'name')} ${textIn(error, 'message') ?? textOf(error)}`),
  );
