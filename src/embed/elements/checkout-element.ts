import { developerError, type DeveloperError } from '../../net/developer-error';
import type { WalletConfig } from '../../wallets/contract';
import { walletNamed, wallets, type WalletEntry } from '../../wallets/registry';
import type { AttributeName } from './attributes';
import { buysCart } from './buys-cart';
import { debugTable } from './debug-table';
import { drawResult, forgetDrawResults, recordDrawResult } from './draw-results';
import { HostElement, purchaseAttributes } from './host-element';
import { newElement } from '../../ui/page-dom';
import { purchaseFacts } from './purchase-facts';
import { drawVendorButton, offerOf } from './vendor-button';

/** The `detail` of `wallet-rendered`. */
type RenderedDetail = { status: 'success' } | { status: 'failure'; message: string };

/** The attributes that decide what the event says. A change of one is a new configuration, with its own event. */
const CONFIGURATION: readonly AttributeName[] = [
  'wallet-config',
  'only-sdk',
  'page-type',
  'has-selling-plan',
  'requires-shipping',
  'access-token',
  'buyer-country',
  'buyer-currency',
];

/** An error as the event tells it: a developer error with its code, because the documentation lists them by code. */
const messageOf = ({ message, code }: Error & Partial<DeveloperError>) =>
  typeof code === 'string' ? `${message} (${code})` : message;

/** The checkout's element: one wallet, and an event that reports whether its button was drawn. */
export class CheckoutElement extends HostElement {
  /** The values of the attributes in `CONFIGURATION`, as JSON; '' before the first update. */
  private _configuration = '';
  /** Whether the event of this configuration was dispatched. */
  private _isReported = false;
  /** Whether the SDK of this configuration was requested, for `only-sdk`. */
  private _isSdkRequested = false;

  protected _update(): void {
    this._readConfiguration();
    const config = this.read('wallet-config');
    if (!config) throw developerError('no-config-provided', 'No config provided: expected wallet-config');
    const onlySdk = this.read('only-sdk');
    // Without a page type of its own the button buys the cart.
    const needsForm = !onlySdk && !!this.read('page-type') && !buysCart(this);
    if (needsForm && !this._readForm()) return;
    const facts = purchaseFacts(this);
    // Only the attribute tells of a selling plan here: without it, a wallet need not wait for an answer.
    facts.sellingPlan ??= false;
    const offer = offerOf(config, facts, this);
    debugTable(this, [offer]);
    const { face, reason } = offer;
    const result = drawResult(config, this);
    if (!face || reason) {
      this._clear();
      const error = result?.status === 'failed' ? result.error : undefined;
      return this._report({ status: 'failure', message: error ? messageOf(error) : 'ineligible' });
    }
    const isVendors = face.vendor !== undefined;
    if (onlySdk) {
      this._clear();
      const entry = walletNamed(config.name);
      if (isVendors && entry) this._loadSdk(entry, config);
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
    if (!isVendors || result?.status === 'drawn') this._report({ status: 'success' });
  }

  /** Starts a new configuration when one of its attributes has changed. */
  private _readConfiguration(): void {
    const configuration = JSON.stringify(CONFIGURATION.map((name) => this.getAttribute(name)));
    if (configuration === this._configuration) return;
    if (this._configuration) {
      forgetDrawResults(this);
      // A vendor's button keeps the parameters that it was drawn with.
      const tag = this.querySelector(':scope > [slot=button]')?.localName;
      if (wallets.some(({ face }) => face.tag === tag && face.vendor !== undefined)) this._keepSlots();
    }
    this._configuration = configuration;
    this._isReported = this._isSdkRequested = false;
  }

  /** Loads the wallet's code and script for `only-sdk`, by drawing its button outside the page. */
  private _loadSdk(entry: WalletEntry, config: WalletConfig): void {
    if (this._isSdkRequested) return;
    this._isSdkRequested = true;
    const configuration = this._configuration;
    const container = newElement('div');
    newElement('div').attachShadow({ mode: 'open' }).appendChild(container);
    void drawVendorButton(entry, config, this, container, () => undefined).then((result) => {
      if (configuration !== this._configuration) return;
      recordDrawResult(config, this, result);
      this._scheduleUpdate();
    });
  }

  /** Dispatches `wallet-rendered`, once for each configuration. */
  private _report(detail: RenderedDetail): void {
    const configuration = this._configuration;
    // After the button, which draws itself in a microtask.
    setTimeout(() => {
      if (this._isReported || !this.isConnected || configuration !== this._configuration) return;
      this._isReported = true;
      this.dispatchEvent(new CustomEvent('wallet-rendered', { bubbles: true, composed: true, detail }));
    });
  }

  protected override _failed(error: Error): void {
    this._readConfiguration();
    this._report({ status: 'failure', message: messageOf(error) });
  }

  protected override _release(): void {
    this._isSdkRequested = false;
  }
}
