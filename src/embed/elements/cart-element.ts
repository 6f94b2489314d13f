import type { GridCell } from '../../ui/grid-cells';
import { paintGrid } from '../../ui/paint';
import type { LiveFace } from '../../ui/index';
import { adoptStyles } from '../../ui/stylesheet';
import { loadCarts } from '../load-carts';
import { lazyHooks } from '../lazy-hooks';
import { readCartId } from '../page/cart-id';
import { pageCarts, type CartWatch } from '../page/page-carts';
import { carryLegacyStyles } from '../page/legacy-styles';
import { offersOf } from './offers';
import { HostElement, purchaseAttributes } from './host-element';

/** The cart's element: a grid with one cell for each wallet that can buy this cart. */
export class CartElement extends HostElement {
  private _cells: readonly GridCell[] = [];
  private _watch: CartWatch | undefined;
  private _live: LiveFace<readonly GridCell[]> | undefined;

  protected _update(): void {
    const configs = this.read('wallet-configs');
    if (!configs) return this._clear();
    const cartId = readCartId(this.read('cart-id'));
    this._watch ??= lazyHooks.watchCart?.(this, this._scheduleUpdate);
    if (!this._watch) loadCarts();
    this._watch?.setCart(cartId);
    const facts = cartId ? (pageCarts.facts.get(cartId) ?? pageCarts.unread) : undefined;
    const ruledOut = cartId ? (facts?.empty ? 'cart-is-empty' : undefined) : 'no-cart';
    const known = { ...facts, requiresShipping: facts?.shippingRequired };
    const rows = offersOf(configs, known, this).map((offer) =>
      ruledOut ? { ...offer, shown: false, reason: ruledOut } : offer,
    );
    lazyHooks.reportOffers?.(this, rows);
    if (ruledOut) return this._clear();
    const cells = rows.filter(({ shown, reason }) => shown || reason === 'pending');
    // Keeps the height when a cell is removed late, until the cart changes: a smaller grid would shift the layout.
    if (this._cells.length > cells.length) this.style.minBlockSize = `${this.offsetHeight}px`;
    this._removePlaceholders();
    this._keepSlots(...cells.map(({ wallet, shown }) => (shown ? `button-${wallet}` : '')));
    for (const { config, face, shown } of cells) {
      if (face && shown) {
        this._slotted(`button-${config.name}`, face.tag, config, purchaseAttributes(known));
      }
    }
    carryLegacyStyles();
    this._show(cells);
  }

  /** Paints the grid; the lazy part draws each later state. */
  private _show(cells: readonly GridCell[]): void {
    const before = this._cells;
    this._cells = cells;
    const root = this._openShadow();
    adoptStyles(root);
    if (!root.firstElementChild && !this._live) {
      if (cells.length) root.appendChild(paintGrid(cells));
    } else {
      this._live ??= lazyHooks.takeOverGrid?.(this, root, before);
      this._live?.update(cells);
    }
  }

  protected override _clear(): void {
    super._clear();
    if (this._shadow) this._show([]);
  }

  protected override _release(): void {
    this._watch?.stop();
    this._live?.unmount();
    this._watch = this._live = undefined;
    this._cells = [];
  }
}
