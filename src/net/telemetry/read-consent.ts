/** What data may be used for. */
export type Purpose = 'analytics' | 'marketing' | 'sale_of_data' | 'preferences';

/** The shopper's choice and where it was read from, in the form in which `/v1/produce` accepts it. */
export interface Consent {
  /** The purposes that are allowed. */
  consent: readonly Purpose[];
  consent_provider: 'customer-privacy-api' | 'tracking-consent' | 'none';
  /** Version of the provider's data; empty if there is no provider. */
  consent_version: string;
}

/** The methods of `Shopify.customerPrivacy` that are called here. */
export type CustomerPrivacy = Partial<Record<(typeof METHODS)[Purpose], () => unknown>>;

/**
 * The method of the Customer Privacy API for each purpose, as documented at
 * shopify.dev/docs/api/customer-privacy.
 */
const METHODS = {
  analytics: 'analyticsProcessingAllowed',
  marketing: 'marketingAllowed',
  sale_of_data: 'saleOfDataAllowed',
  preferences: 'preferencesProcessingAllowed',
} as const satisfies Record<Purpose, string>;

const PURPOSES = Object.keys(METHODS) as Purpose[];

/** The letter of each purpose in a stored choice. */
const LETTERS: Readonly<Record<Purpose, string>> = {
  analytics: 'a',
  marketing: 'm',
  sale_of_data: 's',
  preferences: 'p',
};

/**
 * The stored choice, version 2.1. `con`: what the shopper chose. `purposes`: what is allowed because of that.
 */
interface JsonState {
  con?: { CMP?: Record<string, string> };
  purposes?: Record<string, boolean>;
}

/** Whether the Customer Privacy API has loaded. Pages define its object before that. */
export const hasApi = (api: CustomerPrivacy | undefined): api is CustomerPrivacy =>
  !!api?.[METHODS.analytics];

/** The cookie that stores the shopper's choice. Storefronts set it. */
export const CONSENT_COOKIE = '_tracking_consent';

interface ConsentSources {
  /** `Shopify.customerPrivacy` */
  api?: CustomerPrivacy | undefined;
  /** The value of the consent cookie. */
  cookie?: string | undefined;
  /** The query of the page's URL, which may contain a stored choice (`_cs`). */
  search?: string;
  /** Whether the request for the cookie has failed. */
  hasRequestFailed?: boolean;
  /** `navigator.globalPrivacyControl`, which most browsers lack. */
  privacyControl?: boolean | undefined;
}

/**
 * What Global Privacy Control forbids: to sell data, and to share it for advertising.
 * https://www.w3.org/TR/gpc/
 */
const SOLD_OR_SHARED: readonly Purpose[] = ['sale_of_data', 'marketing'];

/**
 * What version 2.1 of the stored choice allows.
 * @throws SyntaxError if it contains no choice
 */
function allowedByJson(state: string): (purpose: Purpose) => boolean {
  const { con, purposes } = JSON.parse(state) as JsonState;
  if (!con && !purposes) throw new SyntaxError('no choice in the stored state');
  return (purpose) => {
    const letter = LETTERS[purpose];
    // `purposes` uses `t` for the sale of data.
    const allowedKey = purpose === 'sale_of_data' ? 't' : letter;
    return purposes?.[allowedKey] ?? con?.CMP?.[letter] !== '0';
  };
}

/**
 * Reads what the shopper allows: from the Customer Privacy API, or else from the cookie, or else from the
 * page's URL. If none of these has a choice, every purpose is allowed, or nothing if the request for the
 * cookie has failed. If a choice cannot be read, nothing is allowed.
 *
 * Without the API and the cookie, Global Privacy Control applies as well, also to a choice in the URL, which
 * may be old, bookmarked or shared. The API and the cookie have already taken it into account.
 */
export function readConsent({
  api,
  cookie,
  search = '',
  hasRequestFailed = false,
  privacyControl,
}: ConsentSources): Consent {
  const state = cookie || new URLSearchParams(search).get('_cs');
  const isForbidden = (purpose: Purpose) =>
    !hasApi(api) && !cookie && privacyControl === true && SOLD_OR_SHARED.includes(purpose);
  const consent: Consent = { consent: [], consent_provider: 'none', consent_version: '' };
  let isAllowed = (_purpose: Purpose): unknown => !hasRequestFailed;
  try {
    if (hasApi(api)) {
      consent.consent_provider = 'customer-privacy-api';
      consent.consent_version = '0.1';
      isAllowed = (purpose) => api[METHODS[purpose]]?.();
    } else if (state) {
      consent.consent_provider = 'tracking-consent';
      // Version 3 begins with a capital letter for each allowed purpose, such as `3.AMPS_PL…`. Version 2.1 is
      // JSON.
      if (state.startsWith('3')) {
        consent.consent_version = '3';
        const allowed = state.split('_')[0];
        isAllowed = (purpose) => allowed?.includes(LETTERS[purpose].toUpperCase());
      } else {
        isAllowed = allowedByJson(state);
        consent.consent_version = '2.1';
      }
    }
    consent.consent = PURPOSES.filter((purpose) => !isForbidden(purpose) && isAllowed(purpose));
  } catch {
    // Nothing is allowed: `consent.consent` stays empty.
  }
  return consent;
}
