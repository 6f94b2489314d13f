/** How the fake behaves. Tests can change it at any time through `sandboxApplePay.settings`. */
export interface Settings {
  /** False: the device has no Apple Pay. */
  canMakePayments: boolean;
  /** False: Apple Pay is available, but has no card. */
  activeCard: boolean;
  /** The highest version that `supportsVersion` is true for. */
  maxVersion: number;
  /** False: cards have no billing address. */
  billingContact: boolean;
  /** How long the sheet waits for each response of the page, ms. */
  timeoutMs: number;
  /** False: sessions may be created and begun outside of a user gesture. */
  gestures: boolean;
  /** True: the sheet sends the contact before the card when it opens. Apple does not document the order. */
  contactFirst: boolean;
}

const DEFAULTS: Settings = {
  canMakePayments: true,
  activeCard: true,
  maxVersion: 14,
  billingContact: true,
  timeoutMs: 30_000,
  gestures: true,
  contactFirst: false,
};

const SETTINGS_BY_OPTION: Readonly<Record<string, Partial<Settings>>> = {
  cannot_pay: { canMakePayments: false, activeCard: false },
  no_card: { activeCard: false },
  no_billing: { billingContact: false },
  no_gesture: { gestures: false },
  contact_first: { contactFirst: true },
};

/** The positive number in a parameter; null without one. */
function positiveNumber(query: URLSearchParams, name: string): number | null {
  const value = Number(query.get(name) ?? '');
  return Number.isFinite(value) && value > 0 ? value : null;
}

/**
 * The settings in a page's URL: `?apple=cannot_pay,no_billing`, `?apple_version=6`, `?apple_timeout=1500`
 * (ms).
 */
export function settingsOf(query: URLSearchParams): Settings {
  const options = (query.get('apple') ?? '').split(',');
  const changes = options.map((option) => SETTINGS_BY_OPTION[option] ?? {});
  const maxVersion = positiveNumber(query, 'apple_version') ?? DEFAULTS.maxVersion;
  const timeoutMs = positiveNumber(query, 'apple_timeout') ?? DEFAULTS.timeoutMs;
  return Object.assign({ ...DEFAULTS, maxVersion, timeoutMs }, ...changes);
}
