import type { ClickContext, WalletModule } from '../contract';
import type { InstrumentName } from '../instrument-names';
import { checkoutClick } from './checkout-click';

/** A wallet that only leads to the checkout. `query`: what it adds to the checkout's address. */
const redirectWallet = (query: (context: ClickContext) => Record<string, string>): WalletModule => ({
  click: checkoutClick(query),
});

const SKIP_SHOP_PAY = { skip_shop_pay: 'true' };

/** Wallets that only lead to the checkout: they load with the code of every click. */
export const redirectWallets: Partial<Record<InstrumentName, WalletModule>> = {
  BuyItNow: redirectWallet(() => ({})),
  MoreOptions: redirectWallet(({ recommended }) => (recommended === 'ShopPay' ? SKIP_SHOP_PAY : {})),
  FacebookPay: redirectWallet(() => SKIP_SHOP_PAY),
  ShopPay: redirectWallet(({ source }) => ({
    payment: 'shop_pay',
    redirect_source: `direct_checkout_${source.kind}`,
  })),
};
