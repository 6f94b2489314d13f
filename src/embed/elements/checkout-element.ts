import { developerError } from '../../net/developer-error';
import type { WalletConfig } from '../../wallets/contract';
import { walletNamed } from '../../wallets/registry';
import { debugTable } from './debug-table';
import { purchaseFacts } from './purchase-facts';
import { drawVendorButton, offerOf, vendorMistake, vendorState } from './vendor-button';
import { HostElement, purchaseAttributes } from './host-element';

/** The checkout's element: one wallet, and an event that reports whether its button was drawn. */
export class CheckoutElement extends HostElement {
  /** Message and configuration of the last event. */
  private _lastEvent: string | undefined;
  /** The config whose script was loaded without a button. */
  private _loaded: string | undefined;

  protected _update(): void {
    const config = this.read('wallet-config');
    if (!config) throw developerError('no-config-provided', 'No config provided: expected wallet-config');
    const facts = purchaseFacts(this);
    // Only the attribute tells of a selling plan here: without it, a wallet need not wait for an answer.
    facts.sellingPlan ??= false;
    const offer = offerOf(config, facts, this);
    debugTable(this, [offer]);
    const { face, reason } = offer;
    if (!face || reason) {
      this._clear();
      return this._failed(vendorMistake(config) ?? 'ineligible');
    }
    const isVendors = face.vendor !== undefined;
    if (this.read('only-sdk')) {
      this._clear();
      if (isVendors) this._loadOnly(config);
    } else {
      this._removePlaceholders();
      this._slots();
      this._slotted('button', face.tag, config, {
        'page-type': this.read('page-type') ?? 'checkout',
        'call-to-action': this.read('call-to-action'),
        ...purchaseAttributes(facts),
      });
    }
    // A vendor's button counts as drawn only after the vendor has drawn it.
    if (!isVendors || vendorState(config) === '') this._failed(undefined);
  }

  /** Loads the wallet's code and script for `only-sdk`, by drawing its button outside the page. */
  private _loadOnly(config: WalletConfig): void {
    const entry = walletNamed(config.name);
    const key = this.getAttribute('wallet-config') ?? '';
    if (!entry || this._loaded === key) return;
    this._loaded = key;
    const place = document.createElement('div');
    document.createElement('div').attachShadow({ mode: 'open' }).append(place);
    void drawVendorButton(entry, config, this, place, () => {});
  }

  /** Dispatches `wallet-rendered`, once for each result and configuration. */
  protected override _failed(message: string | undefined): void {
    const event = `${message} ${this.getAttribute('wallet-config')}`;
    if (this._lastEvent === event) return;
    this._lastEvent = event;
    const detail = message ? { status: 'failure', message } : { status: 'success' };
    // After the button, which draws itself in a microtask.
    setTimeout(() =>
      this.dispatchEvent(new CustomEvent('wallet-rendered', { bubbles: true, composed: true, detail })),
    );
  }
}
