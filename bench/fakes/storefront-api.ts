/** The lab's cart, with only the fields that its pages request. */
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

/** The JSON response of the lab's shop for an API path; undefined for other paths. */
export function shopResponse(path: string): string | undefined {
  if (/^\/api\/[^/]+\/graphql\.json/.test(path)) return JSON.stringify({ data: { cart: CART } });
  if (path === '/wallets/config/amazon_pay') return JSON.stringify(AMAZON_PAY);
  return undefined;
}
