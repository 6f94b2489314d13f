/** Vendor → path of the fake script, and URL of the real one. */
const SCRIPTS = {
  google: ['/vendors/google-pay.js', 'https://pay.google.com/gp/p/js/pay.js'],
  paypal: ['/vendors/paypal.js', 'https://www.paypal.com/sdk/js'],
  amazon: ['/vendors/amazon-pay.js', 'https://static-eu.payments-amazon.com/checkout.js'],
} as const;

/**
 * Whether the page uses the vendors' own scripts, in their test modes, instead of the fakes (`?sdk=real`).
 */
export const usesRealSdks = ({ searchParams }: URL): boolean => searchParams.get('sdk') === 'real';

/** The URL of the vendor's script on this page. */
export function sdkUrl(page: URL, vendor: keyof typeof SCRIPTS): string {
  const [fake, real] = SCRIPTS[vendor];
  return usesRealSdks(page) ? real : `${page.origin}${fake}`;
}
