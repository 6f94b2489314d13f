/** Vendor → path of the stand-in for its script, and address of the real script. */
const SCRIPTS = {
  google: ['/vendors/google-pay.js', 'https://pay.google.com/gp/p/js/pay.js'],
  paypal: ['/vendors/paypal.js', 'https://www.paypal.com/sdk/js'],
  amazon: ['/vendors/amazon-pay.js', 'https://static-eu.payments-amazon.com/checkout.js'],
} as const;

/**
 * Whether the page uses vendors' own scripts, in their test modes, instead of the stand-ins (`?sdk=real`).
 */
export const usesRealSdks = ({ searchParams }: URL): boolean => searchParams.get('sdk') === 'real';

/** The address of a vendor's script on this page. */
export function sdkUrl(page: URL, vendor: keyof typeof SCRIPTS): string {
  const [standIn, real] = SCRIPTS[vendor];
  return usesRealSdks(page) ? real : `${page.origin}${standIn}`;
}
