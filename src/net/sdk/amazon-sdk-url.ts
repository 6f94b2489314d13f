/** Ledger currency → region. https://developer.amazon.com/docs/amazon-pay-checkout/amazon-pay-script.html */
const REGIONS: Readonly<Record<string, string>> = { USD: 'na', EUR: 'eu', GBP: 'eu', JPY: 'fe' };

/** Amazon Pay's script for a merchant's ledger currency; undefined for a currency that Amazon Pay has none for. */
export const amazonSdkUrl = (ledgerCurrency: string): string | undefined =>
  Object.hasOwn(REGIONS, ledgerCurrency)
    ? `https://static-${REGIONS[ledgerCurrency]}.payments-amazon.com/checkout.js`
    : undefined;
