import { adoptStyles } from '../../ui/stylesheet';
import {
  attributeNames,
  propertyOf,
  attributeText,
  readAttribute,
  type AttributeName,
  type AttributeValue,
} from '../shared/attributes';
import { writeAttribute } from '../shared/attribute-values';
import type { AvailableWallet } from '../shared/event-details';
import { offersWallets, STATE } from '../shared/element-state';
import { whenDrawn } from '../shared/load-timing';
import type { Follow, Follower } from '../shared/parts';
import { pageState } from '../../page-state';
import { followFirst } from './first-follower';
import { loadClickPart } from './load';
import type { Offer } from '../../wallets/offer';
import { LANGUAGE } from '../../ui/messages/pl/language';
import { stateOf } from './offers';

/**
 * The class that our elements extend. On a server, `HTMLElement` does not exist, and importing the script
 * there must not throw.
 */
const PlatformElement = (globalThis.HTMLElement ?? Object) as typeof HTMLElement;

/**
 * The base class of all our elements. Changes are batched into one update in a microtask. An element that
 * shows nothing is cleared. It is also the class of `<shopify-delivery-promise>` and
 * `<shop-pay-iframe-content>`, whose content the extras of Shop Pay write.
 */
export class EmbedElement extends PlatformElement {
  /** The script's language. A script in another language reads it from our elements. */
  static readonly language = LANGUAGE;
  static readonly observedAttributes = [...attributeNames, STATE];
  #scheduled = false;
  /** Set from the first update on. Public, because the chunks ask it about the element. */
  _follower!: Follower;
  /** What has created the follower; undefined if the element has none, or was removed from the page. */
  #follow: Follow | undefined;
  /**
   * Cached values of attributes. Each change of the page may update the element, which would otherwise parse
   * all JSON again.
   */
  #values: Partial<Record<AttributeName, unknown>> = {};
  /**
   * Stored here, because a script of the page may make `attachShadow` attach closed roots, and then
   * `shadowRoot` is null.
   */
  protected _shadow: ShadowRoot | undefined;

  connectedCallback(): void {
    this.#takeProperties();
    pageState().updates.set(this, this._scheduleUpdate);
    // Even an element without a button loads the chunks, because they load telemetry, which must receive its
    // errors.
    whenDrawn(loadClickPart);
    this._scheduleUpdate();
  }

  /**
   * Sets again the properties that the page set before the element was defined, because they would hide our
   * accessors.
   */
  #takeProperties(): void {
    const properties = this as Record<string, unknown>;
    for (const name of Object.keys(properties).filter((key) => key in EmbedElement.prototype)) {
      const value = properties[name];
      delete properties[name];
      properties[name] = value;
    }
  }

  disconnectedCallback(): void {
    this._scheduleUpdate();
  }

  attributeChangedCallback(name: AttributeName): void {
    this.#values[name] = undefined;
    this._scheduleUpdate();
  }

  /**
   * Reads the page and the cart again. Public, for changes of the page that we cannot observe. Our own code
   * calls `_scheduleUpdate`, which does not request the cart again.
   */
  refresh(): void {
    this._scheduleUpdate();
    pageState().page?.readCartsAgain();
  }

  /** The wallets that the element shows or refuses; undefined until all are decided. */
  get availableWallets(): readonly AvailableWallet[] | undefined {
    return (this._follower as Follower | undefined)?.availableWallets;
  }

  /** Has no effect. Without it, a page or framework that assigns the property would get an error. */
  set availableWallets(_wallets: unknown) {}

  /**
   * Schedules one update in a microtask. By then it is known whether a disconnected element was only moved.
   */
  protected readonly _scheduleUpdate = (): void => {
    if (this.#scheduled) return;
    this.#scheduled = true;
    queueMicrotask(() => {
      this.#scheduled = false;
      const { updates, click, page } = pageState();
      if (this.isConnected) {
        const follow = page?.follow ?? followFirst;
        if (this.#follow !== follow) this._follower = (this.#follow = follow)(this, this._scheduleUpdate);
        return this._follower.update(this.#draw);
      }
      updates.delete(this);
      click?.release(this);
      // It may have been removed before its first update.
      if (!this.#follow) return;
      this._release();
      this._follower.release();
      this.#follow = undefined;
    });
  };

  /** Draws the element (see {@link Follower.update}). */
  readonly #draw = (isValid: boolean): readonly Offer[] | undefined => {
    // The styles are adopted at each update, because the page may have moved the element, or replaced its
    // document's adopted style sheets.
    adoptStyles(this.getRootNode());
    // The parser has attached a server-rendered shadow root.
    this._shadow ??= this.shadowRoot ?? undefined;
    const isComplete =
      isValid && this.read('access-token') && this.read('buyer-country') && this.read('buyer-currency');
    const offers = isComplete ? this._update() : undefined;
    const state = stateOf(offers, this._follower);
    // A host element removes a button itself. Until then the face stays, so that the host can measure its
    // height.
    const hasState = offersWallets(this) && !(this.parentNode instanceof EmbedElement);
    if (state === 'empty' && (hasState || !offers)) this._clear();
    // This change of an attribute must not schedule an update.
    this.#scheduled = true;
    if (hasState) writeAttribute(this, STATE, state);
    this.#scheduled = false;
    return offers;
  };

  /**
   * Updates the element from its attributes and the page. Throws if they are invalid.
   * @returns the wallets that it offers or refuses; undefined if it has nothing to offer
   */
  protected _update(): readonly Offer[] | undefined {
    return undefined;
  }

  /** Removes what the element shows. */
  protected _clear(): void {}

  /** Called when the element was removed from the page. */
  protected _release(): void {}

  /**
   * The element's shadow root; the first call attaches it.
   * @param delegatesFocus whether focusing the element focuses the button inside
   */
  protected _openShadow(delegatesFocus = false): ShadowRoot {
    if (!this._shadow) {
      this._shadow = this.attachShadow({ mode: 'open', delegatesFocus });
      // The parser may add server-rendered children after the script has run. The update keeps one in each
      // slot. A child alone in its slot is mostly the one that the last update has added.
      this._shadow.addEventListener('slotchange', ({ target }) => {
        if ((target as HTMLSlotElement).assignedNodes().length !== 1) this._scheduleUpdate();
      });
    }
    return this._shadow;
  }

  /** The parsed value of this element's own attribute: the same object until the attribute changes. */
  read<Name extends AttributeName>(name: Name): AttributeValue<Name> {
    return (this.#values[name] ??= readAttribute(this, name)) as AttributeValue<Name>;
  }
}

/**
 * Defines a property for each attribute, on the base class, because defining them on each class would be slow
 * on a phone.
 */
export function defineProperties(): void {
  // A framework would write a property that it does not find into the markup, where others could read it.
  Object.assign(EmbedElement.prototype, { customerAccessToken: undefined });
  for (const name of attributeNames) {
    const property = propertyOf(name);
    if (property in EmbedElement.prototype) continue;
    Object.defineProperty(EmbedElement.prototype, property, {
      get(this: EmbedElement) {
        // A new object each time, so that the page cannot change the cached one.
        return readAttribute(this, name);
      },
      set(this: EmbedElement, value: unknown) {
        writeAttribute(this, name, attributeText(name, value));
      },
    });
  }
}
