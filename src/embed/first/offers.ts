import type { PageWalletConfig, PurchaseFacts } from '../../wallets/contract';
import type { Follower } from '../shared/parts';
import { inOrder, refusalOfPurchase, type Offer } from '../../wallets/offer';
import { walletNamed } from '../../wallets/registry';
import { pageDocument } from '../../ui/page-dom';
import type { ElementState } from '../shared/element-state';

/** The page's choice among the wallets of its configs, by their names. */
interface WalletChoice {
  /** Wallets that are not offered. */
  hidden: readonly unknown[];
  /** Wallets that come first, in this order. */
  order: readonly unknown[];
}

/** An array, or an empty one in place of anything else. */
const arrayOrEmpty = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/**
 * Reads the setting `wallets`, which applies from the first paint on. The chunk `settings` reports mistakes
 * in it.
 */
function walletChoice(setting: { hidden?: unknown; order?: unknown } | null | undefined): WalletChoice {
  return { hidden: arrayOrEmpty(setting?.hidden), order: arrayOrEmpty(setting?.order) };
}

/** The offer of one wallet. */
export function offerOf(config: PageWalletConfig, facts: PurchaseFacts, follower: Follower): Offer {
  const face = walletNamed(config.name);
  const reason = walletChoice(follower.walletSetting()).hidden.includes(config.name)
    ? 'hidden-by-the-page'
    : (refusalOfPurchase(config, facts, face) ?? follower.refusal(config, facts, face));
  return { config, face, wallet: config.name, shown: !reason, reason };
}

/**
 * The offers of these wallets, each wallet once: first those that the page's settings put first, then the
 * others in order.
 */
export function offersOf(
  configs: readonly (PageWalletConfig | null | undefined)[],
  facts: PurchaseFacts,
  follower: Follower,
): Offer[] {
  return inOrder(configs, walletChoice(follower.walletSetting()).order).map((config) =>
    offerOf(config, facts, follower),
  );
}

/**
 * The state of an element with these offers. An element paints only offers that are shown or pending, so none
 * paints a button that it removes at the end of the same update: the browser reports that removal, and the
 * element would be updated again without end.
 * @param offers undefined if the element has nothing to offer
 */
export function stateOf(offers: readonly Offer[] | undefined, follower: Follower): ElementState {
  // Until the document has loaded, the product form may follow.
  if (!offers) return pageDocument.readyState === 'loading' ? 'pending' : 'empty';
  const possible = offers.filter(({ shown, reason }) => shown || reason === 'pending');
  const isDrawn = ({ shown, face, config }: Offer) =>
    shown && (face?.look !== 'vendor' || follower.isDrawn(config));
  if (possible.some(isDrawn)) return 'ready';
  return possible[0] ? 'pending' : 'empty';
}
