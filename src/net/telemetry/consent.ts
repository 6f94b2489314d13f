/** What data may be used for. */
export type Purpose = 'analytics' | 'marketing' | 'sale_of_data' | 'preferences';

/** The shopper's word, and where it was read: as `/v1/produce` takes it. */
export interface Consent {
  /** The purposes that are allowed. */
  consent: readonly Purpose[];
  consent_provider: 'customer-privacy-api' | 'tracking-consent' | 'none';
  /** Version of what the provider says; empty where there is none. */
  consent_version: string;
}

/** `Shopify.customerPrivacy`, as far as it is asked. */
export type CustomerPrivacy = Partial<Record<(typeof METHODS)[Purpose], () => unknown>>;

/** Each purpose's method of the Customer Privacy API, as documented at shopify.dev/docs/api/customer-privacy. */
const METHODS = {
  analytics: 'analyticsProcessingAllowed',
  marketing: 'marketingAllowed',
  sale_of_data: 'saleOfDataAllowed',
  preferences: 'preferencesProcessingAllowed',
} as const satisfies Record<Purpose, string>;

const PURPOSES = Object.keys(METHODS) as Purpose[];

/** A state of version 2.1: `con` is what was chosen, `purposes` what follows from it. */
interface JsonState {
  con?: { CMP?: Record<string, string> };
  purposes?: Record<string, boolean>;
}

/** Whether the Customer Privacy API is there: pages define its object before its code has come. */
export const hasApi = (api: CustomerPrivacy | undefined): api is CustomerPrivacy =>
  !!api?.[METHODS.analytics];

/**
 * Reads what the shopper allows: the Customer Privacy API is asked first, then the state that the page's address or
 * cookie carries. Without either, every purpose counts as allowed; but one that cannot be read is a choice all the same,
 * and allows nothing.
 */
export function readConsent(api: CustomerPrivacy | undefined, state: string | undefined): Consent {
  const consent: Consent = { consent: [], consent_provider: 'none', consent_version: '' };
  let isAllowed = (_purpose: Purpose): unknown => true;
  try {
    if (hasApi(api)) {
      consent.consent_provider = 'customer-privacy-api';
      consent.consent_version = '0.1';
      isAllowed = (purpose) => api[METHODS[purpose]]?.();
    } else if (state) {
      consent.consent_provider = 'tracking-consent';
      // `3.AMPS_PL…`: a capital for each purpose that is allowed. Before that, JSON.
      if (state[0] === '3') {
        consent.consent_version = '3';
        isAllowed = ([letter = '']) => state.split('_')[0]?.includes(letter.toUpperCase());
      } else {
        const { con, purposes } = JSON.parse(state) as JsonState;
        if (!con && !purposes) throw new SyntaxError('no choice in the stored state');
        consent.consent_version = '2.1';
        // What follows for the sale of data is called `t` there.
        isAllowed = ([letter = '']) =>
          purposes?.[letter === 's' ? 't' : letter] ?? con?.CMP?.[letter] !== '0';
      }
    }
    consent.consent = PURPOSES.filter(isAllowed);
  } catch {
    // As if nothing was allowed.
  }
  return consent;
}
