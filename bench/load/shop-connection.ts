import type { CheckoutPage, SaleResponse, SaleRequest } from './flash-sale';

/** How virtual shoppers connect to the shop: in the same process, or over HTTP. */
export interface ShopConnection {
  /** Origin of the API. */
  readonly origin: string;
  readonly accessToken: string;
  /** The product on sale. */
  readonly variantId: number;
  /**
   * Sends a request to the API.
   * @throws TypeError if the response is lost
   */
  send: (request: SaleRequest) => Promise<SaleResponse>;
  /** Opens a page of the merchant's checkout; undefined if the shop has none. */
  open: (url: string) => Promise<CheckoutPage | undefined>;
  /** Passes or fails the 3-D Secure challenge of an attempt. */
  completeChallenge: (attemptId: string, isConfirmed: boolean) => Promise<void>;
  /** Approves a token in PayPal's window. */
  approvePaypal: (token: string) => Promise<void>;
}

/** The error that `fetch` throws if a response is lost. */
export const lostResponseError = (): TypeError => new TypeError('Failed to fetch');
