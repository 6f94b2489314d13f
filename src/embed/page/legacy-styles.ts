import { addLegacyRule } from '../../ui/stylesheet';
import { findAll } from '../../ui/page-dom';
import { probe } from '../../ui/CartGridLayout.css';
import { buildTemplate } from '../../ui/template';

/** The legacy buttons of one of our elements. */
interface LegacyButtons {
  /** Tag of the element. */
  tag: string;
  /** Classes that its buttons had. */
  className: string;
}

/** Those whose styles have not been read: each element's are read once. */
const unread = new Set<LegacyButtons>([
  {
    tag: 'shopify-accelerated-checkout',
    className: 'shopify-payment-button__button shopify-payment-button__button--branded',
  },
  { tag: 'shopify-accelerated-checkout-cart', className: '' },
]);

/**
 * CSS properties that are carried over, each as `--shopify-accelerated-checkout-button-<name>`, and the values that a page has
 * chosen. `CartGridLayout.css.ts` gives the legacy button 44px as its radius, because a page may want square corners.
 */
const carried: readonly (readonly [property: string, chosen: RegExp])[] = [
  ['block-size', /^[1-9].*px$/],
  ['border-radius', /^(?!44px)/],
  ['box-shadow', /[1-9]/],
  ['margin-top', /[1-9]/],
];

/** The declarations of the custom properties for an element, from a button as pages knew it beside that element. */
function legacyDeclarations(element: Element, className: string): string {
  const button = buildTemplate(['div', { class: `${probe} ${className}`, role: 'button' }], {});
  // It has no box, so styles are computed only, and a length is what was written.
  (button as HTMLElement).style.cssText = 'display:none!important';
  element.after(button);
  const [computed, own] = [getComputedStyle(button), getComputedStyle(element)];
  const declarations = carried.map(([property, chosen]) => {
    const name = `--shopify-accelerated-checkout-button-${property}`;
    // A size has a minimum; the computed value of an unknown property is ''.
    const values = [property, `min-${property}`]
      .map((source) => computed.getPropertyValue(source))
      .filter((value) => value && chosen.test(value));
    // A property that the page sets itself, on the element or around it, stands.
    if (!values.length || own.getPropertyValue(name)) return '';
    return `${name}:${values[1] ? `max(${values})` : values[0]};`;
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
  const declarations = legacyDeclarations(element, buttons.className);
  if (!declarations) return;
  // What the page says of the element later wins too.
  addLegacyRule(`:where(${selector}){${declarations}}`);
}

/**
 * Carries CSS that was written for the legacy buttons into the custom properties, once for each kind of element. In the
 * frame that paints the buttons first: the page's stylesheets are there by then, and nothing has been laid out.
 */
export function carryLegacyStyles(): void {
  requestAnimationFrame(() => unread.forEach(carryStylesOf));
}
