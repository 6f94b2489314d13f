import { wallets } from '../../wallets/registry';
import type { Reader } from '../attributes';
import { CartElement } from './cart-element';
import { CheckoutElement } from './checkout-element';
import { describe, type EmbedElement } from './embed-element';
import { EmptyElement } from './empty-element';
import { LinkElement } from './link-element';
import { ProductElement } from './product-element';
import { walletElement } from './wallet-element';

type ElementClass = new () => EmbedElement;
type Row = readonly [tag: string, reader: Reader, element: ElementClass];

/** Every tag of the product, with what it reads and the class that brings it to life. */
export const tags: readonly Row[] = [
  // Buttons first: their elements come to life where the ones around them put them.
  ...wallets.map((entry): Row => [entry.face.tag, 'wallet', walletElement(entry)]),
  ['more-payment-options-link', 'link', LinkElement],
  ['shopify-accelerated-checkout', 'product', ProductElement],
  ['shopify-accelerated-checkout-cart', 'cart', CartElement],
  ['shopify-wallet-button', 'checkout', CheckoutElement],
  ['shopify-apple-pay-button', 'wallet', class extends EmptyElement {}],
  ['shopify-google-pay-button', 'wallet', class extends EmptyElement {}],
  ['shopify-paypal-button', 'wallet', class extends EmptyElement {}],
  ['shopify-venmo-button', 'wallet', class extends EmptyElement {}],
  ['shopify-buy-with-prime-button', 'wallet', class extends EmptyElement {}],
  ['shopify-amazon-pay-button', 'wallet', class extends EmptyElement {}],
  ['shopify-delivery-promise', 'promise', class extends EmptyElement {}],
  ['shop-pay-iframe-content', 'iframe', class extends EmptyElement {}],
];

/** Defines the elements; a tag that the page defined already is left alone. */
export function defineElements(): void {
  for (const [tag, reader, element] of tags) {
    if (customElements.get(tag)) continue;
    describe(element, reader);
    customElements.define(tag, element);
  }
}
