import { isFailure } from '../storefront/graphql-client';
import { safeError, type SafeError } from './safe-error';
import { stackFrames, type StackFrame } from './stack-frames';

/** The longest chain of causes that is told, the error itself included. */
const CHAIN_LIMIT = 20;

/** What browsers and our own client say when the network, not a program, failed. */
const NETWORK = /\bfetch|load failed|\bnetwork(?:error)?\b|\bimport(?:ing|ed)|\btime(?:d )?out|\babort/i;

/** One error of a chain, as Bugsnag takes it. */
export interface ErrorLink extends SafeError {
  stacktrace: StackFrame[];
  type: 'browserjs';
}

/** What may have been thrown: mostly an error, sometimes a text, anything at all. */
type Thrown = Partial<Error> | null | undefined;

/** An error and its causes, outermost first, without what may be about a person. */
export function errorChain(thrown: unknown, base: string): ErrorLink[] {
  const chain: ErrorLink[] = [];
  let error = thrown as Thrown;
  while (error != null && chain.length < CHAIN_LIMIT) {
    chain.push({
      ...safeError(error),
      stacktrace: stackFrames(error.stack, base),
      type: 'browserjs',
    });
    error = error.cause as Thrown;
  }
  return chain;
}

/** Whether an error, or what caused it, says that something did not come over the network. */
export const isNetworkFailure = (thrown: unknown): boolean =>
  !isFailure(thrown) &&
  [thrown as Thrown, (thrown as Thrown)?.cause as Thrown].some((error) =>
    NETWORK.test(`${error?.name} ${error?.message ?? error}`),
  );
