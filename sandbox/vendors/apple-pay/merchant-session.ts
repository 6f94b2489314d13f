/** A merchant session: what Apple's servers answer to the shop's. Times in ms. */
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

const LIFETIME = 5 * 60_000;

/** Stands for Apple's signature: shows that the sandbox's API made the session, and that it was not changed. */
function signatureOf({ merchantSessionIdentifier, nonce, domainName, expiresAt }: MerchantSession): string {
  return [...`${merchantSessionIdentifier}|${nonce}|${domainName}|${expiresAt}`]
    .map((character) => character.charCodeAt(0).toString(16).padStart(2, '0'))
    .join('');
}

/** A session as the API hands it out. `id` is new each time, `now` in ms since 1970. */
export function newMerchantSession(id: string, domainName: string, now: number): MerchantSession {
  const session: MerchantSession = {
    epochTimestamp: now,
    expiresAt: now + LIFETIME,
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

/** Why the sheet does not take a session; null when it does. `used` holds the sessions taken so far. */
export function merchantSessionFault(
  session: Partial<MerchantSession>,
  { domainName, now, used }: { domainName: string; now: number; used: ReadonlySet<string> },
): 'foreign' | 'other_domain' | 'expired' | 'used' | null {
  if (!session.signature || session.signature !== signatureOf(session as MerchantSession)) return 'foreign';
  if (session.domainName !== domainName) return 'other_domain';
  if ((session.expiresAt ?? 0) <= now) return 'expired';
  return used.has(session.merchantSessionIdentifier ?? '') ? 'used' : null;
}
