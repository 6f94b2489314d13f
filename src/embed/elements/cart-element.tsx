import { signal } from '@preact/signals-react';
import { createRoot, type Root } from 'react-dom/client';
import { developerError } from '../../net/developer-error';
import type { CartFacts } from '../../net/operations/cart-limited';
import { CartGrid, type GridCell } from '../../ui/CartGrid';
import { adoptStyles } from '../../ui/stylesheet';
import type { WalletConfig } from '../../wallets/contract';
import { refusal } from '../../wallets/flow/offer';
import { walletNamed } from '../../wallets/registry';
import { debugTable, type DebugRow } from '../debug-table';
import type { CartReader } from '../lazy/cart-reader';
import { readCartId } from '../page/cart-id';
import { observeCartRequests } from '../page/observe-cart-requests';
import { whenIdle } from '../prefetch';
import { report } from '../report';
import { HostElement } from './host-element';

/** The cart's element: a grid with one cell for each wallet that can buy this cart. */
export class CartElement extends HostElement {
  private readonly _cells = signal<readonly GridCell[]>([]);
  private readonly _vertical = signal(false);
  private _reader: CartReader | undefined;
  private _stopObserving: (() => void) | undefined;
  private _root: Root | undefined;

  protected _update(): void {
    const configs = this.read('wallet-configs');
    if (!configs) throw developerError('no-config-provided', 'No config provided, expected the attribute wallet-configs');
    this._stopObserving ??= this._observe();
    this._vertical.value = !!this.closest('.additional-checkout-buttons--vertical');
    const cartId = readCartId(this.read('cart-id'));
    const facts = cartId ? this._reader?.read(cartId) : undefined;
    const ruledOut = cartId ? (facts?.empty ? 'cart-is-empty' : undefined) : 'no-cart';
    const rows = [...new Map(configs.map((config) => [config.name, config])).values()].map((config) =>
      this._offer(config, facts, ruledOut),
    );
    if (ruledOut) this._clear();
    else this._show(rows.filter(({ shown, reason }) => shown || reason === 'pending'));
    debugTable(this, rows);
  }

  /** Follows the page's changes of the cart; what is known of the cart is read when the page has nothing better to do. */
  private _observe(): () => void {
    whenIdle(() =>
      import('../lazy/cart-reader').then(({ createCartReader }) => {
        if (!this._stopObserving || this._reader) return;
        this._reader = createCartReader(this, () => this.refresh());
        this.refresh();
      }, report),
    );
    return observeCartRequests(() => {
      this.style.minBlockSize = '';
      this._reader?.forget();
      this.refresh();
    });
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
    if (this._cells.value.length > rows.length) this.style.minBlockSize = `${this.offsetHeight}px`;
    this._cells.value = rows.map(({ wallet, shown }) => ({ wallet, ready: shown }));
    this._removePlaceholders();
    if (this._root) return;
    const shadow = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    adoptStyles(shadow);
    this._root = createRoot(shadow);
    this._root.render(<CartGrid cells={this._cells} vertical={this._vertical} />);
  }

  protected override _clear(): void {
    super._clear();
    this._cells.value = [];
    this.style.minBlockSize = '';
  }

  protected override _release(): void {
    super._release();
    this._stopObserving?.();
    this._reader?.stop();
    this._root?.unmount();
    this._stopObserving = this._root = this._reader = undefined;
  }
}
