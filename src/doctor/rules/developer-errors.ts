import {
  apiCodeRules,
  attributeRules,
  missingAttributes,
  missingConfig,
  NO_FORM,
  ruleMessage,
} from '../../embed/shared/attribute-rules';
import { splitMessage } from '../../net/developer-error';
import type { ElementFacts, ErrorFacts, PageFacts } from '../facts';
import { kindOfElement, type Mistake } from '../rule';

/** All mistakes in the attributes of an element. The console shows only the first of them. */
function errorsInAttributes(element: ElementFacts): ErrorFacts[] {
  const textOf = (name: string) => element.attributes[name]?.trim();
  return [
    ...missingAttributes(element.tag, textOf),
    ...[...attributeRules, ...apiCodeRules].flatMap((rule) => {
      const text = textOf(rule.attribute);
      return text && !rule.fits(text) ? [{ code: rule.code, message: ruleMessage(rule) }] : [];
    }),
    ...missingConfig(element.tag, textOf),
  ];
}

/** The error of a product element that has neither a form nor the attribute `variant-id`. */
const errorsInForm = (element: ElementFacts): ErrorFacts[] =>
  kindOfElement(element) === 'product' && !element.attributes['variant-id']?.trim() && !element.form
    ? [{ code: 'missing-product-form', message: NO_FORM }]
    : [];

/**
 * The developer errors of a page's elements, without duplicates: those that were printed, and those in the
 * attributes.
 */
export const developerErrors = ({ elements }: PageFacts): (Mistake & { code: string })[] =>
  elements.flatMap((element) => {
    const errors = [...errorsInAttributes(element), ...errorsInForm(element), ...element.errors];
    const isFirst = ({ code, message }: ErrorFacts, index: number) =>
      index === errors.findIndex((other) => other.code === code && other.message === message);
    return errors.filter(isFirst).map(({ code, message }) => ({
      code,
      about: element.name,
      ...splitMessage(message),
    }));
  });
