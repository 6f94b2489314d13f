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

/** Developer errors as mistakes, without duplicates. */
const toMistakes = (about: string, errors: readonly ErrorFacts[]): (Mistake & { code: string })[] =>
  errors
    .filter(
      ({ code, message }, index) =>
        index === errors.findIndex((other) => other.code === code && other.message === message),
    )
    .map(({ code, message }) => ({ code, about, ...splitMessage(message) }));

/**
 * The developer errors of a page: those in its settings, and for each element those that were printed, and
 * those in its attributes.
 */
export const developerErrors = ({ elements, settingsErrors }: PageFacts): (Mistake & { code: string })[] => [
  ...toMistakes('', settingsErrors),
  ...elements.flatMap((element) =>
    toMistakes(element.name, [...errorsInAttributes(element), ...errorsInForm(element), ...element.errors]),
  ),
];
