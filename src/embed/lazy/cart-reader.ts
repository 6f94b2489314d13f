import type { CartFacts } from '../../net/operations/cart-limited';
import { readCartFacts } from '../../wallets/kit/cart-facts';
import type { EmbedElement } from '../elements/embed-element';
import { readSettings } from './settings';

/** Reads what an element must know of its cart: only while the element is in view, and once for each change. */
export interface CartReader {
  /** What is known of the cart with this global id; undefined until its answer is there. */
  read(cartId: string): CartFacts | undefined;
  /** The cart changed: what is known stands until the new answer is there. */
  forget(): void;
  /** Ends it; an answer under way is dropped. */
  stop(): void;
}

/** Without an answer nothing is known of the cart, and nothing is held against a wallet: its click will say. */
const UNKNOWN: CartFacts = { empty: false, sellingPlan: false, shippingRequired: true };

/** Makes the reader of one element; `onRead` is called when there is something new to read. */
export function createCartReader(element: EmbedElement, onRead: () => void): CartReader {
  let visible = false;
  let cartId: string | undefined;
  let facts: CartFacts | undefined;
  // Counts the changes; the answer to an older question is dropped.
  let change = 1;
  let asked = 0;

  const ask = async () => {
    if (!visible || !cartId || asked === change) return;
    const question = (asked = change);
    const { apiOrigin, apiVersion } = readSettings();
    const answer = await readCartFacts(cartId, {
      origin: apiOrigin,
      version: apiVersion,
      accessToken: element.read('access-token') ?? '',
      wallet: 'Unknown',
      fetch: (input, init) => fetch(input, init),
    });
    if (!answer.ok) console.warn('[Ekspres]', answer.failure.message);
    if (question !== change) return;
    facts = answer.ok ? answer.result : UNKNOWN;
    onRead();
  };
  const viewport = new IntersectionObserver((entries) => {
    visible = entries.some(({ isIntersecting }) => isIntersecting);
    void ask();
  });
  viewport.observe(element);

  const forget = () => void change++;
  return {
    read(id) {
      if (id !== cartId) {
        facts = undefined;
        forget();
      }
      cartId = id;
      void ask();
      return facts;
    },
    forget,
    stop() {
      viewport.disconnect();
      visible = false;
      forget();
    },
  };
}
