import type { PageWalletConfig, WalletFace } from '../../wallets/contract';
import { attributeText } from '../shared/attributes';
import { writeAttribute } from '../shared/attribute-values';
import { childAttributes, type ChildAttributes } from '../shared/child-attributes';
import { EmbedElement } from './base-element';
import { newElement } from '../../ui/page-dom';

/**
 * Selector of the placeholders that storefront pages put inside our elements: `div.wallet-button-wrapper` in
 * a cart, and others before 2025.
 */
const PLACEHOLDER =
  '[class*=shopify-payment-button],.wallet-button-wrapper,.wallet-cart-grid,[data-shopify-buttoncontainer]';

/** An element that puts buttons into its slots, in the light DOM, where the page's CSS applies. */
export class HostElement extends EmbedElement {
  /** Names of the slots that were filled. */
  readonly #filled = new Set<string>();

  /**
   * Shows one button in place of the page's placeholders, and adds the slots for it and for what may be
   * beside it. An empty slot takes no space.
   * @param config the config of the wallet whose face is `face`
   * @returns the button's element if it was created
   */
  protected _showButton(
    face: WalletFace,
    config: PageWalletConfig,
    attributes: ChildAttributes,
  ): HTMLElement | undefined {
    this._removePlaceholders();
    const root = this._openShadow();
    if (!root.firstChild) {
      for (const name of ['button', 'promise', 'more-options']) {
        root.appendChild(newElement('slot')).name = name;
      }
    }
    return this._slotted('button', face.tag, config, attributes);
  }

  /**
   * Updates the child in a slot. Creates it if it is missing or has another tag.
   * @param attributes see {@link childAttributes}
   * @returns the child if it was created
   */
  protected _slotted(
    slot: string,
    tag: string,
    config: PageWalletConfig | undefined,
    attributes: ChildAttributes,
  ): HTMLElement | undefined {
    // Keeps the last one, because the parser may add the page's own child after ours was created.
    const [last, ...earlier] = ([...this.children] as HTMLElement[])
      .filter((child) => child.slot === slot)
      .reverse();
    earlier.forEach((child) => child.remove());
    // A child that the page has removed is not added again.
    if (!last && this.#filled.has(slot)) return undefined;
    this.#filled.add(slot);
    const child = last?.localName === tag ? last : newElement(tag);
    const wanted = childAttributes(
      (name) => this.getAttribute(name),
      slot,
      this._follower.pageType(),
      config,
      attributes,
    );
    for (const [name, value] of Object.entries(wanted))
      writeAttribute(child, name, attributeText(name, value));
    if (child === last) return undefined;
    last?.remove();
    this.appendChild(child);
    return child;
  }

  /** Removes the children in all slots but these. */
  protected _keepSlots(...names: string[]): void {
    for (const child of [...this.children]) {
      if (!child.slot || names.includes(child.slot)) continue;
      this.#filled.delete(child.slot);
      child.remove();
    }
  }

  /**
   * Removes the page's placeholders, and with them `disabled`, which belongs to them in the page's HTML.
   * Without placeholders the attribute stays, because then the page has set it on purpose. All slots may be
   * filled again if the page has restored its placeholders, or has removed all children.
   */
  protected _removePlaceholders(): void {
    if (![...this.children].some((child) => child.slot)) this.#filled.clear();
    for (const child of [...this.children]) {
      if (child.slot || !child.matches(PLACEHOLDER)) continue;
      child.remove();
      this.removeAttribute('disabled');
      this.#filled.clear();
    }
  }

  protected override _clear(): void {
    this._removePlaceholders();
    this._keepSlots();
  }
}
