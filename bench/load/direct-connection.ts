import { VARIANT_ID, type FlashSale } from './flash-sale';
import { lostResponseError, type ShopConnection } from './shop-connection';

/** Connects to a sale in the same process. */
export const connectDirectly = (sale: FlashSale): ShopConnection => ({
  origin: sale.origin,
  accessToken: 'token',
  variantId: VARIANT_ID,
  send: async (request) => {
    const response = await sale.handle(request);
    // A rejection by the rate limit is never lost.
    if (request.losesResponse && response.status === 200) throw lostResponseError();
    return response;
  },
  open: (url) => Promise.resolve(sale.open(url)),
  completeChallenge: (attemptId, isConfirmed) =>
    Promise.resolve(sale.completeChallenge(attemptId, isConfirmed)),
  approvePaypal: (token) => Promise.resolve(sale.approvePaypal(token)),
});
