import { fallbackConfig } from '../../wallets/registry';
import type { Offer } from '../../wallets/offer';
import { carryLegacyStyles } from './legacy-styles';
import { purchaseFacts } from '../shared/read-product-form';
import { offerOf, offersOf } from './offers';
import { purchaseAttributes } from '../shared/child-attributes';
import { HostElement } from './host-element';
import { readWindow } from './read-window';
import { linkMargin } from '../../ui/WalletButton.css';

/**
 * `<shopify-accelerated-checkout>`, the product page's element: one wallet button, and the link to all other
 * ways to pay.
 */
export class ProductElement extends HostElement {
  protected override _update(): readonly Offer[] | undefined {
    const form = this._follower.findPurchase();
    if (!form) return undefined;
    const variants = this.read('variant-params');
    // If the value is not a list of objects, the chunk `page` reports it.
    const variant = Array.isArray(variants)
      ? variants.find((candidate) => `${candidate?.id}` === form.variantId)
      : undefined;
    const facts = {
      sellingPlan: this.read('has-selling-plan') || !!form.sellingPlanId,
      requiresShipping: variant?.requiresShipping ?? purchaseFacts(this).requiresShipping,
    };
    const offers = offersOf(
      [this.read('recommended'), this.read('fallback'), fallbackConfig],
      facts,
      this._follower,
    );
    // Buy it now is the last resort, even if its config does not support selling plans.
    const chosen = offers.find(({ shown }) => shown) ?? offerOf(fallbackConfig, facts, this._follower);
    const { config, face, shown } = chosen;
    const reported = offers.map((offer) => (offer.wallet === chosen.wallet ? chosen : offer));
    // The page's settings may hide buy it now too.
    if (!face || !shown) return reported;
    carryLegacyStyles(
      this,
      'shopify-payment-button__button shopify-payment-button__button--branded',
      'block-size:44px;border-radius:0px;',
    );
    // The unbranded button leads to the checkout with all ways to pay, so it needs no link to more options.
    const needsLink = face.name !== fallbackConfig.name;
    const linkPlaceholder = this.querySelector(':scope>.shopify-payment-button__more-options');
    // If a link or its placeholder is removed, the height is kept, because the layout would shift otherwise.
    if (!needsLink && this.querySelector('.shopify-payment-button__more-options')) {
      this.style.minBlockSize = `${this.offsetHeight}px`;
    }
    const newButton = this._showButton(face, config, {
      ...purchaseAttributes(facts),
      'call-to-action': true,
    });
    if (!needsLink) this._keepSlots('button');
    else {
      // The line of the delivery promise is added only together with the button, because adding it later
      // would shift the layout.
      if (
        (newButton || this.querySelector('[slot=promise]')) &&
        readWindow(({ Shopify }) => Shopify?.ShopPromise) &&
        face.instrument === 'ShopPay'
      ) {
        const promise = this._slotted('promise', 'shopify-delivery-promise', config, {});
        // The space gives the line its height.
        if (promise) promise.textContent = '\xa0';
      }
      const link = this._slotted('more-options', 'more-payment-options-link', undefined, {
        'recommended-instrument': face.instrument,
      });
      // Where no style sheet sets a margin with this class, the placeholder had none.
      if (linkPlaceholder) link?.style.setProperty(linkMargin, '0');
    }
    return reported;
  }
}
