/** The lab's cart: one line. Only what the pages of the lab ask for is in it. */
const CART = {
  lines: {
    nodes: [{ merchandise: { requiresShipping: true }, sellingPlanAllocation: null }],
    pageInfo: { hasNextPage: false },
  },
};

/** True for a request to the Storefront API. */
export const isStorefrontApi = (address: string): boolean => /^\/api\/[^/]+\/graphql\.json/.test(address);

/** What the API answers when an element asks what its cart holds. */
export const cartAnswer = (): string => JSON.stringify({ data: { cart: CART } });
