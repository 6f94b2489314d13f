import { developerError, type DeveloperError } from '../../net/developer-error';
import { adoptStyles } from '../../ui/stylesheet';
import {
  attributeNames,
  propertyOf,
  readAttribute,
  type AttributeName,
  type AttributeValue,
} from './attributes';
import { findForm, type FoundForm } from '../page/product-form';
import { drawResults } from './draw-results';
import { pageCarts } from '../page/page-carts';
import { updates } from '../page/watch-page';
import { whenIdle } from '../page/when-idle';
import { lazyHooks } from '../lazy-hooks';
import { loadClickCode } from '../load-chunk';
import { report } from '../telemetry/report';

/**
 * The base class of all our elements. Changes are gathered into one `_update` in a microtask. A developer error clears the
 * element and is reported once. An element that has left the page releases its observers and roots.
 */
export abstract class EmbedElement extends HTMLElement {
  private _scheduled = false;
  /** Kept, because a script of the page may have changed `attachShadow` to attach closed roots: then `shadowRoot` is null. */
  protected _shadow: ShadowRoot | undefined;
  /** Messages of the developer errors that were reported; several can have the same code. */
  private readonly _reportedMessages = new Set<string>();

  connectedCallback(): void {
    updates.add(this._scheduleUpdate);
    // Telemetry comes with it, and must learn of errors on a page without any button.
    whenIdle(() => void loadClickCode().catch(() => {}));
    this._scheduleUpdate();
  }

  disconnectedCallback(): void {
    this._scheduleUpdate();
  }

  attributeChangedCallback(): void {
    this._scheduleUpdate();
  }

  /**
   * Reads the page and the cart again: for pages that changed something which no event, request or change of the document
   * tells. Our own code calls `_scheduleUpdate`, which sends no request.
   */
  refresh(): void {
    this._scheduleUpdate();
    pageCarts.readAgain();
  }

  /** Schedules one update in a microtask: moving an element disconnects it and connects it again at once. */
  protected readonly _scheduleUpdate = (): void => {
    if (this._scheduled) return;
    this._scheduled = true;
    queueMicrotask(() => {
      this._scheduled = false;
      if (this.isConnected) return this._run();
      updates.delete(this._scheduleUpdate);
      drawResults.forget(this);
      this._release();
    });
  };

  private _run(): void {
    const root = this.getRootNode() as ShadowRoot;
    // Again at each update: the page may have moved the element, or replaced its document's adopted style sheets.
    adoptStyles(root);
    lazyHooks.watchRoot?.(root);
    try {
      for (const name of ['access-token', 'buyer-country', 'buyer-currency'] as const) {
        if (!this.read(name)) throw developerError('invalid-webcomponent', `expected ${name}`);
      }
      this._update();
    } catch (error) {
      const { message } = error as DeveloperError;
      this._clear();
      this._failed(error as DeveloperError);
      if (this._reportedMessages.has(message)) return;
      this._reportedMessages.add(message);
      report(error, this);
    }
  }

  /** Updates the element from its attributes and the page. Throws developer errors. */
  protected abstract _update(): void;
  /** Removes what the element shows. */
  protected abstract _clear(): void;
  /** Called after the element was cleared by this error. */
  protected _failed(_error: Error): void {}

  /** Ends watches and unmounts roots that would outlive the element. */
  protected _release(): void {}

  /**
   * The element's shadow root; attached when it is first asked for.
   * @param delegatesFocus whether focusing the element focuses the button inside
   */
  protected _openShadow(delegatesFocus = false): ShadowRoot {
    return (this._shadow ??= this.shadowRoot ?? this.attachShadow({ mode: 'open', delegatesFocus }));
  }

  /** The value of an attribute. Throws its developer error. */
  read<Name extends AttributeName>(name: Name): AttributeValue<Name> {
    return readAttribute(this, name);
  }

  /** The product form's state; undefined while the document is loading without one. Throws a developer error later. */
  protected _readForm(): FoundForm | undefined {
    const form = findForm(this);
    if (form) return form;
    if (document.readyState !== 'loading') {
      throw developerError('missing-product-form', 'expected a product form');
    }
    return undefined;
  }
}

/** Defines a property for each attribute, on the base class: defining them on each class would be slow on a phone. */
export function defineProperties(): void {
  for (const name of attributeNames) {
    const property = propertyOf(name);
    if (property in EmbedElement.prototype) continue;
    Object.defineProperty(EmbedElement.prototype, property, {
      get(this: EmbedElement) {
        try {
          return this.read(name);
        } catch {
          // The element's update reports the invalid attribute.
          return undefined;
        }
      },
      set(this: EmbedElement, value: unknown) {
        if (value == null || value === false) this.removeAttribute(name);
        else
          this.setAttribute(
            name,
            typeof value === 'string' ? value : value === true ? '' : JSON.stringify(value),
          );
      },
    });
  }
}
