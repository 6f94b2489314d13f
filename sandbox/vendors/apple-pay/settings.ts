/** How the stand-in behaves; tests change it at any time through `sandboxApplePay.settings`. */
export interface Settings {
  /** False: the device has no Apple Pay. */
  canMakePayments: boolean;
  /** False: Apple Pay is there, but no card in it. */
  activeCard: boolean;
  /** The highest version that `supportsVersion` is true for. */
  maxVersion: number;
  /** False: cards have no billing address. */
  billingContact: boolean;
  /** How long the sheet waits for each answer of the page; ms. */
  timeoutMs: number;
  /** False: sessions may be made and begun outside of a user gesture. */
  gestures: boolean;
  /** True: the sheet opens with the contact, then the card; Apple does not say which comes first. */
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

const WORDS: Readonly<Record<string, Partial<Settings>>> = {
  cannot_pay: { canMakePayments: false, activeCard: false },
  no_card: { activeCard: false },
  no_billing: { billingContact: false },
  no_gesture: { gestures: false },
  contact_first: { contactFirst: true },
};

function numberOf(query: URLSearchParams, name: string): number | null {
  const value = Number(query.get(name) ?? '');
  return Number.isFinite(value) && value > 0 ? value : null;
}

/** Settings of a page's address: `?apple=cannot_pay,no_billing`, `?apple_version=6`, `?apple_timeout=1500`. */
export function settingsOf(query: URLSearchParams): Settings {
  const words = (query.get('apple') ?? '').split(',').map((word) => WORDS[word] ?? {});
  const maxVersion = numberOf(query, 'apple_version') ?? DEFAULTS.maxVersion;
  const timeoutMs = numberOf(query, 'apple_timeout') ?? DEFAULTS.timeoutMs;
  return Object.assign({ ...DEFAULTS, maxVersion, timeoutMs }, ...words);
}
