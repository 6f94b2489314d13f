import { VARIANT_ID, type FlashSale } from './flash-sale';
import { lostAnswer, type ShopConnection } from './shop-connection';

/** Reaches a sale in the same process. */
export const connectDirectly = (sale: FlashSale): ShopConnection => ({
  origin: sale.origin,
  accessToken: 'token',
  variantId: VARIANT_ID,
  send: async (request) => {
    const answer = await sale.answer(request);
    if (request.losesAnswer && answer.status === 200) throw lostAnswer();
    return answer;
  },
  open: (url) => Promise.resolve(sale.open(url)),
  answerBank: (attemptId, isConfirmed) => Promise.resolve(sale.answerBank(attemptId, isConfirmed)),
  approvePaypal: (token) => Promise.resolve(sale.approvePaypal(token)),
});
