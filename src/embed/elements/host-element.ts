import type { WalletConfig } from '../../wallets/contract';
import { writeAttribute } from './attributes';
import { childAttributes, type ChildAttributes } from './child-attributes';
import { resolvePageType } from '../page/page-type';
import { EmbedElement } from './embed-element';
import { newElement } from '../../ui/page-dom';

/** The placeholders that storefront pages put inside our elements. */
const PLACEHOLDER = '[class*=shopify-payment-button]:not([slot]),.wallet-button-wrapper:not([slot])';

/** An element that puts buttons into its slots, in the light DOM, where the page's CSS applies. */
export abstract class HostElement extends EmbedElement {
  /** Names of slots that were filled. */
  private readonly _placed = new Set<string>();

  /** Creates the slots of a single button, once. An empty slot takes no space. */
  protected _slots(): void {
    const root = this._openShadow();
    if (root.firstChild) return;
    for (const name of ['button', 'promise', 'more-options']) {
      root.appendChild(newElement('slot')).name = name;
    }
  }

  /**
   * Updates the child in a slot. Creates it where there is none, or one with another tag.
   * @param attributes see {@link childAttributes}
   * @returns the child if it was created
   */
  protected _slotted(
    slot: string,
    tag: string,
    config: WalletConfig | undefined,
    attributes: ChildAttributes,
  ): Element | undefined {
    // The one of the page's HTML stays: its parser may bring it after ours was created.
    const [first, ...earlier] = [...this.children].filter((child) => child.slot === slot).reverse();
    earlier.forEach((child) => child.remove());
    // The page has removed our child on purpose: it is not added again.
    if (!first && this._placed.has(slot)) return undefined;
    this._placed.add(slot);
    const child = first?.localName === tag ? first : newElement(tag);
    const wanted = childAttributes(
      (name) => this.getAttribute(name),
      slot,
      this.read('page-type') ?? resolvePageType(),
      config,
      attributes,
    );
    for (const [name, value] of Object.entries(wanted)) writeAttribute(child, name, value);
    if (child === first) return undefined;
    first?.remove();
    this.appendChild(child);
    return child;
  }

  /** Removes the children of all other slots. */
  protected _keepSlots(...names: string[]): void {
    for (const child of [...this.children]) {
      if (!child.slot || names.includes(child.slot)) continue;
      this._placed.delete(child.slot);
      child.remove();
    }
  }

  /**
   * Removes the page's placeholders, and `disabled`, which the page's HTML has together with them; later the attribute is
   * the page's own. All slots may be filled again when the page has put its placeholders back, or has removed all children.
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
  }
}
