import { adoptStyles } from '../../ui/stylesheet';
import {
  attributeNames,
  propertyOf,
  readAttribute,
  writeAttribute,
  type AttributeName,
  type AttributeValue,
} from '../shared/attributes';
import type { AvailableWallet } from '../shared/event-details';
import { findForm, type FoundForm } from '../shared/read-product-form';
import { offersWallets, STATE } from '../shared/element-state';
import { whenApproached, savesData, whenDrawn } from '../shared/load-timing';
import { pageState } from '../../page-state';
import { preloadClickPart, preloadPagePart } from './load';
import { pageDocument } from '../../ui/page-dom';
import type { Offer } from '../../wallets/offer';
import { LANGUAGE } from '../../ui/messages/pl/language';
import { stateOf } from './offers';

/**
 * The class that our elements extend. On a server, `HTMLElement` does not exist, and importing the script
 * there must not throw.
 */
const PlatformElement = (globalThis.HTMLElement ?? Object) as typeof HTMLElement;

/**
 * The base class of all our elements. Changes are batched into one `_update` in a microtask. An element that
 * shows nothing is cleared. An error is reported once. An element that was removed from the page stops its
 * observers and unmounts its roots.
 */
export abstract class EmbedElement extends PlatformElement {
  /** The script's language. A script in another language reads it from our elements. */
  static readonly language = LANGUAGE;
  static readonly observedAttributes = [...attributeNames, STATE];
  #scheduled = false;
  /** Whether an attribute that determines what is bought cannot be parsed, so that nothing can be bought. */
  protected _isUnreadable = false;
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
    // errors. This runs after the frame, because adding the listeners and checking the connection would delay
    // the frame.
    whenDrawn(() => {
      whenApproached(this, preloadClickPart);
      // `page` keeps buttons in step with forms and carts. On a slow connection the page becomes idle late,
      // so it is requested at once there; otherwise when the page is idle (`loadClickPart`).
      (savesData() ? preloadPagePart : preloadClickPart)();
    });
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
   * calls `_scheduleUpdate`, which sends no request.
   */
  refresh(): void {
    this._scheduleUpdate();
    pageState().page?.readCartsAgain();
  }

  /** The wallets that the element shows or refuses; undefined until all are decided. */
  get availableWallets(): readonly AvailableWallet[] | undefined {
    return pageState().page?.availableWallets(this);
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
      if (this.isConnected)
        return page ? page.runUpdate(this, this.#updateNow, this._scheduleUpdate) : this.#updateNow();
      updates.delete(this);
      click?.release(this);
      page?.release(this);
      this._release();
    });
  };

  readonly #updateNow = (): void => {
    const root = this.getRootNode();
    const { page } = pageState();
    // The styles are adopted at each update, because the page may have moved the element, or replaced its
    // document's adopted style sheets.
    adoptStyles(root);
    page?.observePageChanges(root);
    // The parser has attached a server-rendered shadow root.
    this._shadow ??= this.shadowRoot ?? undefined;
    let offers: readonly Offer[] | undefined;
    try {
      this._isUnreadable = !!page?.checkAttributes(this);
      if (this._isComplete()) offers = this._update();
      if (offers) page?.reportUpdate(this, offers);
    } catch (error) {
      offers = undefined;
      // Nothing is reported before the chunk `page` has loaded, which then checks all elements.
      page?.reportInvalid(error as Error, this);
    }
    const state = stateOf(offers, this);
    // A host element removes a button itself. Until then the face stays, so that the host can measure its
    // height.
    const hasState = offersWallets(this) && !(this.parentNode instanceof EmbedElement);
    if (state === 'empty' && (hasState || !offers)) this._clear();
    if (!hasState) return;
    // This change of an attribute must not schedule an update.
    this.#scheduled = true;
    writeAttribute(this, STATE, state);
    this.#scheduled = false;
  };

  /** Whether the element has the attributes without which it shows nothing. */
  protected _isComplete(): boolean {
    return !!(this.read('access-token') && this.read('buyer-country') && this.read('buyer-currency'));
  }

  /**
   * Updates the element from its attributes and the page. Throws if they are invalid.
   * @returns the wallets that it offers or refuses; undefined if it has nothing to offer
   */
  protected abstract _update(): readonly Offer[] | undefined;
  /** Removes what the element shows. */
  protected abstract _clear(): void;

  /** Called when the element was removed from the page: stops its observers, and unmounts its roots. */
  protected _release(): void {}

  /**
   * The element's shadow root; the first call attaches it.
   * @param delegatesFocus whether focusing the element focuses the button inside
   */
  protected _openShadow(delegatesFocus = false): ShadowRoot {
    if (!this._shadow) {
      this._shadow = this.attachShadow({ mode: 'open', delegatesFocus });
      // The parser may add server-rendered children after the script has run. The update keeps one in each
      // slot.
      this._shadow.addEventListener('slotchange', this._scheduleUpdate);
    }
    return this._shadow;
  }

  /** The parsed value of this element's own attribute: the same object until the attribute changes. */
  read<Name extends AttributeName>(name: Name): AttributeValue<Name> {
    return (this.#values[name] ??= readAttribute(this, name)) as AttributeValue<Name>;
  }

  /**
   * What the element would buy, according to its own attributes or its product form. If it has neither, the
   * result is undefined while the document is loading, because the form may follow. Later a developer error
   * is thrown if the chunk `page` has loaded.
   */
  protected _readForm(): FoundForm | undefined {
    const form = findForm(this);
    if (!form && pageDocument.readyState !== 'loading') pageState().page?.failWithoutForm();
    return form;
  }
}

/**
 * Defines a property for each attribute, on the base class, because defining them on each class would be slow
 * on a phone.
 */
export function defineProperties(): void {
  for (const name of attributeNames) {
    const property = propertyOf(name);
    if (property in EmbedElement.prototype) continue;
    Object.defineProperty(EmbedElement.prototype, property, {
      get(this: EmbedElement) {
        // A new object each time, so that the page cannot change the cached one.
        return readAttribute(this, name);
      },
      set(this: EmbedElement, value: unknown) {
        writeAttribute(this, name, value);
      },
    });
  }
}
