import { parseArgs } from 'node:util';
import type { SaleOptions } from './flash-sale';
import { SECOND } from './sale-log';

/** Names of Artillery's environments in `sale.yml`. */
export type Environment = 'smoke' | 'full';

/** The options of a flash sale. */
export interface LoadOptions {
  environment: Environment;
  /** The server under test; the lab's own if undefined. */
  apiOrigin: string | undefined;
  help: boolean;
}

/** The settings of the lab's own server; times match the phases of `sale.yml`. */
export const sales: Readonly<Record<Environment, SaleOptions>> = {
  smoke: {
    stock: 60,
    requestsPerSecond: 150,
    retryAfterSeconds: 4,
    queryRefusalInterval: 10,
    fieldMissingFrom: 4 * SECOND,
    submitThrottlingInterval: 4,
    cartThrottlingInterval: 9,
    processingPolls: [0, 1, 2, 12],
    declineInterval: 7,
    challengeInterval: 5,
    latencyMs: 50,
    outage: { from: 5 * SECOND, until: 7 * SECOND },
  },
  full: {
    stock: 2000,
    requestsPerSecond: 300,
    retryAfterSeconds: 4,
    queryRefusalInterval: 20,
    fieldMissingFrom: 300 * SECOND,
    submitThrottlingInterval: 20,
    cartThrottlingInterval: 50,
    processingPolls: [0, 1, 2, 12],
    declineInterval: 15,
    challengeInterval: 10,
    latencyMs: 50,
    slow: { from: 670 * SECOND, until: 690 * SECOND, latencyMs: 2000 },
    outage: { from: 700 * SECOND, until: 710 * SECOND },
  },
};

const loadOptions = {
  smoke: {
    type: 'boolean',
    default: false,
    help: '200 shoppers within five seconds; takes less than a minute',
  },
  'api-origin': {
    type: 'string',
    help: "another server, such as https://shop.example, instead of the lab's own",
  },
  help: { type: 'boolean', default: false, help: 'shows this help' },
} as const;

/** Parses the command line. @throws for unknown options */
export function readLoadOptions(args: string[]): LoadOptions {
  const { values } = parseArgs({ args, options: loadOptions });
  const origin = values['api-origin'];
  return {
    environment: values.smoke ? 'smoke' : 'full',
    apiOrigin: origin === undefined ? undefined : new URL(origin).origin,
    help: values.help,
  };
}

/** The output of `--help`. */
export const loadHelp = (): string =>
  Object.entries(loadOptions)
    .map(([name, { help }]) => `  --${name.padEnd(16)} ${help}`)
    .join('\n');
