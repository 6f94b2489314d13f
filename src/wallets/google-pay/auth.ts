import { textOf } from '../../net/text-of';

/** A permission of the merchant to use Google Pay. */
export interface AuthEntry {
  jwt: string;
  /** Seconds since 1970, as a number or in digits. */
  expiresAt: number | string;
}

/** Why Google Pay cannot be offered. */
export type AuthRefusal = 'invalidAuthParams' | 'authJwtExpired';

/** The permissions that can be read in `wallet-params: auth`; what is none is left out. */
export const toAuth = (auth: unknown): AuthEntry[] =>
  (Array.isArray(auth) ? (auth as AuthEntry[]) : []).filter(
    (entry: AuthEntry | null) => textOf(entry?.jwt) && Number(entry?.expiresAt),
  );

/** The first permission that still holds. `now`: ms since 1970. */
export const authJwt = (auth: readonly AuthEntry[], now: number): string | undefined =>
  auth.find(({ expiresAt }) => Number(expiresAt) * 1000 > now)?.jwt;

/** Why none of the permissions can be used; undefined when one can. `now`: ms since 1970. */
export const authRefusal = (auth: readonly AuthEntry[], now: number): AuthRefusal | undefined =>
  authJwt(auth, now) ? undefined : auth.length ? 'authJwtExpired' : 'invalidAuthParams';
