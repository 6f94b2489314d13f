import { wallets } from '../../wallets/registry';
import { ButtonElement } from './button-element';
import { optionsLink, type ButtonKind } from './button-kind';
import { CartElement } from './cart-element';
import { WalletButtonElement } from './wallet-button-element';
import { defineProperties } from './base-element';
import { FilledElement } from './filled-element';
import { ProductElement } from './product-element';

/** A row of the table of custom elements. */
type Row = readonly [tag: string, element: CustomElementConstructor];

const buttonRow = (kind: ButtonKind): Row => [
  kind.tag,
  class extends ButtonElement {
    protected readonly _kind = kind;
  },
];

/**
 * All tags. They are defined in one go: an older script on the page would take a tag that is still free, and draw into our buttons.
 */
const tags: readonly Row[] = [
  // Buttons first: the other elements create them.
  ...[...wallets, optionsLink].map(buttonRow),
  ['shopify-delivery-promise', class extends FilledElement {}],
  ['shop-pay-iframe-content', class extends FilledElement {}],
  ['shopify-accelerated-checkout', ProductElement],
  ['shopify-accelerated-checkout-cart', CartElement],
  ['shopify-wallet-button', WalletButtonElement],
];

/** Defines the elements, except tags that the page has defined already. Returns whether any was defined. */
export function defineElements(): boolean {
  const undefinedTags = tags.filter(([tag]) => !customElements.get(tag));
  defineProperties();
  for (const [tag, element] of undefinedTags) customElements.define(tag, element);
  return !!undefinedTags.length;
}
