import type { PaymentsError } from './payments-error';

/** What tests and people may tell the stand-in to do; also through `?gpay=` in the page's address. */
export interface StandInOptions {
  /** `not_ready`: Google Pay is not available in this browser. */
  notReady: boolean;
  /** `no_card`: makes it false. */
  paymentMethodPresent: boolean;
  /** `delay:500`: milliseconds before `isReadyToPay` answers and before the sheet opens. */
  delay: number;
  /** `auto` or `auto:de`: the sheet chooses this address by itself (`''`: leaves the first) and pays. */
  autoChoose: string | null;
  /** `reject:INTERNAL_ERROR`: what `loadPaymentData` is rejected with, instead of a sheet. */
  rejectWith: PaymentsError | null;
  /** `timeout:2000`: milliseconds that a callback of the page may take. */
  callbackTimeout: number;
}

/** One call of the page, of one of its callbacks, or what came of it. `value` is plain JSON. */
export interface LoggedCall {
  name: string;
  value: unknown;
}

/** What is at `window.sandboxGooglePay`. */
export interface StandIn {
  calls: LoggedCall[];
  options: StandInOptions;
}

/** The real sheet's patience is not documented; half a minute is what wallets commonly give a shop. */
const CALLBACK_TIMEOUT = 30_000;

const SWITCHES: Readonly<Record<string, (value: string) => Partial<StandInOptions>>> = {
  not_ready: () => ({ notReady: true }),
  no_card: () => ({ paymentMethodPresent: false }),
  delay: (value) => ({ delay: Number(value) || 0 }),
  auto: (value) => ({ autoChoose: value }),
  reject: (value) => ({ rejectWith: { statusCode: value, statusMessage: 'Refused by ?gpay=reject' } }),
  timeout: (value) => ({ callbackTimeout: Number(value) || CALLBACK_TIMEOUT }),
};

/** Options from an address: `?gpay=not_ready`, `?gpay=auto:de,delay:500`. Unknown switches are others' business. */
export function readOptions(query: URLSearchParams): StandInOptions {
  const options: StandInOptions = {
    notReady: false,
    paymentMethodPresent: true,
    delay: 0,
    autoChoose: null,
    rejectWith: null,
    callbackTimeout: CALLBACK_TIMEOUT,
  };
  for (const part of (query.get('gpay') ?? '').split(',')) {
    const [name = '', value = ''] = part.split(':');
    if (Object.hasOwn(SWITCHES, name)) Object.assign(options, SWITCHES[name]?.(value));
  }
  return options;
}

/** Notes a call as it was made: what the page changes later does not show, and functions are left out. */
export function note({ calls }: StandIn, name: string, value: unknown): void {
  const written = JSON.stringify(value ?? null, (_key, part: unknown) =>
    part instanceof Error ? String(part) : part,
  );
  calls.push({ name, value: JSON.parse(written) as unknown });
}
