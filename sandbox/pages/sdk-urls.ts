/** Where vendors' scripts come from: the stand-in's path, and the real script. */
const SCRIPTS = {
  google: ['/vendors/google-pay.js', 'https://pay.google.com/gp/p/js/pay.js'],
  paypal: ['/vendors/paypal.js', 'https://www.paypal.com/sdk/js'],
  amazon: ['/vendors/amazon-pay.js', 'https://static-eu.payments-amazon.com/checkout.js'],
} as const;

/** True where the address says `?sdk=real`: vendors' own scripts, in their test modes, in place of the stand-ins. */
export const usesRealSdks = ({ searchParams }: URL): boolean => searchParams.get('sdk') === 'real';

/** The address of a vendor's script on this page. */
export function sdkUrl(page: URL, vendor: keyof typeof SCRIPTS): string {
  const [standIn, real] = SCRIPTS[vendor];
  return usesRealSdks(page) ? real : `${page.origin}${standIn}`;
}
