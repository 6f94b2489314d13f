import type { Scenario } from '../scenario';

const measured = {
  where: 'product',
  path: '/products/kubek?telemetry=1',
  title: 'Przejście do kasy; pomiary widać pod /sandbox/telemetry',
} as const;

/** The receiver of telemetry rejects it. Shoppers must not notice that. */
export const TELEMETRY_ROWS = [
  {
    ...measured,
    name: 'telemetry_400',
    answer: 'Pomiary i dzienniki: HTTP 400; nic więcej nie przychodzi',
    telemetry: { status: 400 },
  },
  {
    ...measured,
    name: 'telemetry_429',
    answer: 'Pomiary i dzienniki: pierwszy raz HTTP 429, Retry-After: 2; potem przyjęte',
    telemetry: { status: 429, times: 1, headers: () => ({ 'retry-after': '2' }) },
  },
  {
    ...measured,
    name: 'telemetry_503',
    answer: 'Pomiary i dzienniki: pierwszy raz HTTP 503 z datą za 2 s; potem przyjęte',
    telemetry: {
      status: 503,
      times: 1,
      headers: (now) => ({ 'retry-after': new Date(now + 2000).toUTCString() }),
    },
  },
] as const satisfies readonly Scenario[];
