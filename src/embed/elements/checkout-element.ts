import { developerError } from '../../net/developer-error';
import { walletNamed } from '../../wallets/registry';
import { debugTable } from '../debug-table';
import { resolvePageType } from '../page/page-type';
import { EmbedElement } from './embed-element';
import { clearSlots, slotted } from './slotted';

/** The checkout's element: one wallet, and an event that tells whether it is there. */
export class CheckoutElement extends EmbedElement {
  private told: string | undefined;

  protected update(): void {
    try {
      this.show();
    } catch (error) {
      this.tell('failure', (error as Error).message);
      throw error;
    }
  }

  private show(): void {
    this.require();
    const config = this.read('walletConfig');
    if (!config) throw developerError('no-config-provided', 'No config provided: wallet-config is missing');
    const entry = walletNamed(config.name);
    debugTable(this, [{ wallet: config.name, shown: !!entry, reason: entry ? '' : 'not-in-this-version' }]);
    if (!entry) {
      this.clear();
      return this.tell('failure', 'ineligible');
    }
    if (!this.read('onlySdk')) {
      this.showSlot();
      slotted(this, 'button', entry.face.tag, {
        'access-token': this.read('accessToken'),
        'buyer-country': this.read('buyerCountry'),
        'buyer-currency': this.read('buyerCurrency'),
        'buyer-locale': this.read('buyerLocale'),
        'enabled-flags': this.getAttribute('enabled-flags') ?? undefined,
        'cart-id': this.read('cartId'),
        'wallet-params': JSON.stringify(config.wallet_params ?? {}),
        'page-type': resolvePageType(this.read('pageType') ?? 'checkout'),
        'call-to-action': this.read('callToAction'),
        disabled: this.read('disabled'),
      });
    }
    this.tell('success');
  }

  private showSlot(): void {
    if (this.shadowRoot) return;
    const slot = document.createElement('slot');
    slot.name = 'button';
    this.attachShadow({ mode: 'open' }).append(slot);
  }

  /** Says it once for each configuration, when the button has been drawn. */
  private tell(status: 'success' | 'failure', message?: string): void {
    const detail = { status, ...(message && { message }) };
    const key = JSON.stringify([detail, this.getAttribute('wallet-config')]);
    if (this.told === key) return;
    this.told = key;
    setTimeout(() => {
      this.dispatchEvent(new CustomEvent('wallet-rendered', { bubbles: true, composed: true, detail }));
    });
  }

  clear(): void {
    clearSlots(this);
  }

  protected release(): void {}
}
