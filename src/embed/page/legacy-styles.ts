import { addStyles } from '../../ui/stylesheet';
import { visitEvents } from '../telemetry/visit-events';
import { findAll } from '../../ui/page-dom';
import { buildTemplate } from '../../ui/template';

/** The legacy buttons of one of our elements, and what is carried over to it. */
interface LegacyButtons {
  /** Tag of the element. */
  tag: string;
  /** Classes that its buttons had. */
  className: string;
  /** CSS properties that are carried over, each as `--shopify-accelerated-checkout-button-<name>`. */
  properties: readonly string[];
}

/** Those whose styles have not been read: each element's are read once. */
const unread = new Set<LegacyButtons>([
  {
    tag: 'shopify-accelerated-checkout',
    className: 'shopify-payment-button__button shopify-payment-button__button--branded',
    properties: ['block-size', 'border-radius', 'box-shadow', 'margin-top'],
  },
  {
    tag: 'shopify-accelerated-checkout-cart',
    className: '',
    properties: ['block-size', 'border-radius', 'box-shadow'],
  },
]);

/** Our own height, which `CartGrid.css.ts` gives the legacy button as its radius too; and a share of something unknown. */
const UNSET = /^(44px|100%)/;

/** The computed value that is carried over: of a size and its minimum the greater one. Undefined where the page has chosen none. */
const chosenValue = (computed: CSSStyleDeclaration, property: string) =>
  // Only sizes have a minimum; the computed value of an unknown property is ''.
  [property, `min-${property}`]
    .map((source) => computed.getPropertyValue(source))
    // Without any digit but 0 a value is unset or transparent; corners are not, which may be square.
    .filter((value) => !UNSET.test(value) && (property === 'border-radius' ? /\d/ : /[1-9]/).test(value))
    .sort((one, other) => parseFloat(one) - parseFloat(other))
    .at(-1);

/** The declarations of the custom properties for an element, from a button as pages knew it beside that element. */
function legacyDeclarations(element: Element, { className, properties }: LegacyButtons): string {
  const button = buildTemplate(['div', { class: className, role: 'button', 'data-ekspres-probe': '' }], {});
  // It has no box, so styles are computed only, and a length is what was written.
  (button as HTMLElement).style.cssText = 'display:none!important';
  element.after(button);
  const [computed, own] = [getComputedStyle(button), getComputedStyle(element)];
  const declarations = properties.map((property) => {
    const name = `--shopify-accelerated-checkout-button-${property}`;
    const value = chosenValue(computed, property);
    // A property that the page sets itself, on the element or around it, stands.
    return value && !own.getPropertyValue(name) ? `${name}:${value};` : '';
  });
  button.remove();
  return declarations.join('');
}

/** Reads the legacy styles of one kind of element, once it is on the page. */
function carryStylesOf(buttons: LegacyButtons): void {
  const selector = `${buttons.tag}:not([disable-compat]:not([disable-compat=false]))`;
  const element = findAll(selector)[0];
  if (!element) return;
  unread.delete(buttons);
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
  requestAnimationFrame(() => unread.forEach(carryStylesOf));
}
