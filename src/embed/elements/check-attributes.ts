import { developerError } from '../../net/developer-error';
import { type AttributeRule, jsonAttributeRules } from './json-attribute-rules';

/** The message of the developer error for a text that breaks the rule. */
export const ruleMessage = ({ attribute, expected, isJson }: AttributeRule): string =>
  `${attribute}: expected ${isJson ? 'JSON, ' : ''}${expected}`;

/** The attributes without which no element works. */
export const REQUIRED = ['access-token', 'buyer-country', 'buyer-currency'] as const;

const isPositive = (text: string) => /^0*[1-9]\d*$/.test(text);

/** A rule for an id: digits, or a global id of this type. */
const idRule = (code: string, attribute: string, type: string): AttributeRule => ({
  attribute,
  code,
  expected: `digits or gid://shopify/${type}/…`,
  isJson: false,
  fits: (text) => isPositive(text.replace(`gid://shopify/${type}/`, '')),
});

/** The rules of attributes. An attribute without a rule may have any text. */
export const attributeRules: readonly AttributeRule[] = [
  ...jsonAttributeRules,
  idRule('invalid-variant-id', 'variant-id', 'ProductVariant'),
  idRule('invalid-selling-plan-id', 'selling-plan-id', 'SellingPlan'),
  {
    code: 'invalid-quantity',
    attribute: 'quantity',
    expected: 'a positive integer',
    isJson: false,
    fits: isPositive,
  },
];

/** The attribute with the wallets of an element, by its tag: without it the element has nothing to show. */
export const REQUIRED_CONFIGS: Readonly<Partial<Record<string, string>>> = {
  'shopify-accelerated-checkout-cart': 'wallet-configs',
  'shopify-wallet-button': 'wallet-config',
};

/** The texts of each element that were checked and fit, by attribute: a text is checked once. */
const checkedTexts = new WeakMap<Element, Map<string, string>>();

/** Throws the developer error of an element that needs a product form and has none. */
export function failWithoutForm(): never {
  throw developerError('missing-product-form', 'expected a product form');
}

/** Checks the attributes of an element. Throws a developer error for the first that is missing or invalid. */
export function checkAttributes(element: Element): void {
  const textOf = (name: string) => element.getAttribute(name)?.trim();
  for (const name of REQUIRED) {
    if (!textOf(name)) throw developerError('invalid-webcomponent', `expected ${name}`);
  }
  const checked = checkedTexts.get(element) ?? new Map<string, string>();
  checkedTexts.set(element, checked);
  for (const rule of attributeRules) {
    const { attribute, code } = rule;
    const text = textOf(attribute);
    if (!text || checked.get(attribute) === text) continue;
    if (!rule.fits(text)) throw developerError(code, ruleMessage(rule));
    checked.set(attribute, text);
  }
  const configAttribute = REQUIRED_CONFIGS[element.localName];
  if (configAttribute && !textOf(configAttribute)) {
    throw developerError('no-config-provided', `No config provided: expected ${configAttribute}`);
  }
}
