import { pageState } from '../../page-state';
import { writeAttribute } from '../shared/attribute-values';
import type { Follow } from '../shared/parts';
import { shownOrWaitingClick } from './early-click';
import { findPurchase } from './find-purchase';
import { firstSettings } from './first-settings';
import { pageDocument } from '../../ui/page-dom';
import type { ReadableElement } from '../shared/attributes';

/** Matches a cookie with the token of a cart. A token of `a-z0-9` alone is a legacy one. */
const CURRENT_CART = /(^|; )cart=[a-z0-9]*[^a-z0-9;]/;

/** Whether the shopper has a cart that the API can read. The chunk `page` reads its id (`cart-id.ts`). */
export const hasCart = (element: ReadableElement): boolean =>
  CURRENT_CART.test(`cart=${element.read('cart-id')?.replace('gid://shopify/Cart/', '')}`) ||
  CURRENT_CART.test(pageDocument.cookie);

/** The follower of an element until the chunk `page` has loaded, or if it cannot be loaded. */
export const followFirst: Follow = (element) => ({
  update(draw) {
    try {
      draw(true);
    } catch {
      // Nothing is reported before the chunk `page` has loaded, which checks the attributes of all elements.
      draw(false);
    }
  },
  findPurchase: () => findPurchase(element),
  pageType: () => element.read('page-type'),
  settings: firstSettings,
  // Without the chunk that loads vendors' code, no vendor can draw a button.
  refusal: (_config, _facts, face) =>
    pageState().loadError && face?.look === 'vendor' ? 'not-drawn' : undefined,
  isDrawn: () => false,
  followCart: () => ({
    // If the chunk that requests carts cannot be loaded, each cart may have a selling plan.
    facts: pageState().loadError && { sellingPlan: true },
    refusal: hasCart(element) ? undefined : 'no-cart',
  }),
  showButton(_face, { kind, container, isBlocked, item }) {
    const click = shownOrWaitingClick(element, kind.instrument, item);
    const disabled = isBlocked || (!!click && click !== 'busy');
    for (const target of [element, ...container.querySelectorAll('button,a')]) {
      writeAttribute(target, 'aria-disabled', `${disabled}`);
      writeAttribute(target, 'aria-busy', click && click !== 'held' && 'true');
    }
  },
  showGrid: () => false,
  erase() {},
  release() {},
});
