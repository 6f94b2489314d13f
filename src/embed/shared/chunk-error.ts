import type { ErrorDetail } from './error-event';

/** What `ekspres-error` reports about a chunk that could not be loaded. It is not a developer error. */
export const chunkError = (message: string): ErrorDetail => ({
  code: 'chunk-not-loaded',
  message,
  fix: 'Serve all files of one build, and allow them in script-src.',
});
