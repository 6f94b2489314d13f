import { adoptStyles } from '../../ui/stylesheet';
import {
  attributeNames,
  propertyOf,
  readAttribute,
  writeAttribute,
  type AttributeName,
  type AttributeValue,
} from './attributes';
import { findForm, type FoundForm } from '../page/product-form';
import { updates } from '../page/update-all';
import { prefetch, whenDrawn } from '../page/when-idle';
import { lazyHooks } from '../lazy-hooks';
import { preloadClickCode } from '../load-chunk';

/** On a server there is no such class: importing the script there does nothing. */
const PlatformElement = (globalThis.HTMLElement ?? Object) as typeof HTMLElement;

/**
 * The base class of all our elements. Changes are gathered into one `_update` in a microtask. An error clears the
 * element and is reported once. An element that has left the page releases its observers and roots.
 */
export abstract class EmbedElement extends PlatformElement {
  private _scheduled = false;
  /** Parsed attributes: an update after each change of the page would otherwise parse all JSON again. */
  private _values: Partial<Record<AttributeName, unknown>> = {};
  /** Kept, because a script of the page may have changed `attachShadow` to attach closed roots: then `shadowRoot` is null. */
  protected _shadow: ShadowRoot | undefined;

  connectedCallback(): void {
    this._takeProperties();
    updates.set(this, this._scheduleUpdate);
    // Also without any button: telemetry comes after it, and must learn of errors.
    prefetch(this, preloadClickCode, whenDrawn);
    this._scheduleUpdate();
  }

  /** Sets the properties again that the page set before the element was defined: until then they were its own. */
  private _takeProperties(): void {
    const own = this as Record<string, unknown>;
    for (const property of Object.keys(own).filter((name) => name in EmbedElement.prototype)) {
      const value = own[property];
      delete own[property];
      own[property] = value;
    }
  }

  disconnectedCallback(): void {
    this._scheduleUpdate();
  }

  attributeChangedCallback(name: AttributeName): void {
    delete this._values[name];
    this._scheduleUpdate();
  }

  /**
   * Reads the page and the cart again: for pages that changed something which no event, request or change of the document
   * tells. Our own code calls `_scheduleUpdate`, which sends no request.
   */
  refresh(): void {
    this._scheduleUpdate();
    lazyHooks.readCartsAgain?.();
  }

  /** Schedules one update in a microtask: moving an element disconnects it and connects it again at once. */
  protected readonly _scheduleUpdate = (): void => {
    if (this._scheduled) return;
    this._scheduled = true;
    queueMicrotask(() => {
      this._scheduled = false;
      if (this.isConnected) return this._run();
      updates.delete(this);
      lazyHooks.release?.(this);
      this._release();
    });
  };

  private _run(): void {
    const root = this.getRootNode() as ShadowRoot;
    // Again at each update: the page may have moved the element, or replaced its document's adopted style sheets.
    adoptStyles(root);
    lazyHooks.watchRoot?.(root);
    // A server's.
    this._shadow ??= this.shadowRoot ?? undefined;
    try {
      lazyHooks.checkAttributes?.(this);
      const isComplete =
        this.read('access-token') && this.read('buyer-country') && this.read('buyer-currency');
      if (isComplete) this._update();
      else this._clear();
    } catch (error) {
      this._clear();
      // Without the lazy part nothing is told yet: it checks all elements when it has come.
      lazyHooks.reportInvalid?.(error as Error, this);
    }
  }

  /** Updates the element from its attributes and the page. Throws where they do not fit. */
  protected abstract _update(): void;
  /** Removes what the element shows. */
  protected abstract _clear(): void;

  /** Ends watches and unmounts roots that would outlive the element. */
  protected _release(): void {}

  /**
   * The element's shadow root; attached when it is first asked for.
   * @param delegatesFocus whether focusing the element focuses the button inside
   */
  protected _openShadow(delegatesFocus = false): ShadowRoot {
    if (!this._shadow) {
      this._shadow = this.attachShadow({ mode: 'open', delegatesFocus });
      // The parser may bring a server's children after the script has run: there must be one in each slot.
      this._shadow.addEventListener('slotchange', this._scheduleUpdate);
    }
    return this._shadow;
  }

  /** The value of an attribute: the same object until an attribute changes. */
  read<Name extends AttributeName>(name: Name): AttributeValue<Name> {
    return (this._values[name] ??= readAttribute(this, name)) as AttributeValue<Name>;
  }

  /**
   * What the element would buy, by its own attributes or its product form. Undefined without either: while the document is loading
   * the form may come, later the element is cleared, and a developer error thrown.
   */
  protected _readFormOrClear(): FoundForm | undefined {
    const form = findForm(this);
    if (!form && document.readyState !== 'loading') {
      this._clear();
      lazyHooks.failWithoutForm?.();
    }
    return form;
  }
}

/** Defines a property for each attribute, on the base class: defining them on each class would be slow on a phone. */
export function defineProperties(): void {
  for (const name of attributeNames) {
    const property = propertyOf(name);
    if (property in EmbedElement.prototype) continue;
    Object.defineProperty(EmbedElement.prototype, property, {
      get(this: EmbedElement) {
        // Made anew: what the page does with it changes nothing here.
        return readAttribute(this, name);
      },
      set(this: EmbedElement, value: unknown) {
        writeAttribute(this, name, value);
      },
    });
  }
}
