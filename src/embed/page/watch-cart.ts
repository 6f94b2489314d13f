import { apiClient } from '../../net/storefront/graphql-client';
import { cartLimited, type CartFacts } from '../../net/storefront/operations/cart-limited';
import type { EmbedElement } from '../elements/embed-element';
import { observeCartRequests } from './observe-cart-requests';
import { readApiSettings } from './api-settings';

/** The watch of an element's cart. */
export interface CartWatch {
  /**
   * The facts of the cart with this global id; undefined until its answer has arrived. An unknown selling plan counts as one:
   * otherwise wallets would wait for the answer forever.
   */
  read(cartId: string): CartFacts | undefined;
  /** Ends the watch; a pending answer is dropped. */
  stop(): void;
}

/** The facts after a failed request. */
const UNKNOWN: CartFacts = {};

/**
 * Watches the cart of one element: requests it only while the element is in view, and once for each change.
 * @param onChange called when the cart may have changed, and when new facts have arrived
 */
export function watchCart(element: EmbedElement, onChange: () => void): CartWatch {
  let visible = false;
  let cartId: string | undefined;
  let facts: CartFacts | undefined;
  /** Number of the cart's state; each change increments it. The answer to an older request is dropped. */
  let version = 1;
  let requestedVersion = 0;
  let hasChanged = false;

  const requestFacts = async () => {
    if (!visible || !cartId || requestedVersion === version) return;
    const request = (requestedVersion = version);
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
    if (request !== version) return;
    const known = answer.ok ? answer.result : UNKNOWN;
    facts = { ...known, sellingPlan: known.sellingPlan ?? true };
    // Keeps the height of the buttons of a cart that is empty from the start: removing them would shift the layout.
    if (facts.empty && !hasChanged) element.style.minBlockSize = `${element.offsetHeight}px`;
    onChange();
  };
  const viewport = new IntersectionObserver((entries) => {
    // Entries are in the order of time, so the last one is current.
    visible = !!entries.at(-1)?.isIntersecting;
    void requestFacts();
  });
  viewport.observe(element);
  const stopObserving = observeCartRequests(() => {
    // The known facts stay until the new answer arrives. The height that was kept is no longer needed.
    version++;
    hasChanged = true;
    element.style.minBlockSize = '';
    onChange();
  });
  // Another tab may have created another cart.
  const onShow = () => document.visibilityState === 'visible' && onChange();
  addEventListener('pageshow', onShow);
  document.addEventListener('visibilitychange', onShow);
  return {
    read(id) {
      if (id !== cartId) {
        facts = undefined;
        version++;
      }
      cartId = id;
      void requestFacts();
      return facts;
    },
    stop() {
      viewport.disconnect();
      stopObserving();
      removeEventListener('pageshow', onShow);
      document.removeEventListener('visibilitychange', onShow);
      visible = false;
      version++;
    },
  };
}
