import { pageState } from '../../page-state';
import { preloadVendorPart } from './load';
import { purchaseAttributes } from '../shared/child-attributes';
import { purchaseFacts } from '../shared/read-product-form';
import { whenActivated } from '../shared/load-timing';
import { HostElement } from './host-element';
import type { Offer } from '../../wallets/offer';
import { offerOf } from './offers';

/**
 * `<shopify-wallet-button>`, the checkout's element: one wallet. The chunk `vendor` dispatches
 * `wallet-rendered` for it.
 */
export class WalletButtonElement extends HostElement {
  protected override _update(): readonly Offer[] | undefined {
    const config = this.read('wallet-config');
    if (!config) return undefined;
    const onlySdk = this.read('only-sdk') || this.read('sdk-only');
    // Without the attribute `page-type`, the button buys the cart.
    const needsPurchase = !onlySdk && !!this.read('page-type');
    const purchase = needsPurchase ? this._follower.findPurchase() : undefined;
    if (needsPurchase && !purchase) return undefined;
    const facts = purchaseFacts(this);
    // A cart without `has-selling-plan` counts as having no plan, so that no wallet waits for the API's
    // response.
    facts.sellingPlan ??= !!purchase?.sellingPlanId;
    const offer = offerOf(config, facts, this._follower);
    const { face } = offer;
    if (onlySdk) {
      offer.shown = false;
      offer.reason ??= 'only-sdk';
    }
    if (face && offer.shown) {
      this._showButton(face, config, {
        'page-type': this.read('page-type') ?? 'checkout',
        'call-to-action': this.read('call-to-action'),
        ...purchaseAttributes(facts),
      });
    }
    const { page, loadError } = pageState();
    // When the chunk has loaded, it updates the element, which then loads the script.
    if (!page && !loadError && onlySdk) whenActivated(preloadVendorPart);
    return [offer];
  }
}
