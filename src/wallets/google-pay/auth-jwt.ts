import { textOf } from '../../net/parse';

/** A token that permits the merchant to use Google Pay. */
export interface AuthEntry {
  jwt: string;
  /** Seconds since 1970, as a number or in digits. */
  expiresAt: number | string;
}

/** The valid entries of `wallet-params: auth`; others are left out. */
export const validAuthEntries = (auth: unknown): AuthEntry[] =>
  (Array.isArray(auth) ? (auth as AuthEntry[]) : []).filter(
    (entry: AuthEntry | null) => textOf(entry?.jwt) && Number(entry?.expiresAt),
  );

/** The first token that has not expired. `now`: ms since 1970. */
export const authJwt = (auth: readonly AuthEntry[], now: number): string | undefined =>
  auth.find(({ expiresAt }) => Number(expiresAt) * 1000 > now)?.jwt;

/** Why none of the merchant's tokens can be used; undefined if one can. `now`: ms since 1970. */
export function authRefusal(auth: unknown, now: number): 'invalidAuthParams' | 'authJwtExpired' | undefined {
  const entries = validAuthEntries(auth);
  if (!entries.length) return 'invalidAuthParams';
  return authJwt(entries, now) ? undefined : 'authJwtExpired';
}
