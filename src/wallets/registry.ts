import { amazonPayFace, primeFace } from './amazon/face';
import { applePayFace } from './apple-pay/face';
import { buyItNowFace } from './buy-it-now/face';
import type { ExtrasModule, WalletFace, WalletModule } from './contract';
import { googlePayFace } from './google-pay/face';
import { metaPayFace } from './meta-pay/face';
import { paypalFace, venmoFace } from './paypal/face';
import { shopPayFace } from './shop-pay/face';

/** Loads a wallet's code. */
export type LoadWallet = () => Promise<WalletModule>;

/** A wallet as the page's elements know it: its face, and how its code is loaded. */
export interface WalletEntry {
  face: WalletFace;
  /** Absent for a wallet that only leads to the checkout (`redirect-wallets.ts`). */
  load?: LoadWallet;
  /** Loads additions to its button. */
  extras?: () => Promise<ExtrasModule>;
}

/** Every wallet of this build. To add one, add a folder and a row. */
export const wallets: readonly [WalletEntry, ...WalletEntry[]] = [
  { face: buyItNowFace },
  { face: shopPayFace, extras: () => import('./shop-pay/extras') },
  { face: applePayFace, load: () => import('./apple-pay/index') },
  { face: googlePayFace, load: () => import('./google-pay/index') },
  { face: paypalFace, load: () => import('./paypal/index') },
  { face: venmoFace, load: () => import('./paypal/index') },
  { face: metaPayFace },
  { face: primeFace, load: () => import('./amazon/index') },
  { face: amazonPayFace, load: () => import('./amazon/index') },
];

/** The wallet with this name; undefined where this build has none. */
export const walletNamed = (name: string): WalletEntry | undefined =>
  wallets.find(({ face }) => face.name === name);
