import type { WalletConfig } from '../../wallets/contract';
import { debugTable } from './debug-table';
import type { HostPage } from '../page/host-page';
import { carryLegacyStyles } from '../page/legacy-styles';
import { deliversOnce } from '../page/selling-plan';
import { purchaseFacts } from './purchase-facts';
import { offerOf, offersOf } from './vendor-button';
import { HostElement, purchaseAttributes } from './host-element';

const BUY_IT_NOW: WalletConfig = { name: 'buy_it_now', wallet_params: {} };

/** The product page's element: one wallet button, and the link to all other ways to pay. */
export class ProductElement extends HostElement {
  protected _update(): void {
    const form = this._readForm();
    if (!form) return;
    const variant = this.read('variant-params')?.find(({ id }) => `${id}` === form.variantId);
    const facts = {
      sellingPlan: this.read('has-selling-plan') || !!form.sellingPlanId,
      requiresShipping: variant?.requiresShipping ?? purchaseFacts(this).requiresShipping,
      deferred: deliversOnce(form.sellingPlanId),
    };
    const offers = offersOf([this.read('recommended'), this.read('fallback'), BUY_IT_NOW], facts, this);
    const chosen = offers.find(({ shown }) => shown);
    debugTable(
      this,
      offers.map((offer) =>
        offer.shown && offer !== chosen
          ? { ...offer, shown: false, reason: 'another-wallet-is-shown' }
          : offer,
      ),
    );
    // Even a page whose own buy it now sells no plans has somewhere to go.
    const { config, face } = chosen ?? offerOf(BUY_IT_NOW, facts, this);
    if (!face) return;
    this._removePlaceholders();
    this._slots();
    carryLegacyStyles();
    const fresh = this._slotted('button', face.tag, config, {
      ...purchaseAttributes(facts),
      // A click reads the form, so it needs no attribute to know that there is no plan.
      'has-selling-plan': facts.sellingPlan,
      'call-to-action': true,
    });
    // The unbranded button is itself the way to everything else.
    if (face.name === BUY_IT_NOW.name) this._keepSlots('button');
    else {
      // Its line comes with the button or not at all: nothing may move later.
      if (
        (fresh || this.querySelector('[slot=promise]')) &&
        (window as HostPage).Shopify?.ShopPromise &&
        face.instrument === 'ShopPay'
      ) {
        this._slotted('promise', 'shopify-delivery-promise', config, {})?.append('\xa0');
      }
      this._slotted('more-options', 'more-payment-options-link', undefined, {
        'recommended-instrument': face.instrument,
      });
    }
  }
}
