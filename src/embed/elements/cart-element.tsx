import { signal } from '@preact/signals-react';
import type { Root } from 'react-dom/client';
import { developerError } from '../../net/developer-error';
import type { CartFacts } from '../../net/storefront/operations/cart-limited';
import { CartGrid, type GridCell } from '../../ui/CartGrid';
import { mount } from '../../ui/mount';
import { debugTable } from './debug-table';
import type { CartWatch } from '../page/watch-cart';
import { readCartId } from '../page/cart-id';
import { pageCarts } from '../page/page-carts';
import { carryLegacyStyles } from '../page/legacy-styles';
import { whenIdle } from '../page/when-idle';
import { offersOf } from './vendor-button';
import { HostElement, purchaseAttributes } from './host-element';

/** The cart's element: a grid with one cell for each wallet that can buy this cart. */
export class CartElement extends HostElement {
  private readonly _state = signal<readonly GridCell[]>([]);
  private _watch: CartWatch | undefined;
  /** The facts of a cart that cannot be read. */
  private _unread: CartFacts | undefined;
  private _root: Root | undefined;

  protected _update(): void {
    const configs = this.read('wallet-configs');
    if (!configs) throw developerError('no-config-provided', 'No config provided: expected wallet-configs');
    if (!this._watch) this._startWatch();
    const cartId = readCartId(this.read('cart-id'));
    this._watch?.setCart(cartId);
    const facts = cartId ? (pageCarts.facts.get(cartId) ?? this._unread) : undefined;
    const ruledOut = cartId ? (facts?.empty ? 'cart-is-empty' : undefined) : 'no-cart';
    const known = { ...facts, requiresShipping: facts?.shippingRequired };
    const rows = offersOf(configs, known, this).map((offer) =>
      ruledOut ? { ...offer, shown: false, reason: ruledOut } : offer,
    );
    debugTable(this, rows);
    if (ruledOut) return this._clear();
    const cells = rows.filter(({ shown, reason }) => shown || reason === 'pending');
    // Keeps the height when a cell is removed late, until the cart changes: a smaller grid would shift the layout.
    if (this._state.value.length > cells.length) this.style.minBlockSize = `${this.offsetHeight}px`;
    this._removePlaceholders();
    this._keepSlots(...cells.map(({ wallet, shown }) => (shown ? `button-${wallet}` : '')));
    for (const { config, face, shown } of cells) {
      if (face && shown) {
        this._slotted(`button-${config.name}`, face.tag, config, purchaseAttributes(known));
      }
    }
    carryLegacyStyles();
    this._state.value = cells;
    this._root ??= mount(this._openShadow(), <CartGrid state={this._state} />);
  }

  /** Reads the cart, and watches the page's changes of it, once the page is idle. */
  private _startWatch(): void {
    whenIdle(() =>
      import('../page/watch-cart')
        .then(({ watchCart }) => watchCart(this, this._scheduleUpdate))
        // The code did not load, so nothing is known of this cart: it may have a selling plan.
        .catch((): CartWatch => {
          this._unread = { sellingPlan: true };
          return { setCart() {}, stop() {} };
        })
        .then((watch) => {
          if (this._watch || !this.isConnected) return watch.stop();
          this._watch = watch;
          this._scheduleUpdate();
        }),
    );
  }

  protected override _clear(): void {
    super._clear();
    this._state.value = [];
  }

  protected override _release(): void {
    this._watch?.stop();
    this._root?.unmount();
    this._watch = this._root = undefined;
  }
}
