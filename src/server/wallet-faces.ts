import { amazonPayFace, primeFace } from '../wallets/amazon/face';
import { applePayFace } from '../wallets/apple-pay/face';
import { buyItNowFace } from '../wallets/buy-it-now/face';
import type { WalletFace, WalletName } from '../wallets/contract';
import { googlePayFace } from '../wallets/google-pay/face';
import { metaPayFace } from '../wallets/meta-pay/face';
import { paypalFace, venmoFace } from '../wallets/paypal/face';
import { shopPayFace } from '../wallets/shop-pay/face';

/** The face of each wallet. The registry has them too, with the code of clicks, which a server does not need. */
const walletFaces: Readonly<Record<WalletName, WalletFace>> = {
  buy_it_now: buyItNowFace,
  shop_pay: shopPayFace,
  apple_pay: applePayFace,
  google_pay: googlePayFace,
  paypal: paypalFace,
  venmo: venmoFace,
  facebook_pay: metaPayFace,
  buy_with_prime: primeFace,
  amazon_pay: amazonPayFace,
};

/** Every wallet. */
export const allFaces: readonly WalletFace[] = Object.values(walletFaces);

/** The face of the wallet with this name; undefined where there is none. */
export const faceNamed = (name: string): WalletFace | undefined =>
  allFaces.find((face) => face.name === name);
