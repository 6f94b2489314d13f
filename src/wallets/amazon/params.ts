/** Buy with Prime's wallet parameters, as far as they are the merchant's account at Amazon. */
export interface PrimeAccount {
  merchantId: unknown;
  publicKeyId: unknown;
  /** Prime is sold in dollars where nobody says otherwise. */
  ledgerCurrency: string;
  sandbox: unknown;
}

/** Reads the account; Amazon's script says what it does not take, and what is missing may come with a click's session. */
export const primeAccount = ({
  merchantId,
  publicKeyId,
  ledgerCurrency,
  sandbox,
}: Record<string, unknown>): PrimeAccount => ({
  merchantId,
  publicKeyId,
  ledgerCurrency: (ledgerCurrency as string | undefined) || 'USD',
  sandbox,
});
