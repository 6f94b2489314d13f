import { amazonPayFace, primeFace } from './amazon/face';
import { applePayFace } from './apple-pay/face';
import { buyItNowFace } from './buy-it-now/face';
import type { PageWalletConfig, WalletFace } from './contract';
import { googlePayFace } from './google-pay/face';
import { metaPayFace } from './meta-pay/face';
import { paypalFace, venmoFace } from './paypal/face';
import { shopPayFace } from './shop-pay/face';

/** Every wallet of this build. To add one, see "Adding a wallet" in `docs/development.md`. */
export const wallets = [
  buyItNowFace,
  shopPayFace,
  applePayFace,
  googlePayFace,
  paypalFace,
  venmoFace,
  metaPayFace,
  primeFace,
  amazonPayFace,
] as const satisfies readonly WalletFace[];

/** The wallet of a product page if none of the page's configs can be offered. */
export const fallbackConfig: PageWalletConfig = { name: 'buy_it_now', wallet_params: {} };

/** The wallet with this name; undefined if this build has no such wallet. */
export const walletNamed = (name: string): WalletFace | undefined =>
  wallets.find((face) => face.name === name);
