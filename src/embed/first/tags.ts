import { addStyles } from '../../ui/stylesheet';
import spinnerCss from '../../ui/Spinner.css?text';
import buttonCss from '../../ui/WalletButton.css?text';
import { LANGUAGE } from '../../ui/messages/pl/language';
import { wallets } from '../../wallets/registry';
import { ButtonElement } from './button-element';
import { optionsLink, type ButtonKind } from '../shared/button-kind';
import { CartElement } from './cart-element';
import { WalletButtonElement } from './wallet-button-element';
import { defineProperties, EmbedElement } from './base-element';
import { probeCss } from './legacy-styles';
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
 * All tags. They are defined together, because an older script on the page would take a tag that is still
 * free, and draw into our buttons.
 */
const tags: readonly Row[] = [
  // Buttons first, because the other elements create them, and remove those whose wallet is ruled out. A
  // click that the early-click script has kept runs when its button is defined, which does not happen after
  // the button was removed.
  ...[...wallets, optionsLink].map(buttonRow),
  ['shopify-delivery-promise', class extends EmbedElement {}],
  ['shop-pay-iframe-content', class extends EmbedElement {}],
  ['shopify-accelerated-checkout', ProductElement],
  ['shopify-accelerated-checkout-cart', CartElement],
  ['shopify-wallet-button', WalletButtonElement],
];

/** The elements that create all others. The script that defines one of them controls the page. */
const CONTROLLING_TAGS = ['shopify-accelerated-checkout', 'shopify-accelerated-checkout-cart'] as const;

/**
 * Whether the script that has defined a host element is neither ours nor a copy of it: another script, or
 * ours in another language.
 */
export const isOtherScriptFirst = (): boolean =>
  (customElements.get(CONTROLLING_TAGS[0]) as { language?: unknown } | undefined)?.language !== LANGUAGE;

/**
 * Defines the elements, unless a script has defined one of the host elements before. Any other tag that the
 * page has defined keeps its definition.
 * @returns whether the elements were defined
 */
export function defineElements(): boolean {
  if (CONTROLLING_TAGS.some((tag) => customElements.get(tag))) return false;
  addStyles(buttonCss + spinnerCss + probeCss);
  defineProperties();
  for (const [tag, element] of tags) {
    if (!customElements.get(tag)) customElements.define(tag, element);
  }
  return true;
}
