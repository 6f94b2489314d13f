import type { Failure } from './graphql-client';

/** Whether this is the failure of a request, and no error that was thrown. */
export const isFailure = (what: unknown): what is Failure =>
  typeof (Object(what) as Partial<Failure>).ignorable === 'boolean';
