import type { Scenario } from '../scenario';

const onMeasuredPage = {
  where: 'product',
  path: '/products/kubek?telemetry=1',
  title: 'The checkout opens; /sandbox/telemetry lists the telemetry',
} as const;

/** The telemetry receiver rejects requests, which shoppers must not notice. */
export const TELEMETRY_ROWS = [
  {
    ...onMeasuredPage,
    name: 'telemetry_http_400',
    response: 'Metrics and logs: HTTP 400; the page sends no more of them',
    telemetry: { status: 400 },
  },
  {
    ...onMeasuredPage,
    name: 'telemetry_http_429',
    response: 'Metrics and logs: HTTP 429, Retry-After: 2 the first time; then accepted',
    telemetry: { status: 429, times: 1, headers: () => ({ 'retry-after': '2' }) },
  },
  {
    ...onMeasuredPage,
    name: 'telemetry_http_503',
    response: 'Metrics and logs: HTTP 503, Retry-After: a date 2 s ahead the first time; then accepted',
    telemetry: {
      status: 503,
      times: 1,
      headers: (now) => ({ 'retry-after': new Date(now + 2000).toUTCString() }),
    },
  },
] as const satisfies readonly Scenario[];
