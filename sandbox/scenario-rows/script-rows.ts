import type { Scenario } from '../scenario';
import { GENERIC, onProductPage } from './row-parts';

/** Chunks of the script do not load. */
export const SCRIPT_ROWS = [
  {
    ...onProductPage,
    name: 'chunk_fails_once',
    title: 'Przejście do kasy po drugiej próbie pobrania skryptu',
    answer: 'Pliki poza ekspres.js: HTTP 503 za pierwszym razem',
    chunks: 'fail_once',
  },
  {
    ...onProductPage,
    name: 'chunk_never_loads',
    title: GENERIC,
    answer: 'Pliki poza ekspres.js: zawsze HTTP 503',
    chunks: 'fail',
  },
] as const satisfies readonly Scenario[];
