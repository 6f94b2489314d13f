import { REQUIRED_CONFIGS } from '../embed/shared/attribute-fits';
import { attributeRules } from '../embed/shared/attribute-rules';
import { propertyOf } from '../embed/shared/attributes';
import { pendingMarkup, type ElementMarkup } from './html';
import { attributesOf, failOption } from './options';

/**
 * An element without content, which the script fills. Its attributes are checked as in the other functions.
 * @param call the function or component that was called, for the error message
 * @throws {TypeError} if an option is missing, invalid or unknown
 */
export function emptyMarkup(call: string, tag: string, options: object): ElementMarkup {
  const attributes: Readonly<Record<string, string | undefined>> = attributesOf(call, options);
  const config = REQUIRED_CONFIGS[tag];
  if (config && attributes[config] === undefined) {
    const { expected = '' } = attributeRules.find(({ attribute }) => attribute === config) ?? {};
    failOption(call, propertyOf(config), expected);
  }
  return pendingMarkup(tag, attributes, '');
}
