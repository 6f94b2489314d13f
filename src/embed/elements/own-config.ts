import type { WalletConfig } from '../../wallets/contract';
import type { ReadableElement } from './attributes';

/** The wallet of a button's own element, as its attributes say it. */
export const ownConfig = (name: string, element: ReadableElement): WalletConfig => ({
  name,
  wallet_params: element.read('wallet-params') ?? {},
});
