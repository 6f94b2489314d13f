import { developerError } from '../../../net/developer-error';
import {
  apiCodeRules,
  type AttributeError,
  attributeRules,
  missingAttributes,
  missingConfig,
  NO_FORM,
  ruleMessage,
} from '../../shared/attribute-rules';

/** The valid attribute values of each element, by attribute, so that each is checked only once. */
const checkedTexts = new WeakMap<Element, Map<string, string>>();

/** Throws the developer error of an element that needs a product form and has none. */
export function failWithoutForm(): never {
  throw developerError('missing-product-form', NO_FORM);
}

/** Attributes that contain wallets. If one is invalid, its element is cleared. */
const CLEARING: readonly string[] = ['wallet-configs', 'wallet-config'];

/** Attributes that determine what is bought. Nothing can be bought while one of them cannot be parsed. */
const BUYING: readonly string[] = [
  'variant-id',
  'quantity',
  'selling-plan-id',
  'line-attributes',
  'discount-code',
];

/**
 * Checks the attributes of an element. Throws a developer error for the first one that is missing or that
 * clears the element.
 * @param report called with the developer error of each other attribute that is invalid. `isBought`: whether
 *   it determines what is bought
 * @returns whether nothing can be bought
 */
export function checkAttributes(
  element: Element,
  report: (error: Error, isBought: boolean) => void,
): boolean {
  const textOf = (name: string) => element.getAttribute(name)?.trim();
  const throwFirst = ([error]: readonly AttributeError[]) => {
    if (error) throw developerError(error.code, error.message);
  };
  throwFirst(missingAttributes(element.localName, textOf));
  const checked = checkedTexts.get(element) ?? new Map<string, string>();
  checkedTexts.set(element, checked);
  let isBlocked = false;
  for (const rule of [...attributeRules, ...apiCodeRules]) {
    const { attribute, code } = rule;
    const text = textOf(attribute);
    if (!text || checked.get(attribute) === text) continue;
    if (rule.fits(text)) {
      checked.set(attribute, text);
      continue;
    }
    const error = developerError(code, ruleMessage(rule));
    if (CLEARING.includes(attribute)) throw error;
    const isBought = BUYING.includes(attribute);
    isBlocked ||= isBought;
    report(error, isBought);
  }
  throwFirst(missingConfig(element.localName, textOf));
  return isBlocked;
}
