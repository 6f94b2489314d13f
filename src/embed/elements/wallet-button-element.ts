import { lazyHooks } from '../../page-state';
import { preloadLazyPart } from '../load-chunk';
import { purchaseAttributes } from './child-attributes';
import { buysCart } from '../page/page-type';
import { purchaseFacts } from '../page/read-product-form';
import { HostElement } from './host-element';
import { offerOf } from './offers';

/** `<shopify-wallet-button>`, the checkout's element: one wallet. The lazy part dispatches `wallet-rendered` for it. */
export class WalletButtonElement extends HostElement {
  protected _update(): void {
    const config = this.read('wallet-config');
    if (!config) return this._clear();
    const onlySdk = this.read('only-sdk');
    // Without the attribute `page-type`, the button buys the cart.
    const needsForm = !onlySdk && !!this.read('page-type') && !buysCart(this);
    const form = needsForm ? this._readFormOrClear() : undefined;
    if (needsForm && !form) return;
    const facts = purchaseFacts(this);
    // Only `has-selling-plan` tells of a cart's selling plan here. Without it, a wallet does not wait for an answer of the API.
    facts.sellingPlan ??= !!form?.sellingPlanId;
    const offer = offerOf(config, facts, this);
    const { face, reason } = offer;
    if (!face || reason || onlySdk) this._clear();
    else {
      this._showButton(face, config, {
        'page-type': this.read('page-type') ?? 'checkout',
        'call-to-action': this.read('call-to-action'),
        ...purchaseAttributes(facts),
      });
    }
    lazyHooks().reportUpdate?.(this, [offer]);
    // The lazy part updates the element when it has loaded.
    if (onlySdk && !lazyHooks().reportUpdate) preloadLazyPart();
  }
}
