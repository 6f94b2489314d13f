import { sdkUrl } from './sdk-urls';

/** The shop's account at Amazon. */
export const AMAZON_MERCHANT_ID = 'A1EKSPRESSKLEP';

/** The shop's public key at Amazon. */
export const AMAZON_PUBLIC_KEY = 'SANDBOX-AEKSPRESSANDBOXKEY';

/** The wallet parameters of Amazon Pay. The other settings are in the shop's wallet config. */
export const amazonPayParams = (page: URL) => ({ sdkUrl: sdkUrl(page, 'amazon') });

/** The wallet parameters of Buy with Prime. */
export const primeParams = (page: URL) => ({
  ...amazonPayParams(page),
  merchantId: AMAZON_MERCHANT_ID,
  publicKeyId: AMAZON_PUBLIC_KEY,
  ledgerCurrency: 'USD',
  sandbox: true,
});
