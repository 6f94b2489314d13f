import type { CartFacts } from '../net/operations/cart-limited';
import { loadCartFacts } from '../wallets/registry';
import type { EmbedElement } from './elements/embed-element';
import { readSettings } from './page/settings';
import { whenIdle } from './prefetch';
import { log, reportDeveloperError } from './report';

/** Reads what an element must know of its cart: only while the element is in view, and once for each change. */
export class CartReader {
  private readonly viewport: IntersectionObserver;
  private visible = false;
  private cartId: string | undefined;
  private facts: CartFacts | undefined;
  private asked: string | undefined;

  constructor(
    private readonly element: EmbedElement,
    private readonly onRead: () => void,
  ) {
    this.viewport = new IntersectionObserver((entries) => {
      this.visible = entries.some(({ isIntersecting }) => isIntersecting);
      if (this.visible) this.ask();
    });
  }

  /** What is known of the cart; undefined until its answer is there. */
  read(cartId: string): CartFacts | undefined {
    if (cartId !== this.cartId) {
      this.cartId = cartId;
      this.facts = this.asked = undefined;
    }
    this.viewport.observe(this.element);
    if (this.visible) this.ask();
    return this.facts;
  }

  /** The cart changed: what is known stands until the new answer is there. */
  forget(): void {
    this.asked = undefined;
  }

  /** No element in view, no request. */
  stop(): void {
    this.viewport.disconnect();
    this.visible = false;
  }

  private ask(): void {
    const { cartId, element } = this;
    if (!cartId || this.asked) return;
    const asked = (this.asked = cartId);
    whenIdle(async () => {
      const settings = readSettings((error) => reportDeveloperError(document.documentElement, error));
      try {
        const { readCartFacts } = await loadCartFacts();
        const answer = await readCartFacts(cartId, {
          origin: settings.apiOrigin,
          version: settings.apiVersion,
          accessToken: element.read('accessToken') ?? '',
          wallet: 'Unknown',
          fetch: (input, init) => fetch(input, init),
        });
        if (cartId !== this.cartId || asked !== this.asked) return;
        // Without an answer nothing is known, and nothing is held against a wallet: its click will say.
        this.facts = answer.ok ? answer.result : { empty: false, sellingPlan: false, shippingRequired: true };
        if (!answer.ok) log(answer.failure.message);
      } catch (error) {
        this.asked = undefined;
        return log(String(error));
      }
      this.onRead();
    });
  }
}
