import type { WalletConfig } from '../../wallets/contract';
import { attributesOf, WALLET } from '../attributes';
import { resolvePageType } from '../page/page-type';
import { EmbedElement } from './embed-element';

/** The placeholders that storefront pages put inside our elements. */
const PLACEHOLDER = '[class^=shopify-payment-button]:not([slot]),.wallet-button-wrapper:not([slot])';

/** An element that puts others into its slots, where the page's CSS reaches them. */
export abstract class HostElement extends EmbedElement {
  /** Makes the slots, once. */
  protected _slots(...names: string[]): void {
    if (this.shadowRoot) return;
    const root = this.attachShadow({ mode: 'open' });
    for (const name of names) root.appendChild(document.createElement('slot')).name = name;
  }

  /**
   * Brings the child in a slot in line, made anew where there is none or one of another tag.
   * @param attributes null, undefined and false take an attribute away, true leaves it empty
   */
  protected _slotted(
    slot: string,
    tag: string,
    config: WalletConfig | undefined,
    attributes: Record<string, string | boolean | null | undefined>,
  ): void {
    const first = [...this.children].find((child) => child.slot === slot);
    const child = first?.localName === tag ? first : document.createElement(tag);
    const wanted: Record<string, string | boolean | null | undefined> = {
      // Whatever the page says that a button reads is handed on as it stands.
      ...Object.fromEntries(attributesOf(WALLET).map((name) => [name, this.getAttribute(name)])),
      slot,
      'page-type': resolvePageType(this.read('page-type')),
      'wallet-params': config && JSON.stringify(config.wallet_params ?? {}),
      ...attributes,
    };
    for (const [name, value] of Object.entries(wanted)) {
      const text = value === true ? '' : value;
      if (text == null || text === false) child.removeAttribute(name);
      else if (child.getAttribute(name) !== text) child.setAttribute(name, text);
    }
    if (child === first) return;
    if (first) first.replaceWith(child);
    else this.append(child);
  }

  /** Empties all slots but these. */
  protected _keepSlots(...names: string[]): void {
    for (const child of [...this.children]) if (child.slot && !names.includes(child.slot)) child.remove();
  }

  /**
   * Removes the page's placeholders. The page's HTML is `disabled` together with them; afterwards the attribute is a
   * word of the page's own.
   */
  protected _removePlaceholders(): void {
    for (const child of [...this.children]) {
      if (!child.matches(PLACEHOLDER)) continue;
      child.remove();
      this.removeAttribute('disabled');
    }
  }

  protected _clear(): void {
    this._removePlaceholders();
    this._keepSlots();
  }
}
