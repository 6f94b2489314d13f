import { apiClient } from '../../net/storefront/graphql-client';
import { cartLimited, type CartFacts } from '../../net/storefront/operations/cart-limited';
import type { EmbedElement } from '../elements/embed-element';
import { observeCartRequests } from './observe-cart-requests';
import { readApiSettings } from './api-settings';

/** What an element knows of its cart. */
export interface CartWatch {
  /**
   * What is known of the cart with this global id; undefined until its answer is there. A selling plan that stays unknown
   * counts as one: the wallets that wait for it would wait forever.
   */
  read(cartId: string): CartFacts | undefined;
  /** Ends the watch; an answer under way is dropped. */
  stop(): void;
}

/** What is known of a cart without an answer. */
const UNKNOWN: CartFacts = {};

/**
 * Watches the cart of one element: reads it only while the element is in view, and once for each change.
 * @param onChange called when the cart may have changed, or when there is something new to read
 */
export function watchCart(element: EmbedElement, onChange: () => void): CartWatch {
  let visible = false;
  let cartId: string | undefined;
  let facts: CartFacts | undefined;
  // Counts the changes; the answer to an older question is dropped.
  let change = 1;
  let asked = 0;
  let changed = false;

  const ask = async () => {
    if (!visible || !cartId || asked === change) return;
    const question = (asked = change);
    const { apiOrigin, apiVersion } = readApiSettings();
    const client = apiClient({
      origin: apiOrigin,
      version: apiVersion,
      accessToken: element.read('access-token') ?? '',
      wallet: 'Unknown',
      fetch: (input, init) => fetch(input, init),
    });
    const answer = await client.send(cartLimited, { id: cartId });
    if (!answer.ok) console.warn('[Ekspres]', answer.failure.message);
    if (question !== change) return;
    const known = answer.ok ? answer.result : UNKNOWN;
    facts = { ...known, sellingPlan: known.sellingPlan ?? true };
    // The buttons of a cart that was empty all along leave their height behind: nothing below may move unasked.
    if (facts.empty && !changed) element.style.minBlockSize = `${element.offsetHeight}px`;
    onChange();
  };
  const viewport = new IntersectionObserver((entries) => {
    // One callback may bring several entries, in the order of time: the last one holds.
    visible = !!entries.at(-1)?.isIntersecting;
    void ask();
  });
  viewport.observe(element);
  const stopObserving = observeCartRequests(() => {
    // What is known stands until the new answer is there; the height that a late change left behind may go.
    change++;
    changed = true;
    element.style.minBlockSize = '';
    onChange();
  });
  // Another tab may have made another cart.
  const onShow = () => document.visibilityState === 'visible' && onChange();
  addEventListener('pageshow', onShow);
  document.addEventListener('visibilitychange', onShow);
  return {
    read(id) {
      if (id !== cartId) {
        facts = undefined;
        change++;
      }
      cartId = id;
      void ask();
      return facts;
    },
    stop() {
      viewport.disconnect();
      stopObserving();
      removeEventListener('pageshow', onShow);
      document.removeEventListener('visibilitychange', onShow);
      visible = false;
      change++;
    },
  };
}
