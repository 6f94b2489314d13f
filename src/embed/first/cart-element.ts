import type { GridCell } from '../../ui/grid-cells';
import columnCss from '../../ui/CartColumn.css?text';
import gridCss from '../../ui/CartGrid.css?text';
import { paintGrid } from '../../ui/paint';
import { addStyles, adoptStyles } from '../../ui/stylesheet';
import type { Offer } from '../../wallets/offer';
import { carryLegacyStyles } from './legacy-styles';
import { offersOf } from './offers';
import { purchaseAttributes } from '../shared/child-attributes';
import { HostElement } from './host-element';

/** `<shopify-accelerated-checkout-cart>`: a grid with one cell for each wallet that can buy the cart. */
export class CartElement extends HostElement {
  /** The cells that are shown. */
  #cells: readonly GridCell[] = [];

  override connectedCallback(): void {
    // The styles are not added earlier, because parsing them would delay the first button of a page without a
    // cart.
    addStyles(gridCss + columnCss);
    super.connectedCallback();
  }

  protected override _update(): readonly Offer[] | undefined {
    const configs = this.read('wallet-configs');
    if (!configs) return undefined;
    const { facts: cart, refusal: reason } = this._follower.followCart();
    const facts = { ...cart, requiresShipping: cart?.shippingRequired };
    const offers = offersOf(configs, facts, this._follower);
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

  /** Paints the grid. The chunk `cart` draws all later states. */
  #show(cells: readonly GridCell[]): void {
    const root = this._openShadow();
    adoptStyles(root);
    const before = this.#cells;
    this.#cells = cells;
    // If a cell is removed late, the height is kept until the cart changes, because a smaller grid would
    // shift the layout.
    if (cells.length && cells.length < before.length) this.style.minBlockSize = `${this.offsetHeight}px`;
    if (this._follower.showGrid(root, before, cells)) return;
    const grid = cells.length ? paintGrid(cells) : undefined;
    // A list with equal cells stays: it was painted earlier, or rendered by a server. The heading may be in
    // another language, which the chunk `cart` replaces.
    const cellsIn = (container: Element | null | undefined) => container?.lastElementChild?.outerHTML;
    if (!grid || cellsIn(grid) !== cellsIn(root.lastElementChild))
      root.replaceChildren(...(grid ? [grid] : []));
  }

  protected override _clear(): void {
    super._clear();
    if (this._shadow) this.#show([]);
  }

  protected override _release(): void {
    this.#cells = [];
  }
}
