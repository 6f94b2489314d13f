import type { Answer } from '../http/route';

/** `POST /wallets/config/optimus` and `/wallets/config/amazon_pay`: this shop has neither wallet. */
export const answerWalletConfig: Answer = (exchange) => {
  exchange.json(200, { error: 'Portfel nie jest skonfigurowany w tym sklepie.' });
};
