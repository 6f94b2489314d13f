import type { PurchaseFacts, WalletConfig } from '../../wallets/contract';
import { attributesOf, WALLET } from './attributes';
import { resolvePageType } from '../page/page-type';
import { EmbedElement } from './embed-element';

/** The placeholders that storefront pages put inside our elements. */
const PLACEHOLDER = '[class*=shopify-payment-button]:not([slot]),.wallet-button-wrapper:not([slot])';

/** What is known of a purchase, as attributes. */
export const purchaseAttributes = ({ sellingPlan, requiresShipping }: PurchaseFacts) => ({
  'has-selling-plan': sellingPlan === false ? 'false' : sellingPlan,
  'requires-shipping': requiresShipping === false ? 'false' : requiresShipping,
});

/** An element that puts others into its slots, where the page's CSS reaches them. */
export abstract class HostElement extends EmbedElement {
  /** Slots that were filled. */
  private readonly _placed = new Set<string>();

  /** Makes the slots of a single button, once; an empty one takes no space. */
  protected _slots(): void {
    if (this.shadowRoot) return;
    const root = this.attachShadow({ mode: 'open' });
    for (const name of ['button', 'promise', 'more-options']) {
      root.appendChild(document.createElement('slot')).name = name;
    }
  }

  /**
   * Brings the child in a slot in line, made anew where there is none or one of another tag.
   * @param attributes null, undefined and false take an attribute away, true leaves it empty
   * @returns the child where it is new
   */
  protected _slotted(
    slot: string,
    tag: string,
    config: WalletConfig | undefined,
    attributes: Record<string, string | boolean | null | undefined>,
  ): Element | undefined {
    const first = [...this.children].find((child) => child.slot === slot);
    // A page that took away one of ours wants it away.
    if (!first && this._placed.has(slot)) return undefined;
    this._placed.add(slot);
    const child = first?.localName === tag ? first : document.createElement(tag);
    const wanted: Record<string, string | boolean | null | undefined> = {
      // Whatever the page says that a button reads is handed on as it stands.
      ...Object.fromEntries(attributesOf(WALLET).map((name) => [name, this.getAttribute(name)])),
      slot,
      // The page's own word for it, known or not, is Amazon's to read.
      'page-type': this.read('page-type') ?? resolvePageType(),
      'wallet-params': config && JSON.stringify(config.wallet_params ?? {}),
      ...attributes,
    };
    for (const [name, value] of Object.entries(wanted)) {
      const text = value === true ? '' : value;
      if (text == null || text === false) child.removeAttribute(name);
      else if (child.getAttribute(name) !== text) child.setAttribute(name, text);
    }
    if (child === first) return undefined;
    first?.remove();
    this.append(child);
    return child;
  }

  /** Empties all slots but these. */
  protected _keepSlots(...names: string[]): void {
    for (const child of [...this.children]) {
      if (!child.slot || names.includes(child.slot)) continue;
      this._placed.delete(child.slot);
      child.remove();
    }
  }

  /**
   * Removes the page's placeholders. The page's HTML is `disabled` together with them; afterwards the attribute is a
   * word of the page's own. Where the page put its HTML back, or took everything away, all slots may be filled again.
   */
  protected _removePlaceholders(): void {
    if (![...this.children].some((child) => child.slot)) this._placed.clear();
    for (const child of [...this.children]) {
      if (!child.matches(PLACEHOLDER)) continue;
      child.remove();
      this.removeAttribute('disabled');
      this._placed.clear();
    }
  }

  protected _clear(): void {
    this._removePlaceholders();
    this._keepSlots();
    this._placed.clear();
  }
}
