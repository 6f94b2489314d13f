import { addLegacyRule } from '../../ui/stylesheet';
import { findAll } from '../../ui/page-dom';
import { probe } from '../../ui/CartGrid.css';
import { buildTemplate } from '../../ui/template';

/** The legacy buttons of one of our elements. */
interface LegacyButtons {
  /** Tag of the element. */
  tag: string;
  /** Classes that its buttons had. */
  className: string;
}

/** Legacy buttons whose styles have not been read yet: each kind is read once. */
const unread = new Set<LegacyButtons>([
  {
    tag: 'shopify-accelerated-checkout',
    className: 'shopify-payment-button__button shopify-payment-button__button--branded',
  },
  { tag: 'shopify-accelerated-checkout-cart', className: '' },
]);

/**
 * CSS properties that are carried over, each as `--shopify-accelerated-checkout-button-<name>`, and the values that a page has
 * chosen. `CartGrid.css.ts` gives the legacy button 44px as its radius, because a page may want square corners.
 */
const carried: readonly (readonly [property: string, chosen: RegExp])[] = [
  ['block-size', /^[1-9].*px$/],
  ['border-radius', /^(?!44px)/],
  ['box-shadow', /[1-9]/],
  ['margin-top', /[1-9]/],
];

/** The declarations of the custom properties for an element, read from the styles of a legacy button that is placed beside it. */
function legacyDeclarations(element: Element, className: string): string {
  const button = buildTemplate(['div', { class: `${probe} ${className}`, role: 'button' }], {});
  // Without a box nothing is laid out, and computed lengths are those that the page has written.
  (button as HTMLElement).style.cssText = 'display:none!important';
  element.after(button);
  const [computed, own] = [getComputedStyle(button), getComputedStyle(element)];
  const declarations = carried.map(([property, chosen]) => {
    const name = `--shopify-accelerated-checkout-button-${property}`;
    // Only a size has a `min-` property; the computed value of an unknown property is ''.
    const values = [property, `min-${property}`]
      .map((source) => computed.getPropertyValue(source))
      .filter((value) => value && chosen.test(value));
    // A custom property that the page sets itself, on the element or around it, is not overridden.
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
  // With `:where`, so that any rule of the page for the element overrides it.
  addLegacyRule(`:where(${selector}){${declarations}}`);
}

/**
 * Carries the page's CSS for legacy buttons over into our custom properties, once for each kind of element. It runs in the frame
 * that paints the buttons first: the page's stylesheets have loaded by then, and nothing has been laid out.
 */
export function carryLegacyStyles(): void {
  requestAnimationFrame(() => unread.forEach(carryStylesOf));
}
