import { developerError, type DeveloperError } from '../../net/developer-error';
import { adoptStyles } from '../../ui/stylesheet';
import { attributes, propertyOf, readAttribute, type AttributeName, type AttributeValue } from './attributes';
import { findForm, type FoundForm } from '../page/product-form';
import { live, watchRoot } from '../page/watch-page';
import { whenIdle } from '../page/when-idle';
import { loadClickCode } from '../click/load-click-code';
import { report } from '../telemetry/report';

/**
 * What all our elements share. A change leads to one `update` in the same task, a mistake in the configuration
 * clears the element and is said once, and an element that has left the page lets go of everything.
 */
export abstract class EmbedElement extends HTMLElement {
  private _scheduled = false;
  /** Messages of the developer errors that were reported; several can have the same code. */
  private readonly _said = new Set<string>();

  connectedCallback(): void {
    live.add(this);
    const root = this.getRootNode();
    watchRoot(root);
    adoptStyles(root as ShadowRoot);
    // Telemetry comes with it, and must learn of errors on a page without any button.
    whenIdle(() => void loadClickCode().catch(() => {}));
    this.refresh();
  }

  disconnectedCallback(): void {
    this.refresh();
  }

  attributeChangedCallback(): void {
    this.refresh();
  }

  /** Has the element look at everything again, once, soon: a move is a leave and an arrival. */
  refresh(): void {
    if (this._scheduled) return;
    this._scheduled = true;
    queueMicrotask(() => {
      this._scheduled = false;
      if (this.isConnected) return this._run();
      live.delete(this);
      this._release();
    });
  }

  private _run(): void {
    try {
      for (const name of ['access-token', 'buyer-country', 'buyer-currency'] as const) {
        if (!this.read(name)) throw developerError('invalid-webcomponent', `expected ${name}`);
      }
      this._update();
    } catch (error) {
      const { message } = error as DeveloperError;
      this._clear();
      this._failed(message);
      if (this._said.has(message)) return;
      this._said.add(message);
      report(error, this);
    }
  }

  /** Brings the element in line with its attributes and the page; throws developer errors. */
  protected abstract _update(): void;
  /** Shows nothing. */
  protected abstract _clear(): void;
  /** The element was cleared for this reason. */
  protected _failed(_message: string | undefined): void {}

  /** Lets go of what would outlive the element. */
  protected _release(): void {}

  /** The value of an attribute. */
  read<Name extends AttributeName>(name: Name): AttributeValue<Name> {
    return readAttribute(this, name);
  }

  /** The product form and what it asks for. Undefined while the document may still bring one. */
  protected _readForm(): FoundForm | undefined {
    const form = findForm(this);
    if (form) return form;
    if (document.readyState !== 'loading') {
      throw developerError('missing-product-form', 'expected a product form');
    }
    return undefined;
  }
}

/** Gives our elements a property for each attribute of the table: once for all, a phone notices a set for each class. */
export function defineProperties(): void {
  for (const name of Object.keys(attributes) as AttributeName[]) {
    const property = propertyOf(name);
    if (property in EmbedElement.prototype) continue;
    Object.defineProperty(EmbedElement.prototype, property, {
      get(this: EmbedElement) {
        try {
          return this.read(name);
        } catch {
          // The element itself says what is wrong with the attribute.
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
