import { cartElement, hostPage } from './host-markup';

/** The legacy token that storefronts print as `cart-id` for shoppers without a cart. */
export const LEGACY_TOKEN = 'c1a2b3c4d5e6f708190a1b2c3d4e5f60';

/** A cart page with the markup that storefronts print for shoppers without a cart. */
export const legacyCartPage = (attributes: object = {}): string =>
  hostPage(`<form action="/cart" method="post"><button type="submit" name="checkout">Do kasy</button></form>
    <div class="additional-checkout-buttons">
      <div class="dynamic-checkout__content" id="dynamic-checkout-cart" data-shopify="dynamic-checkout-cart">
        ${cartElement(['shop_pay', 'buy_it_now'], {
          'buyer-locale': 'pl',
          'shop-id': '62214701236',
          'cart-id': LEGACY_TOKEN,
          'enabled-flags': ['d6d12da0'],
          ...attributes,
        })}
        <small id="shopify-buyer-consent" class="hidden" aria-hidden="true" data-consent-type="subscription"></small>
      </div>
    </div>`);
