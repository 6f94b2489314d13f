import { textOf } from '../../net/parse';

/** A token that permits the merchant to use Google Pay. */
export interface AuthEntry {
  jwt: string;
  /** Seconds since 1970, as a number or in digits. */
  expiresAt: number | string;
}

/** Why Google Pay cannot be offered. */
export type AuthRefusal = 'invalidAuthParams' | 'authJwtExpired';

/** The valid entries of `wallet-params: auth`; others are left out. */
export const validAuthEntries = (auth: unknown): AuthEntry[] =>
  (Array.isArray(auth) ? (auth as AuthEntry[]) : []).filter(
    (entry: AuthEntry | null) => textOf(entry?.jwt) && Number(entry?.expiresAt),
  );

/** The first token that has not expired. `now`: ms since 1970. */
export const authJwt = (auth: readonly AuthEntry[], now: number): string | undefined =>
  auth.find(({ expiresAt }) => Number(expiresAt) * 1000 > now)?.jwt;

/** Why no token can be used; undefined when one can. `now`: ms since 1970. */
export function authRefusal(auth: readonly AuthEntry[], now: number): AuthRefusal | undefined {
  if (!auth.length) return 'invalidAuthParams';
  return authJwt(auth, now) ? undefined : 'authJwtExpired';
}
