/** The addresses of vendors' scripts, and the stand-in for each. */
const SCRIPTS: readonly { host: RegExp; path: RegExp; standIn: string }[] = [
  { host: /^pay\.google\.com$/, path: /^\/gp\/p\/js\/pay\.js$/, standIn: '/vendors/google-pay.js' },
  { host: /(^|\.)paypal\.com$/, path: /^\/sdk\/js$/, standIn: '/vendors/paypal.js' },
  { host: /\.payments-amazon\.com$/, path: /^\/checkout\.js$/, standIn: '/vendors/amazon-pay.js' },
  { host: /\.amazon\.com$/, path: /\.js$/, standIn: '/vendors/amazon-pay.js' },
];

/**
 * Paths that the testing kit answers on any origin: the API, vendors' windows, and the pages on which a
 * purchase ends.
 */
const PATHS: readonly RegExp[] = [
  /^\/api\/[^/]+\/graphql\.json$/,
  /^\/wallets\/config\/(optimus|amazon_pay)$/,
  /^\/vendors\/(paypal|amazon-pay)\/[a-z]+$/,
  /^\/cart\/c\/[^/]+$/,
  /^\/checkouts\/[\w-]+\/(processing|challenge)$/,
  /^\/orders\/\d+$/,
];

/**
 * The path of the stand-in that answers instead of this address; undefined for addresses that the kit does
 * not answer.
 */
export function standInPath({ hostname, pathname }: URL): string | undefined {
  const script = SCRIPTS.find(({ host, path }) => host.test(hostname) && path.test(pathname));
  if (script) return script.standIn;
  return PATHS.some((path) => path.test(pathname)) ? pathname : undefined;
}
