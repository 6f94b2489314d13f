import type { PageWalletConfig, PurchaseFacts } from '../../wallets/contract';
import type { Follower } from '../shared/parts';
import { inOrder, refusalOfPurchase, type Offer } from '../../wallets/offer';
import { walletNamed } from '../../wallets/registry';
import { pageDocument } from '../../ui/page-dom';
import type { ElementState } from '../shared/element-state';

/** A list of the setting `wallets`; empty if it is not an array. The chunk `settings` reports mistakes. */
const arrayOrEmpty = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The offer of one wallet. */
export function offerOf(config: PageWalletConfig, facts: PurchaseFacts, follower: Follower): Offer {
  const face = walletNamed(config.name);
  const { wallets, applePaySdk } = follower.settings();
  const reason = arrayOrEmpty(wallets?.hidden).includes(config.name)
    ? 'hidden-by-the-page'
    : (refusalOfPurchase(config, facts, face) ??
      // Apple's script adds Apple Pay to any browser, and no other wallet depends on the browser.
      (applePaySdk === true ? undefined : face?.browserRefusal?.()) ??
      follower.refusal(config, facts, face));
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
  return inOrder(configs, arrayOrEmpty(follower.settings().wallets?.order)).map((config) =>
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
