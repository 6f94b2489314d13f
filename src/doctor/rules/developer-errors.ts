import { attributeRules, missingAttributes, ruleMessage } from '../../embed/shared/attribute-rules';
import { missingConfig } from '../../embed/shared/wallet-config-rules';
import type { ElementFacts, ErrorFacts, PageFacts } from '../facts';
import type { Mistake } from '../rule';
import { kindOf } from './markup-rules';

/** How to correct each developer error; the docs have examples. */
const FIXES: Readonly<Record<string, string>> = {
  'delivery-estimates-null': 'Let the client of promises resolve to an object.',
  'invalid-ekspres-config': 'Correct the setting; the default stands until then.',
  'invalid-fallback-wallet-config': `Write fallback='{"name": "buy_it_now", "wallet_params": {}}'.`,
  'invalid-line-attributes': `Write an object of texts, such as line-attributes='{"Gift": "yes"}'.`,
  'invalid-quantity': 'Write a positive integer, such as quantity="1".',
  'invalid-recommended-fallback-config': `Write recommended='{"name": "shop_pay", "wallet_params": {}}', or null.`,
  'invalid-sdk-url':
    "Write the address of the vendor's own script, or name its origin in the setting sdkOrigins.",
  'invalid-selling-plan-id': 'Write digits, or gid://shopify/SellingPlan/ and digits.',
  'invalid-variant-id': 'Write digits, or gid://shopify/ProductVariant/ and digits.',
  'invalid-variant-params': `Write a list, such as variant-params='[{"id": 123, "requiresShipping": true}]'.`,
  'invalid-wallet-config': `Write wallet-config='{"name": "shop_pay", "wallet_params": {}}'.`,
  'invalid-wallet-configs': `Write a list as JSON, such as wallet-configs='[{"name": "shop_pay", "wallet_params": {}}]'.`,
  'invalid-wallet-params': "Write what the wallet's page in the docs asks for.",
  'invalid-webcomponent': 'Write the attribute; without it no element works.',
  'missing-product-form':
    'Put the element into the product form, name the form by form="…", or write variant-id.',
  'missing-shop-pay-logo': "Leave the button's content as it is, and style it by ::part().",
  'no-config-provided': 'Write the configs of the wallets into the attribute.',
};

/** All mistakes in the attributes of an element. The console shows only the first of them. */
function errorsInAttributes(element: ElementFacts): ErrorFacts[] {
  const textOf = (name: string) => element.attributes[name]?.trim();
  return [
    ...missingAttributes(element.tag, textOf),
    ...attributeRules.flatMap((rule) => {
      const text = textOf(rule.attribute);
      return text && !rule.fits(text) ? [{ code: rule.code, message: ruleMessage(rule) }] : [];
    }),
    ...missingConfig(element.tag, textOf),
  ];
}

/** The error of a product element that has neither a form nor the attribute `variant-id`. */
const errorsInForm = (element: ElementFacts): ErrorFacts[] =>
  kindOf(element) === 'product' && !element.attributes['variant-id']?.trim() && !element.form
    ? [{ code: 'missing-product-form', message: 'expected a product form' }]
    : [];

/**
 * The developer errors of a page's elements, each once: those that were printed, and those in the attributes.
 */
export const developerErrors = ({ elements }: PageFacts): (Mistake & { code: string })[] =>
  elements.flatMap((element) => {
    const errors = [...errorsInAttributes(element), ...errorsInForm(element), ...element.errors];
    const isFirst = ({ code, message }: ErrorFacts, index: number) =>
      index === errors.findIndex((other) => other.code === code && other.message === message);
    return errors.filter(isFirst).map(({ code, message }) => ({
      code,
      about: element.name,
      sentence: `${message}.`,
      fix: FIXES[code] ?? 'Correct it as the message says.',
    }));
  });
