import type { PurchaseFacts, WalletConfig, WalletFace } from '../wallets/contract';
import { lateRefusals } from '../wallets/wallet-refusals';
import { inOrder, refusal } from '../wallets/offer';
import { failOption, type WalletChoice } from './options';
import { walletNamed } from '../wallets/registry';

/** A wallet that is offered. */
export interface ServerOffer {
  config: WalletConfig;
  face: WalletFace;
  /** False while it is not known whether it can be offered. */
  shown: boolean;
}

const isListOfTexts = (value: unknown): value is readonly string[] | undefined =>
  value === undefined || (Array.isArray(value) && value.every((name) => typeof name === 'string'));

/** Reads the option `wallets`; throws where it does not fit. */
export function walletChoiceOf(call: string, value: WalletChoice | null | undefined): Required<WalletChoice> {
  const { hidden, order } = Object(value ?? {}) as WalletChoice;
  const fits = typeof (value ?? {}) === 'object' && isListOfTexts(hidden) && isListOfTexts(order);
  if (!fits) failOption(call, 'wallets', '{hidden: […], order: […]}, lists of names');
  return { hidden: hidden ?? [], order: order ?? [] };
}

/** The wallets that may be offered, as far as that can be told without the browser, in the order of the page's choice. */
export function serverOffers(
  configs: readonly (WalletConfig | null | undefined)[],
  facts: PurchaseFacts,
  { hidden = [], order = [] }: WalletChoice,
): ServerOffer[] {
  return inOrder(configs, order).flatMap((config) => {
    const face = walletNamed(config.name);
    const reason =
      refusal(config, facts, face) ??
      (face && lateRefusals[face.name]?.(config.wallet_params ?? {}, facts, Date.now()));
    const isOffered = !reason || reason === 'pending';
    return face && isOffered && !hidden.includes(config.name) ? [{ config, face, shown: !reason }] : [];
  });
}
