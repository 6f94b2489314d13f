/** Elements whose text counts: data that is read from scripts, values of controls, our elements, and notices that we fill. */
const WITH_TEXT = 'script,option,textarea,[access-token],shopify-delivery-promise,[id=shopify-buyer-consent]';

/**
 * Elements that count when they come, go or change: those with text that counts, forms and their controls (also elements of
 * the page's own that are controls by their name), and links to the policy.
 */
const RELEVANT = `${WITH_TEXT},form,fieldset,legend,input,select,optgroup,button,[name],[id=shopify-subscription-policy-button]`;

// By the prototype's methods: a control named `matches` hides that of its form.
const matches = (node: Node | null, selector: string) =>
  node instanceof Element && Element.prototype.matches.call(node, selector);

const containsRelevant = (node: Node) =>
  matches(node, RELEVANT) ||
  (node instanceof Element && Element.prototype.querySelector.call(node, RELEVANT) !== null);

function isRelevant({ type, target, addedNodes, removedNodes }: MutationRecord): boolean {
  if (type === 'attributes') return matches(target, RELEVANT);
  if (type === 'characterData') return matches(target.parentNode, WITH_TEXT);
  return matches(target, WITH_TEXT) || [...addedNodes, ...removedNodes].some(containsRelevant);
}

/** Whether any of the changes of the document may concern our elements. A countdown, or a slider of pictures, does not. */
export const areRelevant = (changes: readonly MutationRecord[]): boolean => changes.some(isRelevant);
