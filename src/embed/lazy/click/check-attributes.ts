import { apiCodeFits, attributeFits, REQUIRED_CONFIGS, requiredOf } from '../../shared/attribute-fits';
import { MarkupMistake, PRODUCT_FORM } from './markup-mistake';

/** Throws the mistake of an element that needs a product form and has none. */
export function failWithoutForm(): never {
  throw new MarkupMistake(PRODUCT_FORM, 'missing');
}

/** Attributes that contain wallets. If one is invalid, its element is cleared. */
const CLEARING = Object.values(REQUIRED_CONFIGS);

/** Attributes that determine what is bought. Nothing can be bought while one of them cannot be parsed. */
const BUYING: readonly string[] = [
  'variant-id',
  'quantity',
  'selling-plan-id',
  'line-attributes',
  'discount-code',
];

const checks = Object.entries({ ...attributeFits, ...apiCodeFits });

/**
 * Checks the attributes of an element. Throws the mistake in the first one that is missing or that clears the
 * element.
 * @param report called with the mistake in each other attribute that is invalid. `isBought`: whether it
 *   determines what is bought
 * @param checked the valid values that earlier checks have found, by attribute: each is checked only once
 * @returns whether nothing can be bought
 */
export function checkAttributes(
  element: Element,
  report: (mistake: MarkupMistake, isBought: boolean) => void,
  checked = new Map<string, string>(),
): boolean {
  const textOf = (name: string) => element.getAttribute(name)?.trim();
  const need = (name: string | undefined) => {
    if (name && !textOf(name)) throw new MarkupMistake(name, 'missing');
  };
  requiredOf(element.localName).forEach(need);
  let isBlocked = false;
  for (const [attribute, fits] of checks) {
    const text = textOf(attribute);
    if (!text || checked.get(attribute) === text) continue;
    if (fits(text)) {
      checked.set(attribute, text);
      continue;
    }
    const mistake = new MarkupMistake(attribute, 'invalid');
    if (CLEARING.includes(attribute)) throw mistake;
    const isBought = BUYING.includes(attribute);
    isBlocked ||= isBought;
    report(mistake, isBought);
  }
  need(REQUIRED_CONFIGS[element.localName]);
  return isBlocked;
}
