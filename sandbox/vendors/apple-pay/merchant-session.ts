/** A merchant session: the response of Apple's servers to the shop's server. Times in ms since 1970. */
export interface MerchantSession {
  epochTimestamp: number;
  expiresAt: number;
  merchantSessionIdentifier: string;
  nonce: string;
  merchantIdentifier: string;
  domainName: string;
  displayName: string;
  signature: string;
  operationalAnalyticsIdentifier: string;
  retries: number;
  pspId: string;
}

const LIFETIME_MS = 5 * 60_000;

/**
 * A substitute for Apple's signature. With it, the sheet detects a session that was changed, or one from
 * another source than the sandbox's API.
 */
function signatureOf({ merchantSessionIdentifier, nonce, domainName, expiresAt }: MerchantSession): string {
  return [...`${merchantSessionIdentifier}|${nonce}|${domainName}|${expiresAt}`]
    .map((character) => character.charCodeAt(0).toString(16).padStart(2, '0'))
    .join('');
}

/** Creates a session for the API's response. `id` must be new for each session; `now` is in ms since 1970. */
export function newMerchantSession(id: string, domainName: string, now: number): MerchantSession {
  const session: MerchantSession = {
    epochTimestamp: now,
    expiresAt: now + LIFETIME_MS,
    merchantSessionIdentifier: `SSH${id.replaceAll('-', '').toUpperCase()}`,
    nonce: id.slice(0, 8),
    merchantIdentifier: 'F00D0000EKSPRES0SKLEP',
    domainName,
    displayName: 'Ekspres Sklep',
    signature: '',
    operationalAnalyticsIdentifier: `Ekspres Sklep:${id}`,
    retries: 0,
    pspId: 'F00D0000EKSPRES0SKLEP',
  };
  return { ...session, signature: signatureOf(session) };
}

/**
 * Why the sheet rejects a session; null if it accepts the session. `used`: the identifiers of sessions
 * accepted before.
 */
export function merchantSessionFault(
  session: Partial<MerchantSession>,
  { domainName, now, used }: { domainName: string; now: number; used: ReadonlySet<string> },
): 'foreign' | 'other_domain' | 'expired' | 'used' | null {
  if (!session.signature || session.signature !== signatureOf(session as MerchantSession)) return 'foreign';
  if (session.domainName !== domainName) return 'other_domain';
  if ((session.expiresAt ?? 0) <= now) return 'expired';
  return used.has(session.merchantSessionIdentifier ?? '') ? 'used' : null;
}
