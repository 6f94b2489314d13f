import { lazyHooks } from '../lazy-hooks';
import { preloadLazyPart } from '../load-chunk';
import { purchaseAttributes } from './child-attributes';
import { buysCart } from '../page/page-type';
import { purchaseFacts } from '../page/product-form';
import { HostElement } from './host-element';
import { offerOf } from './offers';

/** The checkout's element: one wallet. The lazy part dispatches its event (`wallet-rendered-event.ts`). */
export class CheckoutElement extends HostElement {
  protected _update(): void {
    const config = this.read('wallet-config');
    if (!config) return this._clear();
    const onlySdk = this.read('only-sdk');
    // Without a page type of its own the button buys the cart.
    const needsForm = !onlySdk && !!this.read('page-type') && !buysCart(this);
    const form = needsForm ? this._readFormOrClear() : undefined;
    if (needsForm && !form) return;
    const facts = purchaseFacts(this);
    // Of a cart only the attribute tells it: without one, a wallet need not wait for an answer.
    facts.sellingPlan ??= !!form?.sellingPlanId;
    const offer = offerOf(config, facts, this);
    const { face, reason } = offer;
    if (!face || reason || onlySdk) this._clear();
    else {
      this._removePlaceholders();
      this._slots();
      this._slotted('button', face.tag, config, {
        'page-type': this.read('page-type') ?? 'checkout',
        'call-to-action': this.read('call-to-action'),
        ...purchaseAttributes(facts),
      });
    }
    lazyHooks.followOffers?.(this, [offer]);
    // It updates the element when it has come.
    if (onlySdk && !lazyHooks.followOffers) preloadLazyPart();
  }
}
