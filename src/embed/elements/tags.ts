import { wallets } from '../../wallets/registry';
import { attributeNames } from './attributes';
import { buttonElement } from './button-element';
import { moreOptions, walletButton } from './button-kinds';
import { CartElement } from './cart-element';
import { WalletButtonElement } from './wallet-button-element';
import { defineProperties } from './base-element';
import { ProductElement } from './product-element';

type ElementClass = CustomElementConstructor & { observedAttributes?: readonly string[] };

/** A row of the table of custom elements. */
type Row = readonly [tag: string, element: ElementClass];

/** The tags that the first paint may need; the others are in `promise-and-iframe-tags.ts`. */
const tags: readonly Row[] = [
  // Buttons first: the other elements create them.
  ...wallets.map((wallet): Row => [wallet.tag, buttonElement(walletButton(wallet))]),
  ['more-payment-options-link', buttonElement(moreOptions)],
  ['shopify-accelerated-checkout', ProductElement],
  ['shopify-accelerated-checkout-cart', CartElement],
  ['shopify-wallet-button', WalletButtonElement],
];

/** Defines the elements, except tags that the page has defined already. Returns whether any was defined. */
export function defineElements(): boolean {
  const undefinedTags = tags.filter(([tag]) => !customElements.get(tag));
  defineProperties();
  for (const [tag, element] of undefinedTags) {
    element.observedAttributes = attributeNames;
    customElements.define(tag, element);
  }
  return !!undefinedTags.length;
}
