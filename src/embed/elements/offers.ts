import type { PurchaseFacts, WalletConfig } from '../../wallets/contract';
import { refusal, type Offer } from '../../wallets/offer';
import { walletNamed } from '../../wallets/registry';
import { lazyHooks } from '../lazy-hooks';
import { walletChoice } from '../page/wallet-choice';
import type { ReadableElement } from './attributes';
import { drawResults } from './draw-results';

/** The offer of one wallet. */
export function offerOf(config: WalletConfig, facts: PurchaseFacts, element: ReadableElement): Offer {
  const { face, load } = walletNamed(config.name) ?? {};
  const inShadow = element.getRootNode() !== document;
  const drawing = drawResults.read(config, element);
  const reason = walletChoice().hidden.includes(config.name)
    ? 'hidden-by-the-page'
    : (refusal(config, facts, face, Date.now(), inShadow) ??
      (drawing?.status === 'failed' ? drawing.reason : lazyHooks.refusal?.(face?.instrument, element)));
  return { config, load, face, wallet: config.name, shown: !reason, reason };
}

/** The offers of these wallets, each wallet once: first those that the page's settings put first, then in order. */
export function offersOf(
  given: readonly (WalletConfig | null | undefined)[],
  facts: PurchaseFacts,
  element: ReadableElement,
): Offer[] {
  const first = walletChoice().order.map((name) => given.find((config) => config?.name === name));
  const configs = [...first, ...given];
  return configs.flatMap((config, index) =>
    config && configs.findIndex((other) => other?.name === config.name) === index
      ? offerOf(config, facts, element)
      : [],
  );
}

/** The wallet of a button's own element, as its attributes say it. */
export const ownConfig = (name: string, element: ReadableElement): WalletConfig => ({
  name,
  wallet_params: element.read('wallet-params') ?? {},
});
