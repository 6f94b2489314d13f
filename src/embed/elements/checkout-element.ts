import { developerError } from '../../net/developer-error';
import { walletNamed } from '../../wallets/registry';
import { debugTable } from '../debug-table';
import { HostElement } from './host-element';

/** The checkout's element: one wallet, and an event that tells whether it is there. */
export class CheckoutElement extends HostElement {
  private _told: string | undefined;

  protected _update(): void {
    const config = this.read('wallet-config');
    if (!config) throw developerError('no-config-provided', 'No config provided: expected wallet-config');
    const face = walletNamed(config.name)?.face;
    debugTable(this, [
      { wallet: config.name, shown: !!face, reason: face ? undefined : 'not-in-this-version' },
    ]);
    if (!face || this.read('only-sdk')) this._clear();
    else {
      this._slots();
      this._slotted('button', face.tag, config, {
        'page-type': this.read('page-type') ?? 'checkout',
        'call-to-action': this.read('call-to-action'),
      });
    }
    this._failed(face ? undefined : 'ineligible');
  }

  /** Says once for each configuration whether the button is there. */
  protected override _failed(message: string | undefined): void {
    const detail = { status: message ? 'failure' : 'success', message };
    const told = JSON.stringify([detail, this.getAttribute('wallet-config')]);
    if (this._told === told) return;
    this._told = told;
    // After the button, which draws itself in a microtask.
    setTimeout(() =>
      this.dispatchEvent(new CustomEvent('wallet-rendered', { bubbles: true, composed: true, detail })),
    );
  }
}
