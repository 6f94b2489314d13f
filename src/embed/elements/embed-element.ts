import {
  attributes,
  attributesOf,
  readAttribute,
  type AttributeName,
  type AttributeValue,
  type Reader,
} from '../attributes';
import { developerError, type DeveloperError } from '../../net/developer-error';
import { reportDeveloperError, reportError } from '../report';

/** Elements that are on the page. */
const live = new Set<EmbedElement>();

/** Looks at every element again: themes ask for it after they re-rendered something. */
export const refreshAll = (): void => live.forEach((element) => element.refresh());

/** Attributes without which no element can do its work. */
const REQUIRED = ['accessToken', 'buyerCountry', 'buyerCurrency'] as const;

/**
 * What all our elements share: any change leads to one `update` in the same task, a mistake in the configuration
 * clears the element and is said once, and an element that has left the page lets go of everything.
 */
export abstract class EmbedElement extends HTMLElement {
  private scheduled = false;
  private observer: MutationObserver | undefined;

  connectedCallback(): void {
    live.add(this);
    // Page scripts and DOM morphs may take our children, or bring placeholders back.
    this.observer ??= new MutationObserver(() => this.refresh());
    this.observer.observe(this, { childList: true });
    this.refresh();
  }

  disconnectedCallback(): void {
    this.refresh();
  }

  attributeChangedCallback(_name: string, before: string | null, after: string | null): void {
    if (before !== after && this.isConnected) this.refresh();
  }

  /** Has the element look at everything again, once, soon: a move is a leave and an arrival. */
  refresh(): void {
    if (this.scheduled) return;
    this.scheduled = true;
    queueMicrotask(() => {
      this.scheduled = false;
      if (this.isConnected) this.run();
      else this.leave();
    });
  }

  private run(): void {
    try {
      this.update();
    } catch (error) {
      this.clear();
      if ((error as Partial<DeveloperError>).code) reportDeveloperError(this, error as DeveloperError);
      else reportError(error);
    }
  }

  private leave(): void {
    live.delete(this);
    this.observer?.disconnect();
    this.release();
  }

  /** Brings the element in line with its attributes and the page; throws developer errors. */
  protected abstract update(): void;
  /** Shows nothing. */
  abstract clear(): void;
  /** Lets go of what would outlive the element. */
  protected abstract release(): void;

  /** The value of an attribute. */
  read<Name extends AttributeName>(property: Name): AttributeValue<Name> {
    return readAttribute(this, property);
  }

  /** Throws when an attribute is missing that no element can do without. */
  protected require(): void {
    for (const property of REQUIRED) {
      const [name] = attributes[property];
      if (!this.read(property)) {
        throw developerError('invalid-webcomponent', `${this.localName} needs the attribute ${name}`);
      }
    }
  }
}

/** Gives an element class its observed attributes and their properties, from the table. */
export function describe(element: { prototype: EmbedElement }, reader: Reader): void {
  const names = attributesOf(reader);
  Object.defineProperty(element, 'observedAttributes', { value: names });
  for (const [property, [name]] of Object.entries(attributes)) {
    if (!names.includes(name) || property in element.prototype) continue;
    Object.defineProperty(element.prototype, property, {
      configurable: true,
      get(this: EmbedElement) {
        return this.read(property as AttributeName);
      },
      set(this: EmbedElement, value: unknown) {
        if (value == null || value === false) this.removeAttribute(name);
        else
          this.setAttribute(
            name,
            value === true ? '' : typeof value === 'string' ? value : JSON.stringify(value),
          );
      },
    });
  }
}
