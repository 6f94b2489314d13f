import type { FlashSale, SaleAnswer, SaleRequest } from './flash-sale';

/** How virtual shoppers reach the shop: in the same process, or over HTTP. */
export interface ShopConnection {
  /** Origin of the API. */
  readonly origin: string;
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

/** Reaches a sale in the same process. */
export const connectDirectly = (sale: FlashSale): ShopConnection => ({
  origin: sale.origin,
  send: async (request) => {
    const answer = await sale.answer(request);
    if (request.losesAnswer && answer.status === 200) throw lostAnswer();
    return answer;
  },
  checkout: (address) => Promise.resolve(sale.checkout(address)),
  approvePaypal: (token) => Promise.resolve(sale.approvePaypal(token)),
});
