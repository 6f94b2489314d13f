import { addLegacyRule } from '../../ui/stylesheet';
import { newElement } from '../../ui/page-dom';
import type { ReadableElement } from '../shared/attributes';

/** Class of the button from which the page's styles are read. */
const PROBE = 'ek-probe';

/**
 * Gives that button a radius that shows whether the page sets one, because a page may want square corners.
 */
export const probeCss = `:where(.${PROBE}){border-radius:44px}`;

/** Tags of elements whose legacy buttons have been read, which happens once per tag. */
const readTags = new Set<string>();

/**
 * CSS properties that are carried over, each as `--shopify-accelerated-checkout-button-<name>`, and the
 * values that a page has chosen on purpose.
 */
const carried: readonly (readonly [property: string, chosen: RegExp])[] = [
  ['block-size', /^[1-9].*px$/],
  ['border-radius', /^(?!44px)./],
  ['box-shadow', /[1-9]/],
  ['margin-top', /[1-9]/],
];

/**
 * The declarations of the custom properties for an element, read from the styles of a legacy button that is
 * inserted beside it.
 */
function legacyDeclarations(element: Element, className: string, defaults: string): string {
  const button = newElement('div');
  button.className = `${PROBE} ${className}`;
  button.setAttribute('role', 'button');
  // Without a box, nothing is laid out, and computed lengths are those in the page's styles.
  button.style.cssText = 'display:none!important';
  element.after(button);
  const [buttonStyle, elementStyle] = [getComputedStyle(button), getComputedStyle(element)];
  const declarations = carried.map(([property, chosen]) => {
    // The value and the minimum, as far as the page has chosen them, without a minimum that equals the value.
    // Only a size has a `min-` property; the computed value of an unknown property is ''.
    const values = [property, `min-${property}`]
      .map((source) => buttonStyle.getPropertyValue(source))
      .filter((value, index, all) => chosen.test(value) && value !== all[index - 1]);
    const declaration = `${property}:${values[1] ? `max(${values})` : values[0]};`;
    const prefix = '--shopify-accelerated-checkout-button-';
    // A custom property that the page sets itself, on the element or around it, is not overridden.
    const isCarried =
      values[0] && !defaults.includes(declaration) && !elementStyle.getPropertyValue(prefix + property);
    return isCarried ? prefix + declaration : '';
  });
  // The cart's legacy buttons, which had no class, were in a container that themes align.
  if (!className) {
    button.removeAttribute('role');
    button.setAttribute('data-shopify-buttoncontainer', 'true');
    const { justifyContent } = buttonStyle;
    const alignment = '--shopify-accelerated-checkout-inline-alignment';
    if (justifyContent !== 'normal' && !elementStyle.getPropertyValue(alignment))
      declarations.push(`${alignment}:${justifyContent}`);
  }
  button.remove();
  return declarations.join('');
}

/**
 * Carries the page's CSS for the legacy buttons of an element over into our custom properties, once for each
 * kind of element. It runs in the frame that paints the buttons first: the page's stylesheets have loaded by
 * then, and nothing has been laid out.
 * @param className classes that the legacy buttons had
 * @param defaults declarations that our own buttons have without a rule. Most pages set exactly these, and
 *   need no rule then: a new rule would make the browser compute all styles of the element again
 */
export function carryLegacyStyles(element: ReadableElement, className: string, defaults: string): void {
  const { localName } = element;
  requestAnimationFrame(() => {
    // The page's styles do not reach an element in a shadow root.
    if (readTags.has(localName) || element.getRootNode() !== document || element.read('disable-compat'))
      return;
    readTags.add(localName);
    const declarations = legacyDeclarations(element, className, defaults);
    if (!declarations) return;
    // With `:where`, any rule of the page for the element overrides it.
    addLegacyRule(`:where(${localName}:not([disable-compat]:not([disable-compat=false]))){${declarations}}`);
  });
}
