import type { CheckoutPage, SaleAnswer, SaleRequest } from './flash-sale';

/** How virtual shoppers reach the shop: in the same process, or over HTTP. */
export interface ShopConnection {
  /** Origin of the API. */
  readonly origin: string;
  readonly accessToken: string;
  /** The product that everyone wants. */
  readonly variantId: number;
  /**
   * Sends a request to the API.
   * @throws TypeError if the response is lost
   */
  send: (request: SaleRequest) => Promise<SaleAnswer>;
  /** A shopper opens a page of the merchant's checkout; undefined if the shop has none. */
  open: (url: string) => Promise<CheckoutPage | undefined>;
  /** A shopper confirms a payment at the bank, or refuses to. */
  answerBank: (attemptId: string, isConfirmed: boolean) => Promise<void>;
  /** A shopper approves a token in PayPal's window. */
  approvePaypal: (token: string) => Promise<void>;
}

/** What `fetch` throws if an answer is lost. */
export const lostAnswer = (): TypeError => new TypeError('Failed to fetch');
