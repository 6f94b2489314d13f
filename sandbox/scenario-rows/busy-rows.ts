import type { Scenario } from '../scenario';
import { GENERIC, onProductPage, throttledFault } from './row-parts';

/** The server is busy or broken. */
export const BUSY_ROWS = [
  {
    ...onProductPage,
    name: 'http_429_seconds',
    title: GENERIC,
    answer: 'HTTP 429, Retry-After: 2',
    fault: { kind: 'status', status: 429, headers: () => ({ 'retry-after': '2' }) },
  },
  {
    ...onProductPage,
    name: 'http_429_date',
    title: GENERIC,
    answer: 'HTTP 429, Retry-After z datą za 2 s',
    fault: {
      kind: 'status',
      status: 429,
      headers: (now) => ({ 'retry-after': new Date(now + 2000).toUTCString() }),
    },
  },
  {
    ...onProductPage,
    name: 'http_429_once',
    title: 'Przycisk czeka chwilę, potem kasa',
    answer: 'Pierwsze wywołanie: HTTP 429, Retry-After: 1; następne poprawne',
    fault: { kind: 'status', status: 429, times: 1, headers: () => ({ 'retry-after': '1' }) },
  },
  {
    ...onProductPage,
    name: 'http_429_minute',
    title: GENERIC,
    answer: 'HTTP 429, Retry-After: 60',
    fault: { kind: 'status', status: 429, headers: () => ({ 'retry-after': '60' }) },
  },
  {
    ...onProductPage,
    name: 'throttled',
    title: GENERIC,
    answer: 'HTTP 200 z błędem THROTTLED',
    fault: throttledFault,
  },
  {
    ...onProductPage,
    name: 'throttled_once',
    title: 'Przycisk czeka chwilę, potem kasa',
    answer: 'Pierwsze wywołanie: HTTP 200 z błędem THROTTLED; następne poprawne',
    fault: { ...throttledFault, times: 1 },
  },
  {
    ...onProductPage,
    name: 'http_503',
    title: GENERIC,
    answer: 'HTTP 503, Retry-After: 1',
    fault: { kind: 'status', status: 503, headers: () => ({ 'retry-after': '1' }) },
  },
  {
    ...onProductPage,
    name: 'http_500',
    title: GENERIC,
    answer: 'HTTP 500',
    fault: { kind: 'status', status: 500 },
  },
] as const satisfies readonly Scenario[];
