/** The lab's cart: one line. It contains only what the lab's pages request. */
const CART = {
  lines: {
    nodes: [{ merchandise: { requiresShipping: true }, sellingPlanAllocation: null }],
    pageInfo: { hasNextPage: false },
  },
};

/** The shop's config of the Amazon Pay button. */
const AMAZON_PAY = {
  merchantId: 'A1',
  publicKeyId: 'SANDBOX-1',
  ledgerCurrency: 'EUR',
  checkoutLanguage: 'en_GB',
  productType: 'PayAndShip',
};

/** The JSON that the lab's shop sends for this path; undefined if it is not a path of the shop's APIs. */
export function shopAnswer(path: string): string | undefined {
  if (/^\/api\/[^/]+\/graphql\.json/.test(path)) return JSON.stringify({ data: { cart: CART } });
  if (path === '/wallets/config/amazon_pay') return JSON.stringify(AMAZON_PAY);
  return undefined;
}
