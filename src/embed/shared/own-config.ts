import type { PageWalletConfig } from '../../wallets/contract';
import type { ReadableElement } from './attributes';

/** The config of a wallet's own element, from its attributes. */
export const ownConfig = (name: string, element: ReadableElement): PageWalletConfig => ({
  name,
  wallet_params: element.read('wallet-params') ?? {},
});
