import { addStyles } from '../../ui/stylesheet';
import { visitEvents } from '../telemetry/visit-events';
import { findAll, newElement } from '../../ui/page-dom';

/** The legacy buttons of one of our elements, and what is carried over to it. */
interface LegacyButtons {
  /** Tag of the element. */
  tag: string;
  /** Classes that its buttons had. */
  className: string;
  /** CSS properties that are carried over, each as `--shopify-accelerated-checkout-button-<name>`. */
  properties: readonly string[];
  /** The property of which a value of 0 is a choice of the page. Elsewhere it cannot be told from a property that is not set. */
  zeroCounts?: string;
}

const LEGACY_BUTTONS: readonly LegacyButtons[] = [
  {
    tag: 'shopify-accelerated-checkout',
    className: 'shopify-payment-button__button shopify-payment-button__button--branded',
    properties: ['block-size', 'border-radius', 'box-shadow', 'margin-top'],
  },
  {
    tag: 'shopify-accelerated-checkout-cart',
    className: '',
    properties: ['block-size', 'border-radius', 'box-shadow'],
    // `CartGrid.css.ts` gives the legacy button corners of 44px: other ones are the page's choice, square ones too.
    zeroCounts: 'border-radius',
  },
];

/** Tags whose legacy styles have been read: each element's are read once. */
const readTags = new Set<string>();

/** Whether the page has chosen this value. */
function isChosen(value: string, zeroCounts: boolean): boolean {
  // Our own height, and a share of something unknown.
  if (value.startsWith('44px') || value.startsWith('100%')) return false;
  // Without any digit but 0 a value is unset or transparent.
  return /[1-9]/.test(value) || (zeroCounts && value.startsWith('0'));
}

/** The computed value that is carried over: of a size and its minimum the greater one. Undefined where the page has chosen none. */
const chosenValue = (computed: CSSStyleDeclaration, property: string, zeroCounts: boolean) =>
  // Only sizes have a minimum; the computed value of an unknown property is ''.
  [property, `min-${property}`]
    .map((source) => computed.getPropertyValue(source))
    .filter((value) => isChosen(value, zeroCounts))
    .sort((one, other) => parseFloat(one) - parseFloat(other))
    .at(-1);

/** The declarations of the custom properties for an element, from a button as pages knew it beside that element. */
function legacyDeclarations(element: Element, buttons: LegacyButtons): string {
  // It has no box, so styles are computed only, and a length is what was written.
  const button = newElement('div');
  button.className = buttons.className;
  button.setAttribute('role', 'button');
  button.setAttribute('data-ekspres-probe', '');
  button.style.cssText = 'display:none!important';
  element.after(button);
  const [computed, own] = [getComputedStyle(button), getComputedStyle(element)];
  const declarations = buttons.properties.map((property) => {
    const name = `--shopify-accelerated-checkout-button-${property}`;
    const value = chosenValue(computed, property, property === buttons.zeroCounts);
    // A property that the page sets itself, on the element or around it, stands.
    return value && !own.getPropertyValue(name) ? `${name}:${value};` : '';
  });
  button.remove();
  return declarations.join('');
}

/** Reads the legacy styles of one kind of element, once it is on the page. */
function carryStylesOf(buttons: LegacyButtons): void {
  const { tag } = buttons;
  const selector = `${tag}:not([disable-compat]:not([disable-compat=false]))`;
  const element = findAll(selector)[0];
  if (!element || readTags.has(tag)) return;
  readTags.add(tag);
  const declarations = legacyDeclarations(element, buttons);
  if (!declarations) return;
  // What the page says of the element later wins too.
  const rule = `:where(${selector}){${declarations}}`;
  addStyles(rule);
  visitEvents.emit({ type: 'styles', detail: rule });
}

/**
 * Carries CSS that was written for the legacy buttons into the custom properties, once for each kind of element. In the
 * frame that paints the buttons first: the page's stylesheets are there by then, and nothing has been laid out.
 */
export function carryLegacyStyles(): void {
  requestAnimationFrame(() => LEGACY_BUTTONS.forEach(carryStylesOf));
}
