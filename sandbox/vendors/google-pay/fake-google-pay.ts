import type { PaymentsError } from './payments-error';

/**
 * The options of the fake. Tests set them directly; `?gpay=` in the page's URL sets them by the words below.
 */
export interface FakeGooglePayOptions {
  /** `not_ready` sets it to true: Google Pay is not available in this browser. */
  notReady: boolean;
  /** `no_card` sets it to false: the account has no card. */
  paymentMethodPresent: boolean;
  /** `delay:500`: wait before `isReadyToPay` resolves, and before the sheet opens, ms. */
  delay: number;
  /**
   * `auto` or `auto:de`: the sheet chooses the address with this id (`''`: keeps the first one) and pays,
   * without the shopper.
   */
  autoChoose: string | null;
  /** `reject:INTERNAL_ERROR`: `loadPaymentData` is rejected with this error, and opens no sheet. */
  rejectWith: PaymentsError | null;
  /** `timeout:2000`: time limit of the page's callbacks, ms. */
  callbackTimeout: number;
}

/** One call of the page or of one of its callbacks, or the result of one. `value` is a copy, as JSON. */
export interface LoggedCall {
  name: string;
  value: unknown;
}

/** The type of `window.sandboxGooglePay`. */
export interface FakeGooglePay {
  calls: LoggedCall[];
  options: FakeGooglePayOptions;
}

/** Google does not document its time limit. 30 s is the limit of other wallets, such as Apple Pay. */
const CALLBACK_TIMEOUT_MS = 30_000;

/** Word of `?gpay=` → the options that it sets. */
const OPTIONS_BY_WORD: Readonly<Record<string, (value: string) => Partial<FakeGooglePayOptions>>> = {
  not_ready: () => ({ notReady: true }),
  no_card: () => ({ paymentMethodPresent: false }),
  delay: (value) => ({ delay: Number(value) || 0 }),
  auto: (value) => ({ autoChoose: value }),
  reject: (value) => ({ rejectWith: { statusCode: value, statusMessage: 'Refused by ?gpay=reject' } }),
  timeout: (value) => ({ callbackTimeout: Number(value) || CALLBACK_TIMEOUT_MS }),
};

/**
 * Reads the options in a URL: `?gpay=not_ready`, `?gpay=auto:de,delay:500`. Other words are ignored, because
 * the server reads some of them, such as `auth_expired`.
 */
export function readOptions(query: URLSearchParams): FakeGooglePayOptions {
  const options: FakeGooglePayOptions = {
    notReady: false,
    paymentMethodPresent: true,
    delay: 0,
    autoChoose: null,
    rejectWith: null,
    callbackTimeout: CALLBACK_TIMEOUT_MS,
  };
  for (const part of (query.get('gpay') ?? '').split(',')) {
    const [name = '', value = ''] = part.split(':');
    if (Object.hasOwn(OPTIONS_BY_WORD, name)) Object.assign(options, OPTIONS_BY_WORD[name]?.(value));
  }
  return options;
}

/** Logs a call. The value is copied, because the page may change it later; functions are left out. */
export function logCall({ calls }: FakeGooglePay, name: string, value: unknown): void {
  const written = JSON.stringify(value ?? null, (_key, part: unknown) =>
    part instanceof Error ? String(part) : part,
  );
  calls.push({ name, value: JSON.parse(written) as unknown });
}
