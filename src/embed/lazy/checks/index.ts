import { developerError, type DeveloperError } from '../../../net/developer-error';
import {
  apiCodeRules,
  attributeRules,
  missingAttribute,
  NO_FORM,
  ruleMessage,
} from '../../shared/attribute-rules';
import { PRODUCT_FORM, type MarkupMistake } from '../click/markup-mistake';

/** The developer error for a mistake. */
export function explainMistake({ subject, problem }: MarkupMistake): DeveloperError {
  if (subject === PRODUCT_FORM) return developerError('missing-product-form', NO_FORM);
  if (problem === 'missing') {
    const { code, message } = missingAttribute(subject);
    return developerError(code, message);
  }
  const rule = [...attributeRules, ...apiCodeRules].find(({ attribute }) => attribute === subject);
  if (rule) return developerError(rule.code, ruleMessage(rule));
  return developerError(
    'invalid-parent-id',
    `${subject} does not name a line of this form. Use parent_id with the variant's id of another line.`,
  );
}
