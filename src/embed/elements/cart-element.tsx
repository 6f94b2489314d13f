import { signal } from '@preact/signals-react';
import type { Root } from 'react-dom/client';
import { developerError } from '../../net/developer-error';
import type { CartFacts } from '../../net/operations/cart-limited';
import { CartGrid, type CartGridState } from '../../ui/CartGrid';
import { mount } from '../../ui/mount';
import type { WalletConfig } from '../../wallets/contract';
import { refusal } from '../../wallets/flow/offer';
import { walletNamed } from '../../wallets/registry';
import { debugTable, type DebugRow } from '../debug-table';
import type { CartWatch } from '../lazy/watch-cart';
import { readCartId } from '../page/cart-id';
import { whenIdle } from '../prefetch';
import { HostElement } from './host-element';

/** The cart's element: a grid with one cell for each wallet that can buy this cart. */
export class CartElement extends HostElement {
  private readonly _state = signal<CartGridState>({ cells: [], vertical: false });
  private _watch: CartWatch | undefined;
  private _root: Root | undefined;

  protected _update(): void {
    const configs = this.read('wallet-configs');
    if (!configs)
      throw developerError('no-config-provided', 'No config provided, expected the attribute wallet-configs');
    if (!this._watch) this._startWatch();
    const cartId = readCartId(this.read('cart-id'));
    const facts = cartId ? this._watch?.read(cartId) : undefined;
    const ruledOut = cartId ? (facts?.empty ? 'cart-is-empty' : undefined) : 'no-cart';
    const rows = [...new Map(configs.map((config) => [config.name, config])).values()].map((config) =>
      this._offer(config, facts, ruledOut),
    );
    if (ruledOut) this._clear();
    else this._show(rows.filter(({ shown, reason }) => shown || reason === 'pending'));
    debugTable(this, rows);
  }

  /** Reads the cart, and follows the page's changes of it, once the page has nothing better to do. */
  private _startWatch(): void {
    whenIdle(() =>
      import('../lazy/watch-cart')
        .then(({ watchCart }) => watchCart(this, () => this.refresh()))
        // Nothing will be known of this cart, and nothing is held against a wallet.
        .catch((): CartWatch => ({ read: () => ({ empty: false, sellingPlan: false }), stop() {} }))
        .then((watch) => {
          if (this._watch || !this.isConnected) return watch.stop();
          this._watch = watch;
          this.refresh();
        }),
    );
  }

  /** Puts the wallet's button into its slot, unless something speaks against it. */
  private _offer(config: WalletConfig, facts: CartFacts | undefined, ruledOut: string | undefined): DebugRow {
    const { name } = config;
    const face = walletNamed(name)?.face;
    const known = { sellingPlan: facts?.sellingPlan, requiresShipping: facts?.shippingRequired };
    const reason = ruledOut ?? refusal(config, known, !!face);
    if (reason || !face) this._unslot(`button-${name}`);
    else this._slotted(`button-${name}`, face.tag, config, {});
    return { wallet: name, shown: !reason, reason };
  }

  private _show(rows: readonly DebugRow[]): void {
    // A cell that goes late leaves its height behind until the cart changes: nothing below may move.
    if (this._state.value.cells.length > rows.length) this.style.minBlockSize = `${this.offsetHeight}px`;
    this._state.value = {
      cells: rows.map(({ wallet, shown }) => ({ wallet, ready: shown })),
      vertical: !!this.closest('.additional-checkout-buttons--vertical'),
    };
    this._removePlaceholders();
    this._root ??= mount(
      this.shadowRoot ?? this.attachShadow({ mode: 'open' }),
      <CartGrid state={this._state} />,
    );
  }

  protected override _clear(): void {
    super._clear();
    this._state.value = { cells: [], vertical: false };
    this.style.minBlockSize = '';
  }

  protected override _release(): void {
    super._release();
    this._watch?.stop();
    this._root?.unmount();
    this._watch = this._root = undefined;
  }
}
