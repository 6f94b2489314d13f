/** The URLs of vendors' scripts, and the path of each one's fake. */
const SCRIPTS: readonly { host: RegExp; path: RegExp; fake: string }[] = [
  { host: /^pay\.google\.com$/, path: /^\/gp\/p\/js\/pay\.js$/, fake: '/vendors/google-pay.js' },
  { host: /(^|\.)paypal\.com$/, path: /^\/sdk\/js$/, fake: '/vendors/paypal.js' },
  { host: /\.payments-amazon\.com$/, path: /^\/checkout\.js$/, fake: '/vendors/amazon-pay.js' },
  { host: /\.amazon\.com$/, path: /\.js$/, fake: '/vendors/amazon-pay.js' },
];

/**
 * Paths that the testing kit handles on any origin: the API, vendors' windows, and the pages on which a
 * purchase ends.
 */
const HANDLED_PATHS: readonly RegExp[] = [
  /^\/api\/[^/]+\/graphql\.json$/,
  /^\/wallets\/config\/(optimus|amazon_pay)$/,
  /^\/vendors\/(paypal|amazon-pay)\/[a-z]+$/,
  /^\/cart\/c\/[^/]+$/,
  /^\/checkouts\/[\w-]+\/(processing|challenge)$/,
  /^\/orders\/\d+$/,
];

/** The path of the fake that replaces this URL; undefined if the kit does not replace it. */
export function fakePath({ hostname, pathname }: URL): string | undefined {
  const script = SCRIPTS.find(({ host, path }) => host.test(hostname) && path.test(pathname));
  if (script) return script.fake;
  return HANDLED_PATHS.some((path) => path.test(pathname)) ? pathname : undefined;
}
