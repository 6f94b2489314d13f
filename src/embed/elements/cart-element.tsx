import { signal } from '@preact/signals-react';
import { createRoot, type Root } from 'react-dom/client';
import { developerError } from '../../net/developer-error';
import type { CartFacts } from '../../net/operations/cart-limited';
import { CartGrid, type GridCell } from '../../ui/CartGrid';
import { adoptStyles } from '../../ui/stylesheet';
import type { WalletConfig } from '../../wallets/contract';
import { refusal } from '../../wallets/flow/offer';
import { walletNamed } from '../../wallets/registry';
import { debugTable } from '../debug-table';
import { readCartId } from '../page/cart-id';
import { observeCartRequests } from '../page/observe-cart-requests';
import { resolvePageType } from '../page/page-type';
import { CartReader } from '../cart-reader';
import { EmbedElement } from './embed-element';
import { clearSlots, removePlaceholders, slotted } from './slotted';

/** The cart's element: a grid with one cell for each wallet that can buy this cart. */
export class CartElement extends EmbedElement {
  private readonly cells = signal<readonly GridCell[]>([]);
  private readonly vertical = signal(false);
  private readonly reader = new CartReader(this, () => this.refresh());
  private stopObserving: (() => void) | undefined;
  private root: Root | undefined;

  protected update(): void {
    this.require();
    const configs = this.read('walletConfigs');
    if (!configs) throw developerError('no-config-provided', 'No config provided: wallet-configs is missing');
    this.stopObserving ??= observeCartRequests(() => {
      this.reader.forget();
      this.refresh();
    });
    this.vertical.value = !!this.closest('.additional-checkout-buttons--vertical');
    const cartId = readCartId(this.read('cartId'));
    const facts = cartId && this.reader.read(cartId);
    if (!cartId || (facts && facts.empty)) {
      const reason = cartId ? 'cart-is-empty' : 'no-cart';
      debugTable(
        this,
        configs.map(({ name }) => ({ wallet: name, shown: false, reason })),
      );
      return this.clear();
    }
    this.offer(configs, facts || undefined);
  }

  private offer(configs: readonly WalletConfig[], facts: CartFacts | undefined): void {
    const known = { sellingPlan: facts?.sellingPlan, requiresShipping: facts?.shippingRequired };
    const offers = [...new Map(configs.map((config) => [config.name, config])).values()].map((config) => {
      const entry = walletNamed(config.name);
      return { config, entry, reason: refusal(config, known, !!entry) };
    });
    const cells: GridCell[] = [];
    for (const { config, entry, reason } of offers) {
      if (reason && reason !== 'pending') continue;
      cells.push({ wallet: config.name, ready: !reason });
      if (entry && !reason) this.button(config, entry.face.tag);
    }
    this.show(cells);
    debugTable(
      this,
      offers.map(({ config, reason }) => ({ wallet: config.name, shown: !reason, reason: reason ?? '' })),
    );
  }

  private button(config: WalletConfig, tag: string): void {
    slotted(this, `button-${config.name}`, tag, {
      'access-token': this.read('accessToken'),
      'buyer-country': this.read('buyerCountry'),
      'buyer-currency': this.read('buyerCurrency'),
      'buyer-locale': this.read('buyerLocale'),
      'enabled-flags': this.getAttribute('enabled-flags') ?? undefined,
      'cart-id': this.read('cartId'),
      'wallet-params': JSON.stringify(config.wallet_params ?? {}),
      'page-type': resolvePageType(this.read('pageType')),
      disabled: this.read('disabled'),
    });
  }

  private show(cells: readonly GridCell[]): void {
    const before = this.cells.value;
    // A cell that goes late leaves its height behind until the cart changes: nothing below may move.
    if (before.length > cells.length) this.style.minBlockSize = `${this.offsetHeight}px`;
    for (const { wallet } of before) {
      if (cells.some((cell) => cell.wallet === wallet && cell.ready)) continue;
      this.querySelector(`:scope>[slot="button-${wallet}"]`)?.remove();
    }
    if (JSON.stringify(before) !== JSON.stringify(cells)) this.cells.value = cells;
    removePlaceholders(this);
    if (this.root) return;
    const shadow = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    adoptStyles(shadow);
    this.root = createRoot(shadow);
    this.root.render(<CartGrid cells={this.cells} vertical={this.vertical} />);
  }

  clear(): void {
    this.cells.value = [];
    this.style.minBlockSize = '';
    clearSlots(this);
  }

  protected release(): void {
    this.stopObserving?.();
    this.reader.stop();
    this.root?.unmount();
    this.stopObserving = this.root = undefined;
  }
}
