import type { ExtrasModule } from './contract';
import type { WalletName } from './instrument-names';

/** Loads the extras of each wallet's button, by the wallet's name in page configurations. */
export const walletExtras: Readonly<Partial<Record<WalletName, () => Promise<ExtrasModule>>>> = {
  shop_pay: () => import('./shop-pay/extras'),
};
