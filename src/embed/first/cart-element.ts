import type { GridCell } from '../../ui/grid-cells';
import columnCss from '../../ui/CartColumn.css?text';
import gridCss from '../../ui/CartGrid.css?text';
import { paintGrid } from '../../ui/paint';
import type { TakenOverGrid } from '../shared/parts';
import { addStyles, adoptStyles } from '../../ui/stylesheet';
import { pageState } from '../../page-state';
import type { Offer } from '../../wallets/offer';
import { readCartId } from '../shared/cart-id';
import { carryLegacyStyles } from './legacy-styles';
import { placeFace } from './place-face';
import { offersOf } from './offers';
import { purchaseAttributes } from '../shared/child-attributes';
import { HostElement } from './host-element';

/** `<shopify-accelerated-checkout-cart>`: a grid with one cell for each wallet that can buy the cart. */
export class CartElement extends HostElement {
  /** The cells that are shown. */
  #cells: readonly GridCell[] = [];
  /** The grid, once the chunk `page` has taken it over. */
  #takenOver: TakenOverGrid | undefined;

  override connectedCallback(): void {
    // The styles are not added earlier, because parsing them would delay the first button of a page without a
    // cart.
    addStyles(gridCss);
    addStyles(columnCss);
    super.connectedCallback();
  }

  protected _update(): readonly Offer[] | undefined {
    const configs = this.read('wallet-configs');
    if (!configs) return undefined;
    const cartId = readCartId(this.read('cart-id'));
    const { page, loadError } = pageState();
    const cart = page
      ? page.followCart(this, cartId, this._scheduleUpdate)
      : // If the chunk that requests carts cannot be loaded, each cart may have a selling plan.
        loadError && { sellingPlan: true };
    const facts = { ...cart, requiresShipping: cart?.shippingRequired };
    const reason = cartId ? cart?.empty && 'cart-is-empty' : 'no-cart';
    const offers = offersOf(configs, facts, this);
    if (reason) return offers.map((offer) => ({ ...offer, shown: false, reason }));
    const cells = offers.filter(({ shown, reason }) => shown || reason === 'pending');
    // Removes the cells over the limit.
    for (const offer of cells.splice(this.read('max-wallets') ?? cells.length)) {
      offer.shown = false;
      offer.reason = 'over-the-limit';
    }
    this.#show(cells);
    this._removePlaceholders();
    // A cell whose wallet is pending has no button yet, and '' is the name of no slot.
    this._keepSlots(...cells.map(({ wallet, shown }) => (shown ? `button-${wallet}` : '')));
    for (const { config, face, shown } of cells) {
      if (face && shown) {
        this._slotted(`button-${config.name}`, face.tag, config, purchaseAttributes(facts));
      }
    }
    carryLegacyStyles(this, '', 'border-radius:4px;');
    return offers;
  }

  /** Paints the grid. Once the chunk `page` has taken the grid over, the chunk draws it. */
  #show(cells: readonly GridCell[]): void {
    const root = this._openShadow();
    adoptStyles(root);
    const before = this.#cells;
    this.#cells = cells;
    // If a cell is removed late, the height is kept until the cart changes, because a smaller grid would
    // shift the layout.
    if (cells.length && cells.length < before.length) this.style.minBlockSize = `${this.offsetHeight}px`;
    if (before.length) this.#takenOver ??= pageState().page?.takeOverGrid(this, root, before);
    if (this.#takenOver) return this.#takenOver.update(cells);
    if (cells.length) placeFace(root, paintGrid(cells));
    else root.replaceChildren();
  }

  protected override _clear(): void {
    super._clear();
    if (this._shadow) this.#show([]);
  }

  protected override _release(): void {
    this.#takenOver = undefined;
    this.#cells = [];
  }
}
