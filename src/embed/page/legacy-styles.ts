import { addStyles } from '../../ui/stylesheet';
import { visitEvents } from '../telemetry/visit-events';
import { findAll, newElement } from '../../ui/page-dom';

/** One custom property, `--shopify-accelerated-checkout-button-<name>`, and what it is made of. */
interface CarriedStyle {
  name: string;
  /** CSS properties of the legacy button; the greatest value counts. */
  sources: readonly string[];
  /** Whether a value of 0 is a choice of the page. Elsewhere it cannot be told from a property that is not set. */
  zeroCounts?: boolean;
}

/** What is carried over to one of our elements. */
interface LegacyButtons {
  /** Tag of the element. */
  tag: string;
  /** Classes that its buttons had. */
  className: string;
  styles: readonly CarriedStyle[];
}

const HEIGHT: CarriedStyle = { name: 'block-size', sources: ['block-size', 'min-block-size'] };
const CORNERS: CarriedStyle = { name: 'border-radius', sources: ['border-radius'] };
const SHADOW: CarriedStyle = { name: 'box-shadow', sources: ['box-shadow'] };
const MARGIN: CarriedStyle = { name: 'margin-top', sources: ['margin-top'] };

const LEGACY_BUTTONS: readonly LegacyButtons[] = [
  {
    tag: 'shopify-accelerated-checkout',
    className: 'shopify-payment-button__button shopify-payment-button__button--branded',
    styles: [HEIGHT, CORNERS, SHADOW, MARGIN],
  },
  {
    tag: 'shopify-accelerated-checkout-cart',
    className: '',
    // `CartGrid.css.ts` gives the legacy button corners of 44px: other ones are the page's choice, square ones too.
    styles: [HEIGHT, { ...CORNERS, zeroCounts: true }, SHADOW],
  },
];

/** Tags whose legacy styles have been read: each element's are read once. */
const readTags = new Set<string>();

/** Whether the page has chosen this value. */
function isChosen(value: string, { zeroCounts }: CarriedStyle): boolean {
  // Our own height, and a share of something unknown.
  if (value.startsWith('44px') || value.startsWith('100%')) return false;
  // Without any digit but 0 a value is unset or transparent.
  return /[1-9]/.test(value) || (!!zeroCounts && value.startsWith('0'));
}

/** The computed value that is carried over; undefined where the page has chosen none. */
function chosenValue(computed: CSSStyleDeclaration, style: CarriedStyle): string | undefined {
  return style.sources
    .map((source) => computed.getPropertyValue(source))
    .filter((value) => isChosen(value, style))
    .sort((one, other) => parseFloat(one) - parseFloat(other))
    .at(-1);
}

/** The declarations of the custom properties for an element, from a button as pages knew it beside that element. */
function legacyDeclarations(element: Element, { className, styles }: LegacyButtons): string {
  // It has no box, so styles are computed only, and a length is what was written.
  const button = newElement('div');
  button.className = className;
  button.setAttribute('role', 'button');
  button.setAttribute('data-ekspres-probe', '');
  button.style.cssText = 'display:none!important';
  element.after(button);
  const [computed, own] = [getComputedStyle(button), getComputedStyle(element)];
  const declarations = styles.map((style) => {
    const property = `--shopify-accelerated-checkout-button-${style.name}`;
    const value = chosenValue(computed, style);
    // A property that the page sets itself, on the element or around it, stands.
    return value && !own.getPropertyValue(property) ? `${property}:${value};` : '';
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
