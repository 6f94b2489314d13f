import { toPositive } from './attributes';
import {
  type AttributeError,
  type AttributeRule,
  isObject,
  jsonRule,
  listOf,
  type ReadText,
  walletConfigRules,
} from './wallet-config-rules';

/** The attributes without which no element with a button works. */
export const REQUIRED = ['access-token', 'buyer-country', 'buyer-currency'] as const;

/** Elements without a button. */
const WITHOUT_BUTTON = ['shopify-delivery-promise', 'shop-pay-iframe-content'];

/** The errors of an element without attributes that it needs. */
export const missingAttributes = (tag: string, textOf: ReadText): AttributeError[] =>
  REQUIRED.filter((name) => !WITHOUT_BUTTON.includes(tag) && !textOf(name)).map((name) => ({
    code: 'invalid-webcomponent',
    message: `expected ${name}`,
  }));

/** The message of the developer error for a value that breaks the rule. */
export const ruleMessage = ({ attribute, expected, isJson }: AttributeRule): string =>
  `${attribute}: expected ${isJson ? 'JSON, ' : ''}${expected}`;

const isText = (value: unknown) => typeof value === 'string';

const isObjectOfTexts = (value: unknown) => isObject(value) && Object.values(value).every(isText);

/** A rule for an id: digits, or a global id of this type. */
const idRule = (code: string, attribute: string, type: string): AttributeRule => ({
  attribute,
  code,
  expected: `digits or gid://shopify/${type}/…`,
  isJson: false,
  fits: (text) => !!toPositive(text.replace(`gid://shopify/${type}/`, '')),
});

/** The rules of attributes. An attribute without a rule accepts any string. */
export const attributeRules: readonly AttributeRule[] = [
  ...walletConfigRules,
  jsonRule('invalid-variant-params', 'variant-params', 'a list of variants', listOf(isObject)),
  jsonRule('invalid-line-attributes', 'line-attributes', 'an object of texts', isObjectOfTexts),
  idRule('invalid-variant-id', 'variant-id', 'ProductVariant'),
  idRule('invalid-selling-plan-id', 'selling-plan-id', 'SellingPlan'),
  {
    code: 'invalid-quantity',
    attribute: 'quantity',
    expected: 'a positive integer',
    isJson: false,
    fits: (text) => !!toPositive(text),
  },
];
