import type { WalletName } from './contract';
import { authRefusal, toAuth } from './google-pay/auth-jwt';

/** Why a wallet with these parameters cannot be offered; undefined when it can. `now`: ms since 1970. */
type LateRefusal = (params: Record<string, unknown>, now: number) => string | undefined;

/**
 * Reasons against a wallet that are looked at after the first paint, because they are rare: the wallet is a skeleton until its
 * vendor has drawn it, and another one takes its place.
 */
export const lateRefusals: Readonly<Partial<Record<WalletName, LateRefusal>>> = {
  google_pay: ({ auth }, now) => authRefusal(toAuth(auth), now),
};
