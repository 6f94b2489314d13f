import type { Scenario } from '../scenario';
import { GENERIC_DIALOG, RETRY_DIALOG, onProductPage, throttledFault } from './row-parts';

/** The server is busy or broken. */
export const BUSY_ROWS = [
  {
    ...onProductPage,
    name: 'http_429_seconds',
    title: RETRY_DIALOG,
    response: 'HTTP 429, Retry-After: 2',
    fault: { kind: 'status', status: 429, headers: () => ({ 'retry-after': '2' }) },
  },
  {
    ...onProductPage,
    name: 'http_429_date',
    title: RETRY_DIALOG,
    response: 'HTTP 429, Retry-After with a date in 2 s',
    fault: {
      kind: 'status',
      status: 429,
      headers: (now) => ({ 'retry-after': new Date(now + 2000).toUTCString() }),
    },
  },
  {
    ...onProductPage,
    name: 'http_429_once',
    title: 'The button waits for a moment, then the checkout opens',
    response: 'First call: HTTP 429, Retry-After: 1; later calls succeed',
    fault: { kind: 'status', status: 429, times: 1, headers: () => ({ 'retry-after': '1' }) },
  },
  {
    ...onProductPage,
    name: 'http_429_minute',
    title: RETRY_DIALOG,
    response: 'HTTP 429, Retry-After: 60',
    fault: { kind: 'status', status: 429, headers: () => ({ 'retry-after': '60' }) },
  },
  {
    ...onProductPage,
    name: 'throttled',
    title: RETRY_DIALOG,
    response: 'HTTP 200 with the error THROTTLED',
    fault: throttledFault,
  },
  {
    ...onProductPage,
    name: 'throttled_once',
    title: 'The button waits for a moment, then the checkout opens',
    response: 'First call: HTTP 200 with the error THROTTLED; later calls succeed',
    fault: { ...throttledFault, times: 1 },
  },
  {
    ...onProductPage,
    name: 'http_503',
    title: RETRY_DIALOG,
    response: 'HTTP 503, Retry-After: 1',
    fault: { kind: 'status', status: 503, headers: () => ({ 'retry-after': '1' }) },
  },
  {
    ...onProductPage,
    name: 'http_500',
    title: GENERIC_DIALOG,
    response: 'HTTP 500',
    fault: { kind: 'status', status: 500 },
  },
] as const satisfies readonly Scenario[];
