/** The merchant's account at Amazon, from Buy with Prime's wallet parameters. */
export interface PrimeAccount {
  merchantId: unknown;
  publicKeyId: unknown;
  /** ISO 4217; USD by default. */
  ledgerCurrency: string;
  sandbox: unknown;
}

/** Reads the account. Not validated: Amazon's script does that, and the session of a click may add what is missing. */
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
