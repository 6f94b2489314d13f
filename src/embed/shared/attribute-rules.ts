import { apiCodeFits, attributeFits, REQUIRED_CONFIGS, requiredOf, type REQUIRED } from './attribute-fits';

/** A rule for the value of an attribute. */
interface AttributeRule {
  attribute: string;
  /** Code of the developer error. */
  code: string;
  /** Describes what is valid, for the error's message. */
  expected: string;
  /** A valid value, if the value is JSON. */
  example?: string;
  fits(text: string): boolean;
}

/** A developer error in an element's attributes. */
interface AttributeError {
  code: string;
  message: string;
}

/** Reads the value of an attribute; undefined if the element does not have it. */
type ReadText = (attribute: string) => string | undefined;

/** How to fix a missing attribute. */
const MISSING: Readonly<Record<(typeof REQUIRED)[number], string>> = {
  'access-token': "Add the shop's public Storefront token.",
  'buyer-country': "Add the code of the buyer's country, such as PL.",
  'buyer-currency': "Add the code of the buyer's currency, such as PLN.",
};

/** The error of an element without this attribute, which it needs. */
export function missingAttribute(attribute: string): AttributeError {
  const fix = (MISSING as Partial<Record<string, string>>)[attribute];
  return fix
    ? { code: 'invalid-webcomponent', message: `${attribute} is missing. ${fix}` }
    : { code: 'no-config-provided', message: `No config provided. Set ${attribute}.` };
}

/** The errors of an element without attributes that it needs. */
export const missingAttributes = (tag: string, textOf: ReadText): AttributeError[] =>
  requiredOf(tag)
    .filter((name) => !textOf(name))
    .map(missingAttribute);

/** The error of an element without the wallets that its tag needs. */
export function missingConfig(tag: string, textOf: ReadText): AttributeError[] {
  const attribute = REQUIRED_CONFIGS[tag];
  return attribute && !textOf(attribute) ? [missingAttribute(attribute)] : [];
}

/** The message of the error `missing-product-form`. */
export const NO_FORM =
  'There is no product form. Put the element into one, or set the attribute form or variant-id.';

/** The message of the developer error for a value that breaks the rule. */
export const ruleMessage = ({ attribute, expected, example }: AttributeRule): string =>
  `${attribute} is invalid. Use ${example ? `JSON: ${expected}, such as ${example}` : expected}.`;

/** A rule of the table. */
const rule = (
  attribute: keyof typeof attributeFits,
  expected: string,
  example?: string,
  code = `invalid-${attribute}`,
): AttributeRule => ({
  attribute,
  code,
  expected,
  ...(example !== undefined && { example }),
  fits: attributeFits[attribute],
});

/** Words of the errors' messages. */
const A_CONFIG = 'a wallet config';
const EXAMPLE = '{"name": "shop_pay", "wallet_params": {}}';
const POSITIVE = 'a positive integer';

/** The rules of attributes. An attribute without a rule accepts any string. */
export const attributeRules: readonly AttributeRule[] = [
  rule('wallet-configs', 'an array of wallet configs', `[${EXAMPLE}]`),
  rule('wallet-config', A_CONFIG, EXAMPLE),
  rule('recommended', `${A_CONFIG} or null`, EXAMPLE, 'invalid-recommended-fallback-config'),
  rule('fallback', A_CONFIG, EXAMPLE.replace('shop_pay', 'buy_it_now'), 'invalid-fallback-wallet-config'),
  rule('wallet-params', 'an object', '{"environment": "TEST"}'),
  rule('variant-params', 'an array of variants', '[{"id": 123, "requiresShipping": true}]'),
  rule('line-attributes', 'an object of strings', '{"Gift": "yes"}'),
  rule('variant-id', 'digits or gid://shopify/ProductVariant/…'),
  rule('selling-plan-id', 'digits or gid://shopify/SellingPlan/…'),
  rule('quantity', POSITIVE),
  rule('max-wallets', POSITIVE),
];

/** The rules for codes that the API must list. */
export const apiCodeRules: readonly AttributeRule[] = [
  {
    attribute: 'buyer-country',
    code: 'invalid-buyer-country',
    expected: 'the code of a country that the Storefront API lists, such as PL',
    fits: apiCodeFits['buyer-country'],
  },
  {
    attribute: 'buyer-locale',
    code: 'invalid-buyer-locale',
    expected: 'a language that the Storefront API lists, such as pl or pt-BR',
    fits: apiCodeFits['buyer-locale'],
  },
];
