// The build generates the module from the documents of the operations (`build/api-needs.mjs`).

/** What clicks on some wallets use of the Storefront API's schema, and clicks on other wallets do not. */
export interface ApiNeeds {
  /** The wallets' names. */
  wallets: readonly string[];
  /**
   * Fields, arguments and members of unions: `Cart.id`, `QueryRoot.cart(id)`, `Merchandise.ProductVariant`.
   */
  places: readonly string[];
}

/** What the documents and variables of all clicks use, each once. */
export const API_NEEDS: readonly ApiNeeds[];
