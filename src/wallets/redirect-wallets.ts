import * as buyItNow from './buy-it-now/index';
import type { InstrumentName, WalletModule } from './contract';
import * as metaPay from './meta-pay/index';
import * as moreOptions from './more-options/index';
import * as shopPay from './shop-pay/index';

/** Wallets that only lead to the checkout: their few lines load with the code of every click. */
export const redirectWallets: Partial<Record<InstrumentName, WalletModule>> = {
  BuyItNow: buyItNow,
  MoreOptions: moreOptions,
  FacebookPay: metaPay,
  ShopPay: shopPay,
};
