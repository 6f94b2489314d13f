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

/** How to fix a missing attribute. */
const MISSING: Readonly<Record<(typeof REQUIRED)[number], string>> = {
  'access-token': "Add the shop's public Storefront token.",
  'buyer-country': "Add the code of the buyer's country, such as PL.",
  'buyer-currency': "Add the code of the buyer's currency, such as PLN.",
};

/** The errors of an element without attributes that it needs. */
export const missingAttributes = (tag: string, textOf: ReadText): AttributeError[] =>
  REQUIRED.filter((name) => !WITHOUT_BUTTON.includes(tag) && !textOf(name)).map((name) => ({
    code: 'invalid-webcomponent',
    message: `${name} is missing. ${MISSING[name]}`,
  }));

/** The message of the error `missing-product-form`. */
export const NO_FORM =
  'There is no product form. Put the element into one, or set the attribute form or variant-id.';

/** The message of the developer error for a value that breaks the rule. */
export const ruleMessage = ({ attribute, expected, example }: AttributeRule): string =>
  `${attribute} is invalid. Use ${example ? `JSON: ${expected}, such as ${example}` : expected}.`;

const isString = (value: unknown) => typeof value === 'string';

const isObjectOfStrings = (value: unknown) => isObject(value) && Object.values(value).every(isString);

/** A rule for an id: digits, or a global id of this type. */
const idRule = (code: string, attribute: string, type: string): AttributeRule => ({
  attribute,
  code,
  expected: `digits or gid://shopify/${type}/…`,
  fits: (text) => !!toPositive(text.replace(`gid://shopify/${type}/`, '')),
});

/** A rule for a positive integer. */
const positiveRule = (code: string, attribute: string): AttributeRule => ({
  attribute,
  code,
  expected: 'a positive integer',
  fits: (text) => !!toPositive(text),
});

/** The rules of attributes. An attribute without a rule accepts any string. */
export const attributeRules: readonly AttributeRule[] = [
  ...walletConfigRules,
  jsonRule(
    'invalid-variant-params',
    'variant-params',
    'an array of variants',
    '[{"id": 123, "requiresShipping": true}]',
    listOf(isObject),
  ),
  jsonRule(
    'invalid-line-attributes',
    'line-attributes',
    'an object of strings',
    '{"Gift": "yes"}',
    isObjectOfStrings,
  ),
  idRule('invalid-variant-id', 'variant-id', 'ProductVariant'),
  idRule('invalid-selling-plan-id', 'selling-plan-id', 'SellingPlan'),
  positiveRule('invalid-quantity', 'quantity'),
  positiveRule('invalid-max-wallets', 'max-wallets'),
];
