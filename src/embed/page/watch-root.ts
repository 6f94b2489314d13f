import { updateAll } from '../first-file';

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

/** How long changes are gathered, in ms: limits the work on a page that animates, or that undoes our changes. */
const GATHER_MS = 100;

let timer = 0;

/** Updates all elements after `GATHER_MS`. */
const updateSoon = () => {
  timer ||= window.setTimeout(() => {
    timer = 0;
    updateAll();
  }, GATHER_MS);
};

const observer = new MutationObserver((changes) => {
  if (!timer && areRelevant(changes)) updateSoon();
});

/** Roots that are watched: every update of an element asks for it again. */
const watched = new WeakSet<Node>();

/**
 * Watches a document or shadow root for changes that may concern our elements: input events, and changes of the tree, because
 * themes set values without an event, controls may be outside their form, and scripts may remove our children or put
 * placeholders back. Changes that cannot concern them, such as a countdown's, cost no update. Watching a root twice has no effect.
 */
export function watchRoot(root: Node): void {
  if (watched.has(root)) return;
  watched.add(root);
  observer.observe(root, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['disabled', 'value', 'name', 'form'],
  });
  // In the capturing phase: a theme may stop the propagation.
  for (const event of ['input', 'change', 'reset']) root.addEventListener(event, updateSoon, true);
}
