import type { SaleAnswer, SaleRequest } from './flash-sale';

/** How virtual shoppers reach the shop: in the same process, or over HTTP. */
export interface ShopConnection {
  /** Origin of the API. */
  readonly origin: string;
  readonly accessToken: string;
  /** What everyone wants. */
  readonly variantId: number;
  /**
   * Sends a request to the API.
   * @throws TypeError where the answer is lost
   */
  send: (request: SaleRequest) => Promise<SaleAnswer>;
  /** A shopper arrives at the merchant's checkout, and buys what is left. Tells whether there is an order. */
  checkout: (address: string) => Promise<boolean>;
  /** A shopper approves a token in PayPal's window. */
  approvePaypal: (token: string) => Promise<void>;
}

/** What `fetch` throws where an answer is lost. */
export const lostAnswer = (): TypeError => new TypeError('Failed to fetch');
