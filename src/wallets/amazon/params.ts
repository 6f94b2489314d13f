import { textOf } from '../../net/text-of';

/** Buy with Prime's wallet parameters, as far as they are the merchant's account at Amazon. */
export interface PrimeAccount {
  merchantId: string | undefined;
  publicKeyId: string | undefined;
  /** Prime is sold in dollars where nobody says otherwise. */
  ledgerCurrency: string;
  sandbox: boolean | undefined;
}

/** Reads the account; what is missing may come with the session of a click. */
export const primeAccount = ({
  merchantId,
  publicKeyId,
  ledgerCurrency,
  sandbox,
}: Record<string, unknown>): PrimeAccount => ({
  merchantId: textOf(merchantId),
  publicKeyId: textOf(publicKeyId),
  ledgerCurrency: textOf(ledgerCurrency) ?? 'USD',
  sandbox: typeof sandbox === 'boolean' ? sandbox : undefined,
});
