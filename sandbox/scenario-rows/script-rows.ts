import type { Scenario } from '../scenario';
import { BY_PLATFORM, onProductPage } from './row-parts';

/** Chunks of the script do not load. */
export const SCRIPT_ROWS = [
  {
    ...onProductPage,
    name: 'chunk_fails_once',
    title: 'The checkout opens after the second attempt to load the chunk',
    response: 'Files other than ekspres.js: HTTP 503 the first time',
    chunks: 'fail_once',
  },
  {
    ...onProductPage,
    name: 'chunk_fails',
    title: BY_PLATFORM,
    response: 'Files other than ekspres.js: HTTP 503 each time',
    chunks: 'fail',
  },
] as const satisfies readonly Scenario[];
