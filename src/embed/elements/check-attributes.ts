import { developerError } from '../../net/developer-error';
import { attributeRules, expectedOf, REQUIRED } from './attribute-rules';

/** The attribute without which an element has nothing to show, by its tag. */
export const CONFIG_OF: Readonly<Partial<Record<string, string>>> = {
  'shopify-accelerated-checkout-cart': 'wallet-configs',
  'shopify-wallet-button': 'wallet-config',
};

/** The texts of each element that have passed, by their attributes: they are checked again when they change. */
const passed = new WeakMap<Element, Map<string, string>>();

/** Throws the developer error of an element that buys what a product form says, and has none. */
export function failWithoutForm(): never {
  throw developerError('missing-product-form', 'expected a product form');
}

/** Checks the attributes of an element. Throws a developer error for the first that is missing or does not fit. */
export function checkAttributes(element: Element): void {
  const textOf = (name: string) => element.getAttribute(name)?.trim();
  for (const name of REQUIRED) {
    if (!textOf(name)) throw developerError('invalid-webcomponent', `expected ${name}`);
  }
  const fitting = passed.get(element) ?? new Map<string, string>();
  passed.set(element, fitting);
  for (const rule of attributeRules) {
    const { attribute, code } = rule;
    const text = textOf(attribute);
    if (!text || fitting.get(attribute) === text) continue;
    if (!rule.fits(text)) throw developerError(code, expectedOf(rule));
    fitting.set(attribute, text);
  }
  const config = CONFIG_OF[element.localName];
  if (config && !textOf(config)) {
    throw developerError('no-config-provided', `No config provided: expected ${config}`);
  }
}
