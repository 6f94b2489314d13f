import { developerError } from '../../net/developer-error';
import { attributeRules, missingAttributes, ruleMessage } from './attribute-rules';
import { type AttributeError, missingConfig } from './wallet-config-rules';

/** The texts of each element that were checked and fit, by attribute: a text is checked once. */
const checkedTexts = new WeakMap<Element, Map<string, string>>();

/** Throws the developer error of an element that needs a product form and has none. */
export function failWithoutForm(): never {
  throw developerError('missing-product-form', 'expected a product form');
}

/** Checks the attributes of an element. Throws a developer error for the first that is missing or invalid. */
export function checkAttributes(element: Element): void {
  const textOf = (name: string) => element.getAttribute(name)?.trim();
  const throwFirst = ([error]: readonly AttributeError[]) => {
    if (error) throw developerError(error.code, error.message);
  };
  throwFirst(missingAttributes(element.localName, textOf));
  const checked = checkedTexts.get(element) ?? new Map<string, string>();
  checkedTexts.set(element, checked);
  for (const rule of attributeRules) {
    const { attribute, code } = rule;
    const text = textOf(attribute);
    if (!text || checked.get(attribute) === text) continue;
    if (!rule.fits(text)) throw developerError(code, ruleMessage(rule));
    checked.set(attribute, text);
  }
  throwFirst(missingConfig(element.localName, textOf));
}
