import { isObject } from '../net/parse';
import type { PurchaseFacts, PageWalletConfig, WalletFace } from '../wallets/contract';
import { lateRefusals } from '../wallets/wallet-refusals';
import { inOrder, refusalOfPurchase } from '../wallets/offer';
import { walletNamed } from '../wallets/registry';
import { failOption, type WalletChoice } from './options';

/** A wallet that is offered, or may be. */
export interface ServerOffer {
  config: PageWalletConfig;
  face: WalletFace;
  /** False if only the script can decide whether it is offered, in which case a skeleton is rendered. */
  shown: boolean;
}

/** The option `wallets`, in which nothing is missing. */
type CompleteChoice = { [Name in keyof WalletChoice]-?: NonNullable<WalletChoice[Name]> };

const isOptionalStringArray = (value: unknown): value is readonly string[] | undefined =>
  value === undefined || (Array.isArray(value) && value.every((item) => typeof item === 'string'));

/**
 * Reads the option `wallets`.
 * @param call the function that received the option, for the error message
 * @throws {TypeError} if the option is invalid
 */
export function walletChoiceOf(call: string, value: WalletChoice | null | undefined): CompleteChoice {
  const choice = value ?? {};
  const { hidden, order } = Object(choice) as WalletChoice;
  if (!isObject(choice) || !isOptionalStringArray(hidden) || !isOptionalStringArray(order))
    failOption(call, 'wallets', '{hidden: […], order: […]} with arrays of wallet names');
  return { hidden: hidden ?? [], order: order ?? [] };
}

/**
 * The wallets that are offered, or may be, as far as a server can decide that, in the order of the page's
 * choice.
 */
export function serverOffers(
  configs: readonly (PageWalletConfig | null | undefined)[],
  facts: PurchaseFacts,
  { hidden, order }: CompleteChoice,
): ServerOffer[] {
  return inOrder(configs, order).flatMap((config) => {
    const face = walletNamed(config.name);
    const reason =
      refusalOfPurchase(config, facts, face) ??
      (face && lateRefusals[face.name]?.(config.wallet_params ?? {}, facts, Date.now()));
    const isOffered = !reason || reason === 'pending';
    return face && isOffered && !hidden.includes(face.name) ? [{ config, face, shown: !reason }] : [];
  });
}
